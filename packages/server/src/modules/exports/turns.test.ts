import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

it('serves people in turns, and the jobs of each in order', () => {
  const turns = openTurns<{ userId: string; number: number }>();
  for (const number of [1, 2, 3]) turns.add({ userId: 'busy', number });
  turns.add({ userId: 'other', number: 4 });
  expect(turns.countOf('busy')).toBe(3);
  const served = [turns.take(), turns.take()];
  // Someone who was just served and comes back waits behind those who were not served yet.
  turns.add({ userId: 'third', number: 5 });
  turns.add({ userId: 'other', number: 6 });
  while (turns.count() > 0) served.push(turns.take());
  expect(served.map((job) => job?.number)).toEqual([1, 4, 2, 5, 6, 3]);
});
