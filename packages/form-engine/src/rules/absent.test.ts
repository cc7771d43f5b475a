import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { presentDocument, withoutAnswers } from '../stored/present-document.ts';
import { answersIn } from '../stored/read-document.ts';
import { openForm, section } from '../testing/form.ts';

describe('null counts as absent', () => {
  const OPTIONAL =
    'label options hidden required colWidth mask min max multiple optionsFrom checks per panels questions conditions callbacks'.split(
      ' ',
    );

  it.each(OPTIONAL)('for `%s` of a question', (key) => {
    for (const type of ['TEXT', 'SELECT', 'PANEL', 'CALC'] as const) {
      const [one, other] = [{ [key]: null }, {}].map((more) => {
        const session = openForm([section([{ id: 'A', type, ...more }])]);
        if (type === 'PANEL') session.addRow('s/A');
        session.submission('s');
        return session.get('s/A');
      });
      expect(one).toEqual(other);
    }
  });

  it('for a question in a row, which takes its properties from the prototype', () => {
    const proto: Question = {
      id: 'P.1',
      type: 'SELECT',
      required: true,
      options: [{ value: 'a' }],
    };
    const nothing = Object.fromEntries(OPTIONAL.map((key) => [key, null]));
    const session = openForm([
      section([
        {
          id: 'P',
          type: 'PANEL',
          questions: [proto],
          panels: [
            { id: 'r', questions: [{ id: 'P.1', type: 'SELECT', ...nothing, value: 'gone' }] },
          ],
        },
      ]),
    ]);
    expect(session.get('s/P/r/P.1')).toMatchObject({ required: true, value: null });
    session.addRow('s/P', 'n');
    expect(session.get('s/P/n/P.1').required).toBe(true);
  });

  it('for a mask, the group of an option and the days of a reminder, once they are answered', () => {
    const options = [{ value: 'a', group: null as never }];
    const session = openForm([
      section([
        { id: 'A', type: 'PHONE', mask: null as never },
        { id: 'B', type: 'SELECT', options, optionsFrom: { filter: 'question.A' } },
        { id: 'C', type: 'DATE', reminderDays: null as never },
      ]),
    ]);
    session.setMany([
      ['s/A', '+44 20 7946 0958'],
      ['s/B', 'a'],
      ['s/C', '2026-11-22'],
    ]);
    expect(session.get('s/A')).toMatchObject({ value: '+44 20 7946 0958', errors: [] });
    expect(session.get('s/B').value).toBe('a');
    expect(session.get('s/C')).toMatchObject({ notices: [], warnings: [] });
  });

  it('for the sub-questions of a question that is stored and presented', () => {
    const question = { id: 'A', type: 'TEXT', questions: null as never } as const;
    const template = section([question]);
    const stored = answersIn(template, section([{ ...question, value: 'x' }]));
    expect(stored.values).toEqual({ A: 'x' });
    const stamp = {
      revision: 0,
      modified: null,
      modified_first_name: null,
      modified_last_name: null,
      is_changes_questions: false,
    };
    const presented = presentDocument(template, stored, stamp);
    expect(presented.questions).toEqual([{ ...question, value: 'x' }]);
    expect(withoutAnswers(presented).questions).toEqual([question]);
  });
});
