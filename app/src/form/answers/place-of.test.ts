import type { AnswersDocument } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { placeOf, rowOf } from './place-of.ts';

const name = { id: 'O-1.1', type: 'TEXT' as const, label: 'Branch name' };
const document = {
  questions: [
    { id: 'N', type: 'TEXT', label: 'Legal name' },
    {
      id: 'O-1',
      type: 'PANEL',
      label: 'Branch offices and yards',
      panels: [
        { id: 'r1', questions: [name] },
        { id: 'r7', questions: [name] },
      ],
    },
  ],
} as unknown as AnswersDocument;

it('names the row of an answer, if it is in one', () => {
  expect(rowOf(document, 'basic/O-1/r7/O-1.1')).toBe('Branch offices and yards, 2nd');
  expect(rowOf(document, 'basic/N')).toBeNull();
  expect(rowOf(document, 'basic/O-1')).toBeNull();
  expect(placeOf(document, 'basic/O-1/r7/O-1.1').label).toBe(
    'Branch offices and yards, 2nd, Branch name',
  );
});

it('names a row that is gone as another entry, and an unknown address as itself', () => {
  expect(placeOf(document, 'basic/O-1/r9').label).toBe('Branch offices and yards, another entry');
  expect(placeOf(document, 'basic/gone')).toEqual({ label: 'basic/gone', question: null });
});
