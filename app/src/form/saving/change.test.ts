import type { AnswersDocument } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './change.ts';
import { snapshotOf } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const answer = fc.constantFrom(1, 'two', '', null, ['a'], { from: 2024 });
const row = fc.record({ X: answer, Y: answer });
const documents = fc
  .record({ A: answer, B: answer, sum: answer, rows: fc.array(row, { maxLength: 3 }) })
  .map(({ A, B, sum, rows }) =>
    section([
      { id: 'A', type: 'TEXT', value: A, questions: [{ id: 'B', type: 'TEXT', value: B }] },
      { id: 'sum', type: 'CALC', value: sum },
      {
        id: 'P',
        type: 'PANEL',
        questions: [],
        panels: rows.map(({ X, Y }, at) => ({
          id: `r${at}`,
          questions: [
            { id: 'X', type: 'TEXT', value: X },
            { id: 'Y', type: 'TEXT', value: Y },
          ],
        })),
      },
    ]),
  );

function section(questions: readonly object[]): AnswersDocument {
  return {
    id: 'F',
    template: 'F',
    version: '1',
    link: 's',
    questions,
  } as unknown as AnswersDocument;
}

/** The same answers without their source document. */
const listed = ({ values, rows }: Snapshot): Snapshot => ({ values, rows });

describe('changes between documents', () => {
  it('equal those between the lists of their answers', () => {
    fc.assert(
      fc.property(documents, documents, (from, to) => {
        const [a, b] = [snapshotOf(from), snapshotOf(to)];
        const inOrder = (changes: ReturnType<typeof changesBetween>) =>
          changes.map((change) => JSON.stringify(change)).sort();
        expect(inOrder(changesBetween(a, b))).toEqual(
          inOrder(changesBetween(listed(a), listed(b))),
        );
      }),
    );
  });

  it('are found without reading what the documents share', () => {
    let reads = 0;
    const shared = Array.from({ length: 1000 }, (_, at) =>
      Object.defineProperty({ id: `Q${at}`, type: 'TEXT' }, 'value', {
        get: () => (reads += 1),
        enumerable: true,
      }),
    );
    const from = snapshotOf(section([{ id: 'A', type: 'TEXT', value: 1 }, ...shared]));
    const to = snapshotOf(section([{ id: 'A', type: 'TEXT', value: 2 }, ...shared]));
    expect(changesBetween(from, to)).toEqual([
      { kind: 'answer', address: 's/A', before: 1, after: 2 },
    ]);
    expect(reads).toBe(0);
  });
});
