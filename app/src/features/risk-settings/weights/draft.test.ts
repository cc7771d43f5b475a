import { describe, expect, it } from 'vitest';
import { weights } from '../testing/model.ts';
import {
  type Draft,
  differing,
  draftOf,
  edited,
  keyOf,
  merged,
  type Path,
  settingsOf,
  type Value,
} from './draft.ts';
import { historyOf, redone, undone, withStep } from './history.ts';

const model = weights();
const start = draftOf(model);
const put = (draft: Draft, ...changes: readonly (readonly [Path, Value])[]): Draft =>
  edited(
    draft,
    changes.map(([path, value]) => ({ path, value })),
  ).draft;

describe('a draft', () => {
  it('is sent in the structure of the model', () => {
    const sent = settingsOf(
      model,
      put(start, [['weights', 'SAF-01'], 20], [['caps', 'K9', 'note'], 'Cleared']),
    );
    expect(sent.categories.map(({ code }) => code)).toEqual(
      model.categories.map(({ code }) => code),
    );
    const safety = sent.categories.find(({ code }) => code === 'SAF');
    expect(safety?.metrics.find(({ id }) => id === 'SAF-01')?.weight).toBe(20);
    expect(sent.caps.find(({ id }) => id === 'K9')?.note).toBe('Cleared');
    expect(draftOf({ ...model, ...(sent as object) })).toEqual(
      put(start, [['weights', 'SAF-01'], 20], [['caps', 'K9', 'note'], 'Cleared']),
    );
  });

  it('is undone and redone step by step; quick changes of one value are one step', () => {
    const step = (draft: Draft, value: number) =>
      edited(draft, [{ path: ['weights', 'SAF'], value }]);
    let history = historyOf(start);
    for (const [value, atMs] of [
      [15, 0],
      [16, 100],
      [20, 5000],
    ] as const)
      history = withStep(history, step(history.draft, value), {
        words: 'Safety',
        key: 'SAF',
        atMs,
      });
    expect(history.past).toHaveLength(2);
    history = undone(history);
    expect(history.draft.weights['SAF']).toBe(16);
    history = undone(history);
    expect(history.draft).toEqual(start);
    expect(redone(redone(history)).draft.weights['SAF']).toBe(20);
    expect(undone(history)).toBe(history);
  });
});

describe('two Admins', () => {
  it('keep each other’s changes; where both changed a value, one’s own wins and is reported', () => {
    const own = put(
      start,
      [['weights', 'SAF'], 30],
      [['weights', 'FIN'], 10],
      [['caps', 'K9', 'is_on'], false],
    );
    const theirs = put(
      start,
      [['weights', 'FIN'], 40],
      [['weights', 'EXP'], 2],
      [['caps', 'K9', 'note'], 'Ask Lee'],
      [['weights', 'SAF'], 30],
    );
    const { draft, taken, conflicts } = merged(start, own, theirs);
    expect(taken.map(keyOf).toSorted()).toEqual(['caps/K9/note', 'weights/EXP']);
    expect(conflicts.map(keyOf)).toEqual(['weights/FIN']);
    expect(differing(theirs, draft).map(keyOf).toSorted()).toEqual([
      'caps/K9/is_on',
      'weights/FIN',
    ]);
    expect(draft.weights).toMatchObject({ SAF: 30, FIN: 10, EXP: 2 });
    expect(draft.caps['K9']).toMatchObject({ is_on: false, note: 'Ask Lee' });
  });
});
