// Longer than 350 lines: one table of forms and what is proven about them.
import { describe, expect, test } from 'vitest';
import { checkTemplates } from './check-templates.ts';

type Found = { readonly code: string; readonly at: string; readonly because: readonly string[] };

/** The findings in one section of these questions: the code, the marked text, and the places they refer to. */
function find(questions: readonly object[]): readonly Found[] {
  const text = JSON.stringify({ id: 'T/one', link: 'one', template: 'T', questions });
  const cut = ({ start, end }: { start: number; end: number }) =>
    (text[start] === '"'
      ? (JSON.parse(text.slice(start, end)) as string)
      : text.slice(start, end)
    ).replaceAll('\\"', '"');
  return checkTemplates([{ file: 'one.json', text }]).diagnostics.map(
    ({ code, span, related = [] }) => ({
      code,
      at: cut(span),
      because: related.map((one) => cut(one.span)),
    }),
  );
}

const choice = (id: string, ...more: string[]) => ({
  id,
  type: 'SELECT',
  options: ['a', 'b', 'c'].map((value) => ({ value })),
  ...(more.length === 0 ? {} : { conditions: more }),
});
const text = (id: string, ...conditions: string[]) => ({ id, type: 'TEXT', conditions });
const number = (id: string, more: object = {}) => ({ id, type: 'NUMERIC', ...more });
const perYear = (...questions: object[]) => ({
  id: 'P',
  type: 'PANEL',
  per: { source: 'question.S', key: 'K' },
  questions: [{ id: 'K', type: 'YEAR', max: 'currentYear' }, ...questions],
});
const list = (id: string) => ({ ...choice(id), type: 'CHECKBOX' });

// Longer than most files: two tables of small forms, which are easiest to compare side by side.

