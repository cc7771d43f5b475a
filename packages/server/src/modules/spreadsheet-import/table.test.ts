import { expect, it } from 'vitest';
import { columnsOf, detectAgain, readTable, storedCells } from './table.ts';

const read = (cells: readonly (readonly string[])[]) => {
  const table = readTable(cells);
  if ('reason' in table) throw new Error(table.reason);
  return table;
};

it('columns are the first 60, with headers of up to 80 characters, even if they are blank', () => {
  const headers = ['Email', 'x'.repeat(81), ...Array.from({ length: 70 }, (_, at) => `H${at}`)];
  const columns = columnsOf(read([headers, ['pat@acme.example']]));
  expect(columns).toHaveLength(60);
  expect(columns[1]?.header).toBe(`${'x'.repeat(79)}…`);
  expect(storedCells(headers)).toHaveLength(60);
  expect(storedCells(['🏗'.repeat(301)])).toEqual(['🏗'.repeat(300)]);
});

it('columns are detected again from the file’s own headers', () => {
  const body = [
    ['Acme Steel LLC', 'pat@acme.example'],
    ['North Steel LLC', 'lee@north.example'],
  ];
  const columns = columnsOf(read(body));
  expect(columns.map(({ header, read_as }) => [header, read_as])).toEqual([
    ['Column A', null],
    ['Column B', 'email'],
  ]);
  const said = columns.map((column) => ({ ...column, read_as: null }));
  expect(detectAgain(said, body)).toEqual(columns);
  const named = [
    { index: 0, header: 'Supplier', read_as: null },
    { index: 1, header: 'Column B', read_as: null },
  ];
  expect(detectAgain(named, body).map(({ read_as }) => read_as)).toEqual(['company_name', 'email']);
});

it('without a header for it, the address is in the column with the most addresses', () => {
  const addressOf = (rows: readonly (readonly string[])[]) =>
    columnsOf(read(rows)).find(({ read_as }) => read_as === 'email')?.header;
  const both = ['pat@acme.example', 'lee@acme.example'];
  expect(addressOf([both, ['North', 'kim@north.example']])).toBe('Column B');
  // Of two with as many, the first.
  expect(addressOf([both])).toBe('Column A');
});

it('a cell is one line without control characters', () => {
  const rows = [
    ['Email', 'Company'],
    ['pat@acme.example', ' Acme\u0000\nSteel\u200B  Works '],
  ];
  expect(read(rows).body[0]?.cells).toEqual(['pat@acme.example', 'Acme Steel Works']);
});

it('a file has up to 5,000 rows below its headers, not counting blank ones', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [`pat${at}@acme.example`]);
  const whole = [['Vendors'], [''], ['Email'], ...rows(4000), [''], ...rows(1000)];
  expect(read(whole).body).toHaveLength(5000);
  expect(readTable([...whole, ...rows(1)])).toEqual({
    reason: 'The file has more than 5,000 rows. Split it into smaller files.',
  });
});
