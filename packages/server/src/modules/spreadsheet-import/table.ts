import { type ContactColumn, EMAIL_PATTERN } from '@plumbline/api-contract';
import {
  holdsCodes,
  holdsCompanies,
  holdsYesOrNo,
  isLesser,
  isOfHeaders,
  roleOf,
  saysName,
} from './headers.ts';

/** A row of a file as text, with its row number in the file, from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** The rows of a file below their headers, and what each column is read as, by its index. */
export type Table = {
  readonly headers: readonly string[];
  readonly body: readonly SheetRow[];
  readonly roles: ReadonlyMap<number, ContactColumn>;
};

/** What is wrong with the whole list, as a sentence for the user. */
export type Misunderstood = { readonly reason: string };

export const MOST_ROWS = 5000;
export const MOST_NAME = 80;
export const MOST_ORGANIZATION = 160;
export const MOST_EMAIL = 254;
const MOST_COLUMNS = 60;
const MOST_CELL = 300;
/** Titles and remarks can come before the headers. */
const MOST_ROWS_ABOVE = 20;

export const ADDRESS = new RegExp(EMAIL_PATTERN, 'u');

/**
 * Finds the headers of a file and the meaning of each column.
 *
 * @param cells every row of the file in order, including blank ones, so that row numbers match the file
 */
export function readTable(cells: readonly (readonly string[])[]): Table | Misunderstood {
  const rows = cells.map((row) => row.map(plain));
  const header = headerOf(rows);
  const body = rows
    .map((row, index) => ({ cells: row, number: index + 1 }))
    .slice(header === undefined ? 0 : header + 1)
    .filter((row) => row.cells.some((cell) => cell !== ''));
  if (body.length === 0) return { reason: 'The file has no rows.' };
  if (body.length > MOST_ROWS)
    return {
      reason: `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
    };
  const headers = header === undefined ? [] : (rows[header] ?? []);
  return {
    headers,
    body,
    roles: rolesOf(
      headers,
      body.map((row) => row.cells),
    ),
  };
}

/** One line without control characters. */
const plain = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * The header row: the first row with a header for an address, or else a row of headers right above the first address.
 */
function headerOf(rows: readonly (readonly string[])[]): number | undefined {
  const isHeader = (row: readonly string[], wanted: (role: ContactColumn) => boolean) =>
    !row.some((cell) => ADDRESS.test(addressIn(cell))) &&
    row.some((cell) => {
      const role = roleOf(cell);
      return role !== undefined && wanted(role);
    });
  const above = rows.slice(0, MOST_ROWS_ABOVE);
  const firstAddress = above.findIndex((row) => row.some((cell) => ADDRESS.test(addressIn(cell))));
  const candidates = firstAddress === -1 ? above : above.slice(0, firstAddress);
  const named = candidates.findIndex((row) => isHeader(row, (role) => role === 'email'));
  if (named !== -1) return named;
  // Without addresses, nothing shows where the headers end: only a row made up entirely of header words counts.
  if (firstAddress === -1) {
    const first = above.findIndex(
      (row) => row.some((cell) => roleOf(cell) !== undefined) && row.every(isOfHeaders),
    );
    return first === -1 ? undefined : first;
  }
  const last = candidates.length - 1;
  return last >= 0 && isHeader(candidates[last] ?? [], () => true) ? last : undefined;
}

/** What each column is read as, by its index. Each role occurs once: the best column has it, or the first of equals. */
function rolesOf(
  headers: readonly string[],
  body: readonly (readonly string[])[],
): ReadonlyMap<number, ContactColumn> {
  const cellsOf = (index: number) => body.map((row) => row[index] ?? '');
  const found = headers.flatMap((header, index) => {
    const role = roleOf(header);
    // Accounting systems call the key of a vendor `Vendor`, and its name `Name`.
    const isKey = role === 'company_name' && holdsCodes(cellsOf(index));
    if (role === undefined || isKey || holdsYesOrNo(cellsOf(index))) return [];
    const rank =
      Number(isLesser(header)) * 2 + Number(role === 'company_name' && !saysName(header));
    return [{ index, role, rank }];
  });
  const hasCompany = found.some(({ role }) => role === 'company_name');
  const columns = found.map((column) =>
    column.role === 'name' && !hasCompany && holdsCompanies(cellsOf(column.index))
      ? { ...column, role: 'company_name' as const }
      : column,
  );
  const roles = new Map<number, ContactColumn>();
  const taken = new Set<ContactColumn>();
  for (const { index, role } of columns.toSorted((one, other) => one.rank - other.rank)) {
    if (taken.has(role)) continue;
    roles.set(index, role);
    taken.add(role);
  }
  if (!taken.has('email')) {
    const column = addressColumn(body);
    if (column !== undefined) roles.set(column, 'email');
  }
  return new Map([...roles].toSorted(([one], [other]) => one - other));
}

/** The column with the most cells that look like addresses. */
function addressColumn(body: readonly (readonly string[])[]): number | undefined {
  const counts = new Map<number, number>();
  for (const row of body)
    for (const [index, cell] of row.entries())
      if (ADDRESS.test(addressIn(cell))) counts.set(index, (counts.get(index) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0];
}

/** A column as the user sees it, by its position in the file. Those without a header and text are left out. */
export type Column = {
  readonly index: number;
  readonly header: string;
  /** Which contact field is read from it, if any. */
  readonly read_as: ContactColumn | null;
};

export function columnsOf({ headers, body, roles }: Table): readonly Column[] {
  const width = Math.max(headers.length, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, index) => {
    const header = headers[index] ?? '';
    return {
      index,
      header: clipped(header === '' ? `Column ${letterOf(index)}` : header, MOST_NAME),
      read_as: roles.get(index) ?? null,
    };
  }).filter(
    ({ read_as, index }) =>
      read_as !== null ||
      (headers[index] ?? '') !== '' ||
      body.some(({ cells }) => (cells[index] ?? '') !== ''),
  );
}

/** Whether the file itself names the column, in any words. */
export const isNamed = ({ index, header }: Pick<Column, 'index' | 'header'>): boolean =>
  header !== `Column ${letterOf(index)}`;

/** Detects what the columns are from headers and cells alone, ignoring what anyone has said about them. */
export function detectAgain(
  columns: readonly Column[],
  body: readonly (readonly string[])[],
): readonly Column[] {
  const headers: string[] = [];
  for (const column of columns) headers[column.index] = isNamed(column) ? column.header : '';
  const roles = rolesOf(
    Array.from(headers, (header) => header ?? ''),
    body,
  );
  return columns.map((column) => ({ ...column, read_as: roles.get(column.index) ?? null }));
}

/** What is stored of a row: as many cells, and as much of each, as a contact can need. */
export const storedCells = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, MOST_COLUMNS).map((cell) => [...cell].slice(0, MOST_CELL).join(''));

/** A spreadsheet's own name for a column: A, …, Z, AA, … */
function letterOf(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : `${letterOf(Math.floor(index / 26) - 1)}${rest}`;
}

/** The address in `Pat <pat@x.example>` or `mailto:pat@x.example`. */
export const addressIn = (cell: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '').trim();

/** Truncates between characters, never inside one. */
export const clipped = (text: string, most: number): string => {
  const characters = [...text];
  return text.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .slice(0, most - 1)}…`;
};
