import type { OpenedBid } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { bidsCsv } from './csv.ts';

// All values differ, so that no column can show another's.
const bid = {
  organization: { name: 'Summit', city: 'Austin', state: 'TX' },
  state: 'submitted',
  fault: null,
  amount: 840_000,
  above_lowest: 27_654.5,
  note: 'with cranes',
  files: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
  submitted: '2026-11-20T10:00:00.000Z',
  code: 'R-1',
  standing: {
    tp_status: 'Approved',
    grade: 'B+',
    score: 89.8,
    single_limit: 1_000_000,
    aggregate_limit: 2_500_000,
    exceeds: false,
  },
} as unknown as OpenedBid;

/** The only line of the CSV, by column. */
const cellsOf = (shown: OpenedBid): object => {
  const [head = '', line = ''] = bidsCsv([shown])
    .replace(/^\uFEFF/u, '')
    .split('\r\n');
  const cells = (text: string): readonly string[] =>
    text.split(',').map((cell) => cell.replace(/^"(.*)"$/u, '$1'));
  const columns = cells(head);
  return Object.fromEntries(cells(line).map((cell, at) => [columns[at], cell]));
};

it('the comparison as CSV has each value in its own column', () => {
  expect(cellsOf(bid)).toEqual({
    Company: 'Summit',
    City: 'Austin',
    State: 'TX',
    Status: 'submitted',
    Amount: '840000',
    'Above lowest': '27654.5',
    Note: 'with cranes',
    Files: 'a.pdf; b.pdf',
    'Submitted (UTC)': '2026-11-20T10:00:00.000Z',
    Receipt: 'R-1',
    'Approval status': 'Approved',
    Grade: 'B+',
    Score: '89.8',
    'Single limit': '1000000',
    'Aggregate limit': '2500000',
    'Value is above the single limit': 'No',
  });
});

it('the comparison as CSV says what is wrong with a bid, and tells a zero from a missing value', () => {
  const standing = {
    ...bid.standing,
    tp_status: null,
    score: 0,
    single_limit: null,
    exceeds: null,
  };
  const fault = 'This bid cannot be opened.';
  expect(cellsOf({ ...bid, fault, amount: null, above_lowest: 0, standing })).toMatchObject({
    Status: fault,
    Amount: '',
    'Above lowest': '0',
    'Approval status': '',
    Score: '0',
    'Single limit': '',
    'Value is above the single limit': '',
  });
});
