import type { Severity } from './diagnostic.ts';

/** One kind of finding: born once in the table of its room, never reused, with a page of its own. */
export type Code = { readonly severity: Severity; readonly title: string };

/** What can be wrong with a file before anyone asks what it means. */
export const codes = {
  J101: { severity: 'error', title: 'something else than JSON expects' },
  J102: { severity: 'error', title: 'a string that JSON does not allow' },
  J103: { severity: 'error', title: 'a number that JSON does not allow' },
  J104: { severity: 'error', title: 'text after the end of the document' },
  J105: { severity: 'error', title: 'a property given twice' },
  J106: { severity: 'error', title: 'a document nested too deep' },
  J107: { severity: 'error', title: 'a document that ends too early' },
} as const satisfies Readonly<Record<string, Code>>;

export type JsonCode = keyof typeof codes;
