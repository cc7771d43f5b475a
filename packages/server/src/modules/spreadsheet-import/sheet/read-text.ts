import { CsvError, parse } from 'csv-parse/sync';
import { ANOTHER_KIND, SheetFault, UNREADABLE } from './words.ts';

// Apart from tab, line feed and carriage return, a text table contains no control characters.
const CONTROL = /[^\P{Cc}\t\n\r\u0085]/u;

/**
 * The rows of a CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or, as older programs write it, windows-1252.
 *
 * @throws SheetFault
 */
export function readText(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  // Web pages and data that are named like a table: they would parse as a table, but contain no contacts.
  if (CONTROL.test(text) || /^\s*[<{]/.test(text)) throw new SheetFault(ANOTHER_KIND);
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new SheetFault(
        'A quotation mark is not closed. Open the file and save it again as CSV.',
      );
    throw new SheetFault(UNREADABLE);
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [',', ';', '\t'] as const;
const LINES_LOOKED_AT = 20;

/**
 * The delimiter that most of the first lines contain, outside quotes. A comma in one company's name cannot change it.
 */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const linesWith = (delimiter: string) => head.filter((line) => line.includes(delimiter)).length;
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: linesWith(delimiter),
    inFirst: (head[0]?.split(delimiter).length ?? 1) - 1,
  })).toSorted((one, other) => other.lines - one.lines || other.inFirst - one.inFirst);
  return best?.delimiter ?? ',';
}