/** Forms with errors, each with its findings as `code marked text`. */
const HARD: readonly (readonly [
  name: string,
  questions: readonly object[],
  found: readonly string[],
])[] = [
  [
    '(q = a or q = b) and q = c',
    [
      choice('Q'),
      text('X', 'hidden: question.Q is "a" or question.Q is "b" andWith question.Q is "c"'),
    ],
    ['C120 question.Q is "a" or question.Q is "b" andWith question.Q is "c"'],
  ],
  [
    'all options excluded',
    [
      choice('Q'),
      text(
        'X',
        'hidden: question.Q not "a" and question.Q not "b" and question.Q not "c" and question.Q full',
      ),
    ],
    ['C120 question.Q not "a" and question.Q not "b" and question.Q not "c" and question.Q full'],
  ],
  [
    'a contradiction over two questions',
    [
      choice('Q'),
      choice('R', 'hidden: question.Q is "a"'),
      text('X', 'hidden: question.Q is "a" and question.R is "b"'),
    ],
    ['C120 question.Q is "a" and question.R is "b"'],
  ],
  [
    'includes and notIncludes',
    [list('Q'), text('X', 'hidden: question.Q includes ["a", "b"] and question.Q notIncludes "b"')],
    ['C120 question.Q includes ["a", "b"] and question.Q notIncludes "b"'],
  ],
  [
    'x > y and y > x',
    [
      number('A'),
      number('B'),
      text('X', 'hidden: question.A greater question.B and question.B greater question.A'),
    ],
    ['C120 question.A greater question.B and question.B greater question.A'],
  ],
  [
    'three questions in a ring of >',
    [
      number('A'),
      number('B'),
      number('C'),
      text(
        'X',
        'hidden: question.A greater question.B and question.B greater question.C and question.C greater question.A',
      ),
    ],
    [
      'C120 question.A greater question.B and question.B greater question.C and question.C greater question.A',
    ],
  ],
  [
    'a parent shown for a, its child for b',
    [
      choice('Q'),
      {
        ...text('P', 'hidden: question.Q not "a"'),
        questions: [text('X', 'hidden: question.Q not "b"')],
      },
    ],
    ['T130 X'],
  ],
  [
    'a panel shown for a, its question for b',
    [
      choice('Q'),
      {
        id: 'P',
        type: 'PANEL',
        conditions: ['hidden: question.Q not "a"'],
        questions: [text('X', 'hidden: question.Q not "b"')],
      },
    ],
    ['T130 X'],
  ],
  [
    'a hidden source makes a rule impossible',
    [{ ...choice('Q'), hidden: true }, text('X', 'hidden: question.Q is "a"')],
    ['C120 question.Q is "a"'],
  ],
  [
    'two questions that wait for each other to show',
    [text('A', 'hidden: question.B empty'), text('B', 'hidden: question.A empty')],
    ['C109 question.B'],
  ],
  [
    'hidden by what it requires, in a ring of three',
    [
      text('A', 'hidden: question.B full'),
      text('B', 'value: question.C full => "x"'),
      text('C', 'hidden: question.A full'),
    ],
    ['C109 question.B'],
  ],
  [
    'a tautology',
    [choice('Q'), text('X', 'hidden: question.Q is "a" or question.Q not "a"')],
    ['C122 question.Q is "a" or question.Q not "a"'],
  ],
  [
    'a tautology over a number line',
    [number('A'), text('X', 'required: question.A empty or question.A less 5 or question.A min 5')],
    ['C122 question.A empty or question.A less 5 or question.A min 5'],
  ],
  [
    'a subsumed branch',
    [
      choice('Q'),
      number('A'),
      text('X', 'hidden: question.Q is "a" or question.Q is "a" and question.A greater 5'),
    ],
    ['C123 question.Q is "a" and question.A greater 5'],
  ],
  [
    'a branch that is part of a wider one',
    [number('A'), text('X', 'hidden: question.A greater 5 or question.A greater 9')],
    ['C123 question.A greater 9'],
  ],
  [
    'a subsumed rule',
    [choice('Q'), text('X', 'hidden: question.Q is "a"', 'hidden: question.Q full')],
    ['C121 hidden: question.Q is "a"'],
  ],
  [
    'the same rule twice',
    [choice('Q'), text('X', 'hidden: question.Q is "a"', 'hidden: question.Q is "a"')],
    ['C121 hidden: question.Q is "a"'],
  ],
  [
    'a rule between two that are the same',
    [
      choice('Q'),
      text(
        'X',
        'hidden: question.Q full',
        'hidden: question.Q is "a" => false',
        'hidden: question.Q full',
      ),
    ],
    ['C121 hidden: question.Q full', 'C121 hidden: question.Q is "a" => false'],
  ],
  [
    'a rule that says what is so anyway',
    [choice('Q'), text('X', 'hidden: question.Q is "a" => false')],
    ['C121 hidden: question.Q is "a" => false'],
  ],
  [
    'required only when disabled',
    [choice('Q'), text('X', 'required: question.Q is "a"', 'disabled: question.Q is "a"')],
    ['T131 X'],
  ],
  [
    'required only when hidden, through another question',
    [
      choice('Q'),
      text('R', 'hidden: question.Q is "a"'),
      text('X', 'required: question.Q is "a"', 'hidden: question.R empty'),
    ],
    ['T131 X'],
  ],
  [
    'readonly whenever it is shown',
    [choice('Q'), text('X', 'hidden: question.Q not "a"', 'readonly: question.Q not "b"')],
    ['T132 X'],
  ],
  [
    'rules that disagree, over different questions',
    [
      choice('Q'),
      number('A'),
      {
        ...text('X', 'hidden: question.Q is "a" => false', 'hidden: question.A greater 5'),
        hidden: true,
      },
    ],
    ['C110 hidden: question.A greater 5'],
  ],
  [
    'an answer that is stored in another form',
    [
      { id: 'T', type: 'PHONE' },
      text('A', 'hidden: question.T is "3125550100"'),
      text('B', 'hidden: question.T not "3125550100"'),
      text('C', 'hidden: question.T is "3125550100" or question.A full'),
      text('D', 'hidden: question.T is "(312) 555-0100"', 'required: question.T includes "3125"'),
    ],
    [
      'C120 question.T is "3125550100"',
      'C122 question.T not "3125550100"',
      'C123 question.T is "3125550100"',
    ],
  ],
  [
    'a limit that leaves a clause nothing',
    [number('A', { min: 0, max: 100 }), text('X', 'hidden: question.A greater 100')],
    ['C120 question.A greater 100'],
  ],
  [
    'a whole number between two neighbours',
    [number('A', { decimals: 0 }), text('X', 'hidden: question.A greater 5 and question.A less 6')],
    ['C120 question.A greater 5 and question.A less 6'],
  ],
  [
    'a day before and after',
    [
      { id: 'D', type: 'DATE' },
      text('X', 'hidden: question.D less "2026-03-01" and question.D greater "2026-02-28"'),
    ],
    ['C120 question.D less "2026-03-01" and question.D greater "2026-02-28"'],
  ],
  [
    'a value rule that answers otherwise',
    [
      choice('Q'),
      { ...choice('R', 'value: question.Q is "a" => "b"') },
      text('X', 'hidden: question.Q is "a" and question.R is "c"'),
    ],
    ['C120 question.Q is "a" and question.R is "c"'],
  ],
  [
    'one row is asked for two answers',
    [
      {
        id: 'P',
        type: 'PANEL',
        questions: [
          choice('I'),
          text('X', 'hidden: panelInnerId.I is "a" and panelInnerId.I is "b"'),
        ],
      },
    ],
    ['C120 panelInnerId.I is "a" and panelInnerId.I is "b"'],
  ],
  [
    'more options than there are',
    [list('Q'), text('X', 'hidden: question.Q arrayLength 4')],
    ['C120 question.Q arrayLength 4'],
  ],
  [
    'more rows than a panel may have',
    [
      { id: 'P', type: 'PANEL', max: 2, questions: [text('I')] },
      text('X', 'hidden: question.P arrayLength 3'),
      text('Y', 'hidden: question.P arrayLength 20'),
    ],
    ['C120 question.P arrayLength 3', 'C120 question.P arrayLength 20'],
  ],
  [
    'a year of a row before the first that can be chosen',
    [
      { id: 'S', type: 'YEAR_RANGE', min: 2022 },
      perYear({ id: 'X', type: 'TEXT', conditions: ['hidden: panelInnerId.K less 2022'] }),
    ],
    ['C120 panelInnerId.K less 2022'],
  ],
  [
    'a literal that is no option, and a type that does not compare',
    [choice('Q'), text('X', 'hidden: question.Q is "d"', 'required: question.Q greater 5')],
    ['C103 "d"', 'C104 greater'],
  ],
  ['an id given twice', [text('X'), text('X')], ['C111 X']],
];

