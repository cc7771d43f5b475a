export type { Diagnostic, RelatedSpan, Severity, Span } from './diagnostic.ts';
export { nearest } from './nearest.ts';
