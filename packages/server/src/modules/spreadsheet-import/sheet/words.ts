/** The input and the result of the thread that reads a list of contacts. */

export type SheetJob = { readonly bytes: Uint8Array };

export type SheetWord =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  /** Not readable, for a reason that the user can fix. */
  | { readonly kind: 'refused'; readonly reason: string };

export const UNREADABLE =
  'This file could not be read. Open it, save it as XLSX or CSV, then choose it again.';
export const ANOTHER_KIND = 'This is not a spreadsheet. Choose a CSV, XLS or XLSX file.';

/** A file that the user can fix. `message` says how. */
export class SheetFault extends Error {}