/** Valid forms that look like one of the above. */
const SOUND: readonly (readonly [name: string, questions: readonly object[]])[] = [
  [
    'two answers in two rows',
    [
      { id: 'P', type: 'PANEL', questions: [choice('I')] },
      text('X', 'hidden: question.I is "a" and question.I is "b"'),
    ],
  ],
  [
    'a number between two neighbours',
    [number('A'), text('X', 'hidden: question.A greater 5 and question.A less 6')],
  ],
  [
    'a part of a text and another',
    [
      { id: 'Q', type: 'TEXT' },
      text('X', 'hidden: question.Q includes "a" and question.Q includes "b"'),
    ],
  ],
  [
    'x > y and y > z',
    [
      number('A'),
      number('B'),
      number('C'),
      text('X', 'hidden: question.A greater question.B and question.B greater question.C'),
    ],
  ],
  [
    'no answer at all',
    [
      choice('Q'),
      text('X', 'hidden: question.Q not "a" and question.Q not "b" and question.Q not "c"'),
    ],
  ],
  [
    'a year that is yet to come',
    [{ id: 'Y', type: 'YEAR', max: 'currentYear' }, text('X', 'hidden: question.Y greater 2090')],
  ],
  [
    'a calculation',
    [
      number('A'),
      {
        id: 'C',
        type: 'CALC',
        callbacks: [
          { name: 'difference', inputs: { minuend: 'question.A', subtrahend: 'question.A' } },
        ],
      },
      text('X', 'hidden: question.C greater 5'),
    ],
  ],
  [
    'the year of a row that follows a range',
    [
      { id: 'S', type: 'YEAR_RANGE', min: 2020, max: 'lastCompleteYear' },
      perYear(
        text('X', 'hidden: panelInnerId.K less 2023'),
        text('Y', 'required: panelInnerId.K min 2023'),
      ),
    ],
  ],
  [
    'more or less than a limit that follows an answer: it holds back no save',
    [
      number('A'),
      number('N', { min: { formula: 'a * 2', inputs: { a: 'question.A' }, else: 5 } }),
      text('X', 'hidden: question.N less 0 and question.A greater 9'),
      { id: 'M', type: 'SELECT', options: [{ value: 'June' }] },
      { id: 'S', type: 'YEAR_RANGE', max: { fiscalYear: 'question.M' } },
      perYear(text('Y', 'hidden: panelInnerId.K min 2024')),
      {
        id: 'Q',
        type: 'PANEL',
        max: { formula: 'min(1, a)', inputs: { a: 'question.A' } },
        questions: [text('I')],
      },
      text('Z', 'hidden: question.Q arrayLength 3'),
    ],
  ],
  [
    'two rows of a choice that may have several',
    [
      { ...list('S'), options: [{ value: 'a' }] },
      {
        id: 'P',
        type: 'PANEL',
        per: { source: 'question.S', key: 'K', many: true },
        questions: [text('K'), text('I')],
      },
      text('X', 'hidden: question.P arrayLength 2 and question.S includes "a"'),
    ],
  ],
  [
    'as many rows as a panel may have, and more where rows follow a choice',
    [
      { id: 'P', type: 'PANEL', max: 2, questions: [text('I')] },
      text('X', 'hidden: question.P arrayLength 2'),
      { id: 'S', type: 'YEAR_RANGE' },
      { ...perYear(text('Z')), id: 'R', max: 1 },
      text('Y', 'hidden: question.R arrayLength 2'),
    ],
  ],
  [
    'options that are the answer of another question',
    [
      list('S'),
      { id: 'Q', type: 'SELECT', optionsFrom: { question: 'question.S' } },
      text('X', 'hidden: question.Q not "a" and question.Q full'),
      text('Y', 'hidden: question.Q includes "c"'),
    ],
  ],
  ['a question hidden on purpose', [{ ...text('X'), hidden: true }]],
  [
    'a date that signing fills in',
    [{ id: 'D', type: 'DATE', readonly: true, required: true, default: 'today' }],
  ],
  [
    'required while it is shown',
    [choice('Q'), text('X', 'hidden: question.Q not "a"', 'required: question.Q is "a"')],
  ],
  [
    'rules that exclude each other',
    [
      choice('Q'),
      {
        ...text('X', 'hidden: question.Q is "a" => false', 'hidden: question.Q is "b" => false'),
        hidden: true,
      },
    ],
  ],
  ['a viewer', [text('X', 'hidden: prequal.viewer is "contractor"')]],
];

