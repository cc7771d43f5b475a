import type { ContactColumn } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

const columns = (
  ['email', 'company_name', 'website', 'first_name', 'last_name'] satisfies ContactColumn[]
).map((read_as, index) => ({ index, header: read_as, read_as }));

/** What is found in each row of cells, the first of which is row 2 of its file. */
const findingsOf = (...rows: readonly (readonly string[])[]): readonly string[] =>
  readRows(
    rows.map((cells, at) => ({ row: at + 2, cells, edits: {} })),
    columns,
  ).map(({ finding, because }) => because || finding);

it('rows without an address are duplicates only if company, website and person are the same', () => {
  const row = ['', 'Acme Steel', 'acme.example', 'Pat', 'Reed'];
  const others = row.flatMap((cell, at) => (at === 0 ? [] : [row.with(at, `${cell} 2`)]));
  expect(findingsOf(row, ...others)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  const shouted = row.map((cell) => cell.toUpperCase());
  expect(findingsOf(row, ...others, shouted).at(-1)).toBe('Same company as row 2.');
});

it('rows with the same address are duplicates of the first one, whatever else they say', () => {
  const found = findingsOf(
    ['pat@acme.example', 'Acme', '', '', ''],
    ['not an address', 'Acme', '', '', ''],
    ['PAT@acme.example', 'Other', '', '', ''],
    ['pat@acme.example', 'Third', '', '', ''],
  );
  const same = 'Same address as row 2.';
  expect(found).toEqual(['ok', 'This is not a valid email address.', same, same]);
});

it('a row that was left out makes no other one a duplicate, and one that was sent stays', () => {
  const cells = ['pat@acme.example', 'Acme', '', '', ''];
  const row = { cells, edits: {} };
  const found = (...rows: Parameters<typeof readRows>[0]) =>
    readRows(rows, columns).map(({ finding, because }) => because || finding);
  const leftOut = { row: 2, cells, edits: { is_left_out: true } };
  expect(found(leftOut, { ...row, row: 3 }, { ...row, row: 4 })).toEqual([
    'ok',
    'ok',
    'Same address as row 3.',
  ]);
  expect(found({ ...row, row: 2 }, { ...row, row: 3, isFixed: true })).toEqual([
    'Same address as row 3.',
    'ok',
  ]);
});
