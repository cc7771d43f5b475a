import { EMAIL_PATTERN } from '@plumbline/api-contract';

/** What a column of a list of contacts is read as. */
export type Role = 'email' | 'first_name' | 'last_name' | 'name' | 'company_name';

export type ContactRow = {
  /** The row's number in the file, from 1. */
  readonly row: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly finding: 'ready' | 'fault' | 'duplicate';
  /** Why it is not sent, in words; empty when it is ready. */
  readonly because: string;
};

export type Understood = {
  readonly columns: readonly { readonly header: string; readonly read_as: string | null }[];
  readonly rows: readonly ContactRow[];
};

/** What is wrong with the whole list, as a sentence for the user. */
export type Misunderstood = { readonly reason: string };

export const MOST_ROWS = 5000;
const MOST_NAME = 80;
const MOST_ORGANIZATION = 160;
const MOST_EMAIL = 254;
/** Titles and remarks can come before the headers. */
const MOST_ROWS_ABOVE = 20;

/** A header is the first of these whose words it has: 'Company name' is a company, 'First name' a first name. */
const HEADERS: readonly (readonly [Role, RegExp])[] = [
  ['email', /\b(?:e ?mails?|mail)\b/],
  ['first_name', /\b(?:first|given|forename)\b/],
  ['last_name', /\b(?:last|surname|family)\b/],
  ['company_name', /\b(?:company|organi[sz]ation|firm|business)\b/],
  ['name', /\b(?:name|contact)\b/],
];

const READ_AS: Readonly<Record<Role, string>> = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Name',
  company_name: 'Company',
};

const ADDRESS = new RegExp(EMAIL_PATTERN, 'u');

/**
 * Reads the rows of a file: the meaning of each column, and the person in each row. Pure: it looks up no one.
 *
 * @param cells every row of the file in order, the blank ones too, so that a row's number is the file's own
 */
