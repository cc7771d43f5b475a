import type { Severity } from './diagnostic.ts';

/** One kind of finding. Its code is listed in the reporting module's table, is never reused, and has a page. */
export type Code = { readonly severity: Severity; readonly title: string };

/** Problems with a file as JSON, before its content is interpreted. */
export const codes = {
  J101: { severity: 'error', title: 'invalid JSON' },
  J102: { severity: 'error', title: 'invalid JSON string' },
  J103: { severity: 'error', title: 'invalid JSON number' },
  J104: { severity: 'error', title: 'text after the end of the document' },
  J105: { severity: 'error', title: 'duplicate property' },
  J106: { severity: 'error', title: 'too many nested levels' },
  J107: { severity: 'error', title: 'unexpected end of file' },
} as const satisfies Readonly<Record<string, Code>>;

export type JsonCode = keyof typeof codes;
