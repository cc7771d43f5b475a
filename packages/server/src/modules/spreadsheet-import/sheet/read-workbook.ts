import * as xlsx from '@e965/xlsx';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { countFilled, MOST_FILLED_ROWS } from './first-rows.ts';
import { ANOTHER_KIND, SheetFault, UNREADABLE } from './words.ts';

/** How many rows are read if some of the first ones are blank. */
const MOST_ROWS_READ = 4 * MOST_FILLED_ROWS;
// The library's types do not declare it.
const { parse_zip: parseZip } = xlsx as unknown as {
  readonly parse_zip: (container: unknown, options: xlsx.ParsingOptions) => xlsx.WorkBook;
};
const MOST_UNPACKED = 30 * 1024 * 1024;

const OPTIONS: xlsx.ParsingOptions = {
  dense: true,
  sheets: 0,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  bookVBA: false,
};

/** The versions of compound files, and where the header states its version. */
const VERSIONS: ReadonlySet<number> = new Set([3, 4]);
const VERSION_AT = 26;

/**
 * The rows of the first sheet of an old Excel file (BIFF in a compound file), as text.
 *
 * @throws SheetFault
 */
export function readXls(bytes: Uint8Array): string[][] {
  // The library would read a file without a version as a zip, and unpack it without limit.
  if (!VERSIONS.has(bytes[VERSION_AT] ?? 0)) throw new SheetFault(UNREADABLE);
  return rowsOf((sheetRows) => xlsx.read(bytes, { ...OPTIONS, sheetRows, type: 'buffer' }));
}

/**
 * The rows of the first sheet of an XLSX file, as text. Its parts are unpacked here, each only up to its declared size
 * and all of them only up to `MOST_UNPACKED`: the library would unpack whatever the zip contains.
 *
 * @throws SheetFault
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const parts = await unpack(bytes);
  return rowsOf((sheetRows) => {
    const container = xlsx.CFB.utils.cfb_new();
    for (const [path, content] of parts) xlsx.CFB.utils.cfb_add(container, path, content);
    return parseZip(container, { ...OPTIONS, sheetRows });
  });
}

/** The parts of a workbook that contain text. Pictures, macros and everything else stay packed. */
const NEEDED = /\.(?:xml|rels)$/i;

async function unpack(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const open = promisify(
    (source: Buffer, options: yauzl.Options, done: (error: Error | null, zip: ZipFile) => void) =>
      yauzl.fromBuffer(source, options, done),
  );
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    // Rejects a part that unpacks to more than its declared size.
    validateEntrySizes: true,
  }).catch(() => {
    throw new SheetFault(UNREADABLE);
  });
  const openPart = promisify(zip.openReadStream.bind(zip) as OpenPart);
  const parts = new Map<string, Buffer>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    const take = async (entry: Entry): Promise<void> => {
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_UNPACKED)
        throw new SheetFault(
          'This XLSX file unpacks to more than 30 MB. Keep only the sheet with the addresses, or save it as CSV.',
        );
      if (NEEDED.test(entry.fileName) && !parts.has(entry.fileName))
        parts.set(entry.fileName, await buffer(await openPart(entry)));
      zip.readEntry();
    };
    const refuse = (error: unknown) =>
      reject(error instanceof SheetFault ? error : new SheetFault(UNREADABLE));
    zip.on('entry', (entry: Entry) => void take(entry).catch(refuse));
    zip.on('error', refuse);
    zip.on('end', () =>
      parts.has('xl/workbook.xml') ? resolve(parts) : reject(new SheetFault(ANOTHER_KIND)),
    );
    zip.readEntry();
  });
}

type OpenPart = (
  entry: Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void;

type Parse = (sheetRows: number) => xlsx.WorkBook;

/** The rows of the first sheet. Reads further than the maximum only if blank rows took up some of it. */
function rowsOf(parse: Parse): string[][] {
  const { rows, isCut } = firstSheet(parse, MOST_FILLED_ROWS);
  return isCut && countFilled(rows) < MOST_FILLED_ROWS
    ? firstSheet(parse, MOST_ROWS_READ).rows
    : rows;
}

/** Up to so many rows of the first sheet, and whether it goes on. */
function firstSheet(
  parse: Parse,
  most: number,
): { readonly rows: string[][]; readonly isCut: boolean } {
  let book: xlsx.WorkBook;
  try {
    book = parse(most);
  } catch (error) {
    throw new SheetFault(reasonOf(error));
  }
  const [first = ''] = book.SheetNames;
  const sheet = book.Sheets[first];
  if (sheet === undefined) throw new SheetFault(UNREADABLE);
  const rows = xlsx.utils.sheet_to_json<(string | null)[]>(sheet, {
    header: 1,
    raw: false,
    defval: '',
    // Kept, so that row numbers match the file.
    blankrows: true,
  });
  return {
    // The library reads the error #NULL! as null, other errors as blank.
    rows: rows.map((row) => row.map((cell) => cell ?? '')),
    // The range of the whole sheet; set only when rows were left out.
    isCut: sheet['!fullref'] !== undefined,
  };
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(said))
    return 'This file is password-protected. Save it without a password, then choose it again.';
  // Another kind of compound file, such as a Word document.
  if (/cannot find workbook|unsupported/i.test(said)) return ANOTHER_KIND;
  return UNREADABLE;
}