export function understand(cells: readonly (readonly string[])[]): Understood | Misunderstood {
  const rows = cells.map((row) => row.map(plain));
  const header = headerOf(rows);
  const body = rows
    .map((row, index) => ({ row, number: index + 1 }))
    .slice(header === undefined ? 0 : header + 1)
    .filter(({ row }) => row.some((cell) => cell !== ''));
  if (body.length === 0) return { reason: 'The file has no rows.' };
  if (body.length > MOST_ROWS)
    return {
      reason: `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
    };
  const headers = header === undefined ? [] : (rows[header] ?? []);
  const roles = rolesOf(
    headers,
    body.map(({ row }) => row),
  );
  if (![...roles.values()].includes('email'))
    return { reason: 'No column with email addresses was found. Name one column “Email”.' };
  return {
    columns: columnsOf(
      headers,
      roles,
      body.map(({ row }) => row),
    ),
    rows: withDuplicates(body.map(({ row, number }) => contactOf(row, number, roles))),
  };
}

/** One line without control characters. */
const plain = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const roleOf = (cell: string): Role | undefined => {
  const words = cell.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  // Whole sentences are remarks, no headers.
  return words.length > 40 ? undefined : HEADERS.find(([, pattern]) => pattern.test(words))?.[0];
};

/** The row of headers: the first that calls something an address, else the first row when it calls anything. */
function headerOf(rows: readonly (readonly string[])[]): number | undefined {
  const isHeader = (row: readonly string[], wanted: (role: Role) => boolean) =>
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
  const last = candidates.length - 1;
  return last >= 0 && isHeader(candidates[last] ?? [], () => true) ? last : undefined;
}

/** What each column is read as, by its index. Each role once, the first column of several. */
function rolesOf(
  headers: readonly string[],
  body: readonly (readonly string[])[],
): ReadonlyMap<number, Role> {
  const roles = new Map<number, Role>();
  const taken = new Set<Role>();
  for (const [index, header] of headers.entries()) {
    const role = roleOf(header);
    if (role === undefined || taken.has(role)) continue;
    roles.set(index, role);
    taken.add(role);
  }
  if (!taken.has('email')) {
    const column = addressColumn(body);
    if (column !== undefined) roles.set(column, 'email');
  }
  return roles;
}

/** The column with the most cells that look like addresses. */
function addressColumn(body: readonly (readonly string[])[]): number | undefined {
  const counts = new Map<number, number>();
  for (const row of body)
    for (const [index, cell] of row.entries())
      if (ADDRESS.test(addressIn(cell))) counts.set(index, (counts.get(index) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0];
}

function columnsOf(
  headers: readonly string[],
  roles: ReadonlyMap<number, Role>,
  body: readonly (readonly string[])[],
): Understood['columns'] {
  const width = Math.max(headers.length, ...body.map((row) => row.length));
  return Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, index) => {
    const role = roles.get(index);
    const header = headers[index] ?? '';
    return {
      header: clipped(header === '' ? `Column ${letterOf(index)}` : header, MOST_NAME),
      read_as: role === undefined ? null : READ_AS[role],
    };
  }).filter(
    ({ read_as }, index) =>
      read_as !== null ||
      (headers[index] ?? '') !== '' ||
      body.some((row) => (row[index] ?? '') !== ''),
  );
}
const MOST_COLUMNS = 60;

/** A spreadsheet's own name of a column: A, …, Z, AA, … */
function letterOf(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : `${letterOf(Math.floor(index / 26) - 1)}${rest}`;
}

/** `Pat <pat@x.example>` and `mailto:pat@x.example` are the address in them. */
const addressIn = (cell: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '').trim();

function contactOf(
  row: readonly string[],
  number: number,
  roles: ReadonlyMap<number, Role>,
): ContactRow {
  const said = new Map<Role, string>();
  for (const [index, role] of roles) said.set(role, row[index] ?? '');
  const email = addressIn(said.get('email') ?? '').toLowerCase();
  const whole = splitName(said.get('name') ?? '');
  const first = said.get('first_name') ?? '';
  const last = said.get('last_name') ?? '';
  const names = first === '' && last === '' ? whole : { first, last };
  const organization = said.get('company_name') ?? '';
  const because = faultOf(email, names, organization);
  return {
    row: number,
    email: clipped(email, MOST_EMAIL),
    first_name: clipped(names.first, MOST_NAME),
    last_name: clipped(names.last, MOST_NAME),
    company_name: clipped(organization, MOST_ORGANIZATION),
    finding: because === '' ? 'ready' : 'fault',
    because,
  };
}

/** The last word is the last name; 'Reed, Tom' says it the other way round. */
function splitName(name: string): { readonly first: string; readonly last: string } {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (comma !== null) return { first: comma[2] ?? '', last: comma[1] ?? '' };
  const at = name.lastIndexOf(' ');
  return at === -1
    ? { first: name, last: '' }
    : { first: name.slice(0, at), last: name.slice(at + 1) };
}

function faultOf(
  email: string,
  { first, last }: { readonly first: string; readonly last: string },
  organization: string,
): string {
  if (email === '') return 'No email address.';
  if ((email.match(/@/g)?.length ?? 0) > 1) return 'More than one email address. Use one per row.';
  if (email.length > MOST_EMAIL || !ADDRESS.test(email))
    return 'This is not a valid email address.';
  if (first.length > MOST_NAME) return `The first name is longer than ${MOST_NAME} characters.`;
  if (last.length > MOST_NAME) return `The last name is longer than ${MOST_NAME} characters.`;
  if (organization.length > MOST_ORGANIZATION)
    return `The company is longer than ${MOST_ORGANIZATION} characters.`;
  return '';
}

/** Of several good rows with one address the first is ready. */
function withDuplicates(rows: readonly ContactRow[]): readonly ContactRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.finding !== 'ready') return row;
    const before = seen.get(row.email);
    if (before !== undefined)
      return { ...row, finding: 'duplicate', because: `Same address as row ${before}.` };
    seen.set(row.email, row.row);
    return row;
  });
}

/** Cut between characters, never in one. */
const clipped = (text: string, most: number): string => {
  const characters = [...text];
  return text.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .slice(0, most - 1)}…`;
};