describe('problems that only a search of all answers can find', () => {
  for (const [name, questions, expected] of HARD) {
    test(`finds: ${name}`, () => {
      expect(find(questions).map(({ code, at }) => `${code} ${at}`)).toEqual(expected);
    });
  }

  for (const [name, questions] of SOUND) {
    test(`reports nothing for: ${name}`, () => {
      expect(find(questions)).toEqual([]);
    });
  }

  test('points at exactly the rules and properties that rule it out', () => {
    const [found] = find([
      choice('Q'),
      choice('R'),
      {
        ...text('P', 'hidden: question.Q not "a"', 'required: question.R is "a"'),
        questions: [text('X', 'hidden: question.Q not "b"', 'hidden: question.R is "c"')],
      },
    ]);
    expect(found).toEqual({
      code: 'T130',
      at: 'X',
      because: ['hidden: question.Q not "a"', 'hidden: question.Q not "b"'],
    });
  });

  test('gives answers for which two rules disagree', () => {
    const questions = [
      choice('Q'),
      number('A'),
      {
        ...text('X', 'hidden: question.Q is "a" => false', 'hidden: question.A greater 5'),
        hidden: true,
      },
    ];
    const source = JSON.stringify({ id: 'T/one', link: 'one', template: 'T', questions });
    const [found] = checkTemplates([{ file: 'one.json', text: source }]).diagnostics;
    expect(found?.help).toBe(
      'both apply when `Q` is "a" and `A` is 6: change one so that they never overlap, or combine them',
    );
  });
});
