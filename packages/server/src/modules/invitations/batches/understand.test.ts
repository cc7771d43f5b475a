import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '../../spreadsheet-import/index.ts';
import { readContacts, understand } from './understand.ts';

/** The columns of a file, and the contacts in its rows. */
function read(cells: readonly (readonly string[])[]) {
  const understood = understand(cells);
  if ('reason' in understood) return understood;
  const { columns, sources } = understood;
  return { columns, rows: readContacts(sources, columns) };
}

const rowsOf = (cells: readonly (readonly string[])[]) => {
  const understood = read(cells);
  if ('reason' in understood) throw new Error(understood.reason);
  return understood.rows;
};
const reasonOf = (cells: readonly (readonly string[])[]) => {
  const understood = read(cells);
  return 'reason' in understood ? understood.reason : undefined;
};

describe('the columns of a list of contacts', () => {
  it.each([
    ['Email', 'email'],
    ['E-Mail Address', 'email'],
    ['Business e-mail', 'email'],
    ['mail', 'email'],
    ['First Name', 'first_name'],
    ['GIVEN_NAME', 'first_name'],
    ['Surname', 'last_name'],
    ['family name', 'last_name'],
    ['Last', 'last_name'],
    ['Contact', 'name'],
    ['Full name', 'name'],
    ['Company name', 'company_name'],
    ['Organisation', 'company_name'],
    ['Firm', 'company_name'],
    ['Phone', null],
    ['__proto__', null],
    ['constructor', null],
  ])('reads %j as %j', (header, read_as) => {
    const understood = read([
      [header, read_as === 'email' ? 'Phone' : 'Email'],
      read_as === 'email' ? ['a@x.example', '1'] : ['1', 'a@x.example'],
    ]);
    if ('reason' in understood) throw new Error(understood.reason);
    expect(understood.columns[0]).toMatchObject({ header, read_as });
  });

  it('finds the headers below a title, and numbers rows as the file does', () => {
    const understood = read([
      ['Vendors 2026'],
      [],
      ['Company', 'email'],
      ['North', 'a@x.example'],
      [],
      ['South', 'b@x.example'],
    ]);
    expect(understood).toMatchObject({
      rows: [
        { row: 4, company_name: 'North' },
        { row: 6, company_name: 'South' },
      ],
    });
  });

  it('finds the addresses in a list without headers by their content', () => {
    const understood = read([
      ['North', 'a@x.example', '1'],
      ['South', 'b@x.example', '2'],
    ]);
    expect(understood).toMatchObject({
      columns: [
        { header: 'Column A', read_as: null },
        { header: 'Column B', read_as: 'email' },
        { header: 'Column C', read_as: null },
      ],
      rows: [{ row: 1, email: 'a@x.example' }, { row: 2 }],
    });
  });

  it('finds the addresses under a header that says something else', () => {
    const understood = read([
      ['Company', 'Reach us at'],
      ['North', 'a@x.example'],
    ]);
    expect(understood).toMatchObject({
      columns: [
        { header: 'Company', read_as: 'company_name' },
        { header: 'Reach us at', read_as: 'email' },
      ],
    });
  });

  it.each([
    [[], 'The file has no rows.'],
    [[['Email']], 'The file has no rows.'],
    [[['', ' '], ['']], 'The file has no rows.'],
    [
      [['Company'], ['North']],
      'No column with email addresses was found. Name one column “Email”.',
    ],
    [
      [['Email'], ...Array.from({ length: MOST_ROWS + 1 }, (_, i) => [`p${i}@x.example`])],
      'The file has more than 5,000 rows. Split it into smaller files.',
    ],
  ])('says what is wrong with a whole list (%#)', (cells, reason) => {
    expect(reasonOf(cells)).toBe(reason);
  });

  it('takes 5,000 rows', () => {
    const list = Array.from({ length: MOST_ROWS }, (_, i) => [`p${i}@x.example`]);
    expect(rowsOf([['Email'], ...list, [' ']])).toHaveLength(MOST_ROWS);
  });
});

describe('the rows of a list of contacts', () => {
  const one = (email: string, more: Readonly<Record<string, string>> = {}) => {
    const [row] = rowsOf([
      ['Email', ...Object.keys(more)],
      [email, ...Object.values(more)],
      ['other@x.example'],
    ]);
    return row;
  };

  it.each([
    ['  Pat@X.Example ', 'pat@x.example'],
    ['Pat Reader <pat@x.example>', 'pat@x.example'],
    ['mailto:pat@x.example', 'pat@x.example'],
    ['jürgen@müller.example', 'jürgen@müller.example'],
  ])('reads the email address in %j', (cell, email) => {
    expect(one(cell)).toMatchObject({ email, finding: 'ready', because: '' });
  });

  it.each([
    [' ', 'No email address.'],
    ['pat', 'This is not a valid email address.'],
    ['pat@x', 'This is not a valid email address.'],
    ['pat reader@x.example', 'This is not a valid email address.'],
    ['=HYPERLINK("x")', 'This is not a valid email address.'],
    ['a@x.example; b@x.example', 'More than one email address. Use one per row.'],
    [`${'a'.repeat(65)}@x.example`, 'This is not a valid email address.'],
  ])('refuses the email address %j', (cell, because) => {
    expect(one(cell, { Organization: 'North' })).toMatchObject({ finding: 'fault', because });
  });

  it.each([
    ['Tom Reed', 'Tom', 'Reed'],
    ['Reed, Tom', 'Tom', 'Reed'],
    ['Ana María de la Cruz', 'Ana María de la', 'Cruz'],
    ['Cher', 'Cher', ''],
    ['Tom\r\nBcc: Reed', 'Tom Bcc:', 'Reed'],
  ])('splits the name %j', (Name, first_name, last_name) => {
    expect(one('a@x.example', { Name })).toMatchObject({ first_name, last_name });
  });

  it('says which text is too long, and keeps its beginning', () => {
    expect(one('a@x.example', { 'First name': 'x'.repeat(81) })).toMatchObject({
      finding: 'fault',
      because: 'The first name is longer than 80 characters.',
      first_name: `${'x'.repeat(79)}…`,
    });
    expect(one('a@x.example', { Organization: '🏗'.repeat(161) })?.because).toBe(
      'The company is longer than 160 characters.',
    );
  });

  it('keeps the first of several rows with one address, ignoring case and format', () => {
    const rows = rowsOf([
      ['Email'],
      ['a@x.example'],
      ['broken'],
      ['A@X.example'],
      ['<a@x.example>'],
    ]);
    expect(rows.map(({ finding, because }) => [finding, because])).toEqual([
      ['ready', ''],
      ['fault', 'This is not a valid email address.'],
      ['duplicate', 'Same address as row 2.'],
      ['duplicate', 'Same address as row 2.'],
    ]);
  });

  it('has a finding for each row that is not blank, whatever the cells contain', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('a@x.example', 'Email', 'Name', '', '__proto__'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }), (cells) => {
        const understood = read(cells);
        if ('reason' in understood) return understood.reason !== '';
        const ready = understood.rows.filter(({ finding }) => finding === 'ready');
        expect(new Set(ready.map(({ email }) => email)).size).toBe(ready.length);
        for (const row of understood.rows) {
          expect(row.because === '').toBe(row.finding === 'ready');
          expect(row.email.length).toBeLessThanOrEqual(254);
          expect(row.company_name.length).toBeLessThanOrEqual(160);
        }
        return true;
      }),
    );
  });
});
