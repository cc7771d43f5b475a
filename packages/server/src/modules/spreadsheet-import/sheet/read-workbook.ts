import * as xlsx from '@e965/xlsx';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ANOTHER_KIND, SheetFault, UNREADABLE } from './words.ts';

/** More than the rows that a list may have, to leave room for titles, headers and blank rows. */
const MOST_ROWS_READ = 5200;
// The library's types do not declare it.
const { parse_zip: parseZip } = xlsx as unknown as {
  readonly parse_zip: (container: unknown, options: xlsx.ParsingOptions) => xlsx.WorkBook;
};
const MOST_UNPACKED = 30 * 1024 * 1024;

const OPTIONS: xlsx.ParsingOptions = {
  dense: true,
  sheets: 0,
  sheetRows: MOST_ROWS_READ,
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
  return rowsOf(() => xlsx.read(bytes, { ...OPTIONS, type: 'buffer' }));
}

/**
 * The rows of the first sheet of an XLSX file, as text. Its parts are unpacked here, each only up to its declared size
 * and all of them only up to `MOST_UNPACKED`: the library would unpack whatever the zip contains.
 *
 * @throws SheetFault
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const parts = await unpack(bytes);
  const container = xlsx.CFB.utils.cfb_new();
  for (const [path, content] of parts) xlsx.CFB.utils.cfb_add(container, path, content);
  return rowsOf(() => parseZip(container, OPTIONS));
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

function rowsOf(parse: () => xlsx.WorkBook): string[][] {
  let book: xlsx.WorkBook;
  try {
    book = parse();
  } catch (error) {
    throw new SheetFault(reasonOf(error));
  }
  const [first = ''] = book.SheetNames;
  const sheet = book.Sheets[first];
  if (sheet === undefined) throw new SheetFault(UNREADABLE);
  return xlsx.utils.sheet_to_json<string[]>(sheet, {
    header: 1,
    raw: false,
    defval: '',
    // Kept, so that row numbers match the file.
    blankrows: true,
  });
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(said))
    return 'This file is password-protected. Save it without a password, then choose it again.';
  // Another kind of compound file, such as a Word document.
  if (/cannot find workbook|unsupported/i.test(said)) return ANOTHER_KIND;
  return UNREADABLE;
}
