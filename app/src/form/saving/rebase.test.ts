import { expect, it } from 'vitest';
import type { Change } from './change.ts';
import { changed, moved } from './rebase.ts';
import type { Snapshot } from './snapshot.ts';

const base: Snapshot = {
  values: { 's/A': 1, 's/P/r1/X': 'one', 's/P/r10/X': 'ten' },
  rows: { 's/P': ['r1', 'r10'] },
};
const answer = (address: string, after: unknown): Change => ({
  kind: 'answer',
  address,
  before: null,
  after,
});
const added: Change = { kind: 'rowAdded', panel: 's/P', row: 'r2' };
const removed: Change = { kind: 'rowRemoved', panel: 's/P', row: 'r1' };

it('changes a snapshot as told, and leaves the first as it was', () => {
  const before = structuredClone(base);
  expect(changed(base, [answer('s/A', null), answer('s/B', 2)])).toEqual({
    ...base,
    values: { 's/B': 2, 's/P/r1/X': 'one', 's/P/r10/X': 'ten' },
  });
  expect(changed(base, [removed])).toEqual({
    values: { 's/A': 1, 's/P/r10/X': 'ten' },
    rows: { 's/P': ['r10'] },
  });
  const order: Change = { kind: 'rowsOrdered', panel: 's/P', after: ['r2', 'r10', 'r1'] };
  expect(changed(base, [added, order]).rows).toEqual({ 's/P': ['r2', 'r10', 'r1'] });
  expect(base).toEqual(before);
});

it('adds a row that is already there only once', () => {
  expect(changed(base, [added, added]).rows).toEqual({ 's/P': ['r1', 'r10', 'r2'] });
});

it('moves a base by what was saved exactly as it was sent', () => {
  const sent = [
    [answer('s/A', 5), answer('s/B', 6)],
    [added, removed],
  ];
  const saved: Snapshot = {
    values: { ...base.values, 's/A': 5, 's/B': 7 },
    rows: { 's/P': ['r1', 'r10', 'r2'] },
  };
  expect(moved(base, sent, saved)).toEqual({
    values: { ...base.values, 's/A': 5 },
    rows: { 's/P': ['r1', 'r10', 'r2'] },
  });
});
