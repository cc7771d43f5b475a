export type { Diagnostic, RelatedSpan, Severity, Span } from './diagnostic.ts';
