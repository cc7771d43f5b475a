import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, test } from 'vitest';
import { section, text } from '../testing/form.ts';
import { undisclosed } from './undisclosed.ts';

const form: readonly AnswersDocument[] = [
  section([text('S1'), text('S2', { type: 'CHECKBOX', options: [{ value: 'a' }] })], 'secret'),
  section(
    [
      text('A', { conditions: ['hidden: prequal.S1 empty'] }),
      text('B', { conditions: ['hidden: question.A empty'] }),
      text('C', {
        conditions: ['value: prequal.S1 full => "x"', 'colWidth: prequal.S1 full => 6'],
      }),
      text('D', { conditions: ['hidden: question.C is "x"'] }),
      {
        id: 'P',
        type: 'PANEL',
        per: { source: 'prequal.S2', key: 'P.1' },
        questions: [
          text('P.1'),
          text('P.2', { conditions: ['hidden: panelInnerId.P.1 is "a"'] }),
          { id: 'P.3', type: 'FILE' },
        ],
      },
      text('E', { conditions: ['hidden: question.P arrayLength 1'] }),
      text('F', { conditions: ['hidden: question.P.2 empty'] }),
      {
        id: 'L',
        type: 'CALC',
        callbacks: [{ name: 'documentCheckList', inputs: { f: 'question.P.3' } }],
      },
    ],
    'granted',
  ),
];
const secret = undisclosed(form, new Set(['granted']));

describe('what a permission leaves undisclosed', () => {
  test('includes whether a question is shown, if another section decides it', () => {
    expect(secret.shown.has('A')).toBe(true);
  });

  test('excludes what reads a disclosed answer, because hidden and unanswered look alike to it', () => {
    expect(secret.shown.has('B')).toBe(false);
  });

  test('includes a value that a rule sets from another section, and what reads it', () => {
    expect([...secret.ruled]).toEqual(['C']);
    expect([...secret.width]).toEqual(['C']);
    expect(secret.shown.has('D')).toBe(true);
  });

  test('includes which rows exist if they follow another section, and what counts them', () => {
    expect([...secret.rows]).toEqual(['P']);
    expect(['P.2', 'E', 'F'].map((id) => secret.shown.has(id))).toEqual([false, true, true]);
    expect([...secret.calculated]).toEqual(['L']);
  });

  test('is nothing when access covers all sections', () => {
    const all = undisclosed(form, new Set(['granted', 'secret']));
    expect(Object.values(all).flatMap((ids) => [...ids])).toEqual([]);
  });
});
