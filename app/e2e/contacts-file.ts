import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The part of the server's spreadsheet library that is needed to write a file. */
type Spreadsheets = {
  readonly utils: {
    readonly aoa_to_sheet: (rows: readonly (readonly string[])[]) => unknown;
    readonly book_new: (sheet: unknown, name: string) => unknown;
  };
  readonly write: (
    book: unknown,
    how: { readonly type: 'buffer'; readonly bookType: string },
  ) => Buffer;
};

/** A workbook as older versions of Excel save it. */
export function makeXls(rows: readonly (readonly string[])[]): Buffer {
  const server = fileURLToPath(new URL('../../packages/server/package.json', import.meta.url));
  const { utils, write } = createRequire(server)('@e965/xlsx') as Spreadsheets;
  return write(utils.book_new(utils.aoa_to_sheet(rows), 'Contacts'), {
    type: 'buffer',
    bookType: 'biff8',
  });
}
