import type { Target } from '@plumbline/conditions';
import type { CompileOptions, Facts, Session } from '@plumbline/form-engine';
import { openForm, section } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { prove } from '../proofs/prove.ts';
import { explain } from './explain.ts';
import type { ExplainOptions, Explanation, Flip } from './explanation.ts';
import { explanationLines } from './words.ts';

type Case = {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly open?: CompileOptions & { facts?: Facts };
  /** `address target`, the address without its section. */
  readonly why: string;
  readonly options?: ExplainOptions;
  readonly says: readonly string[];
};

const PANEL: Question = {
  id: 'P',
  type: 'PANEL',
  label: 'Crews',
  questions: [
    { id: 'P1', type: 'NUMERIC', label: 'People' },
    { id: 'P2', type: 'TEXT', label: 'Why', conditions: ['hidden: panelInnerId.P1 less 10'] },
  ],
};
const UNION: Question = { id: 'A', type: 'YESNO', label: 'Union shop?' };
const rows = (...people: (number | null)[]) =>
  people.map((value, at) => ({
    id: `r${at + 1}`,
    questions: [{ ...PANEL.questions?.[0], value }, PANEL.questions?.[1]] as Question[],
  }));

const CASES: readonly Case[] = [
  {
    name: 'the own property, which no rule can change',
    questions: [{ id: 'A', type: 'TEXT', hidden: true }],
    why: 'A hidden',
    says: [
      'A is hidden.',
      '  The template says so, and no rule says otherwise.',
      'No answer changes this.',
    ],
  },
  {
    name: 'the own property, because a rule does not hold',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', hidden: true, conditions: ['hidden: question.A is "Yes" => false'] },
    ],
    answers: { A: 'No' },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    hidden: question.A is "Yes" => false',
      '      “Union shop?” (A) would have to be "Yes"; it is "No".',
      'To show it: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'the own property, where a rule that holds says the same',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', hidden: true, conditions: ['hidden: question.A is "Yes"'] },
    ],
    answers: { A: 'Yes' },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  The template says so, and no rule says otherwise.',
      'No answer changes this.',
    ],
  },
  {
    name: 'the own property, where a rule that holds says the same and another could say otherwise',
    questions: [
      UNION,
      { id: 'N', type: 'NUMERIC', label: 'Members' },
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: question.A is "Yes" => false', 'hidden: question.N less 5'],
      },
    ],
    answers: { A: 'Yes', N: 7 },
    why: 'B hidden',
    says: [
      'B is shown.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    hidden: question.N less 5',
      '      “Members” (N) would have to be less than 5; it is 7.',
      'To hide it: answer “Members” (N) with 4.',
    ],
  },
  {
    name: 'a rule, and the later one that did not overrule it',
    questions: [
      UNION,
      { id: 'N', type: 'NUMERIC', label: 'Members' },
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['required: question.A is "Yes"', 'required: question.N less 5 => false'],
      },
    ],
    answers: { A: 'Yes', N: 7 },
    why: 'B required',
    says: [
      'B is required.',
      '  A rule says so, for it holds:',
      '    required: question.A is "Yes"',
      '      “Union shop?” (A) is "Yes".',
      '  A later rule says otherwise, but does not hold:',
      '    required: question.N less 5 => false',
      '      “Members” (N) would have to be less than 5; it is 7.',
      'To make it optional: answer “Members” (N) with 4.',
    ],
  },
  {
    name: 'only the clauses that decided',
    questions: [
      UNION,
      { id: 'N', type: 'NUMERIC' },
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: question.N greater 3 and question.A is "No" or question.N is 2'],
      },
    ],
    answers: { A: 'Yes', N: 2 },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  A rule says so, for it holds:',
      '    hidden: question.N greater 3 and question.A is "No" or question.N is 2',
      '      N is 2.',
      'To show it: answer N with 3.',
    ],
  },
  {
    name: 'a hidden answer, which reads as empty',
    questions: [
      { id: 'A', type: 'TEXT', hidden: true, label: 'Trade name', value: 'Acme' },
      { id: 'B', type: 'TEXT', conditions: ['hidden: question.A empty'] },
    ],
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  A rule says so, for it holds:',
      '    hidden: question.A empty',
      '      “Trade name” (A) is not answered: it is hidden, so it reads as empty; its answer, "Acme", is kept.',
      'What would change it is not known.',
    ],
  },
  {
    name: 'what holds it, and why that is hidden',
    questions: [
      UNION,
      {
        ...PANEL,
        hidden: true,
        conditions: ['hidden: question.A is "Yes" => false'],
        panels: rows(12),
      },
    ],
    why: 'P/r1/P2 hidden',
    says: [
      '“Why” (P2) in row r1 is hidden.',
      '  What holds it, “Crews” (P), is hidden.',
      '    The template says so, and the rule that says otherwise does not hold:',
      '      hidden: question.A is "Yes" => false',
      '        “Union shop?” (A) would have to be "Yes"; it is not answered.',
      'To show it: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'two reasons, each of which would do',
    questions: [
      UNION,
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: question.A is "No"'],
        questions: [{ id: 'C', type: 'TEXT', conditions: ['hidden: question.A not "Yes"'] }],
      },
    ],
    answers: { A: 'No' },
    why: 'C hidden',
    says: [
      'C is hidden.',
      '  What holds it, B, is hidden.',
      '    A rule says so, for it holds:',
      '      hidden: question.A is "No"',
      '        “Union shop?” (A) is "No".',
      '  And if it were not for that:',
      '    A rule says so, for it holds:',
      '      hidden: question.A not "Yes"',
      '        “Union shop?” (A) is not "Yes": it is "No".',
      'To show it: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'a row that satisfied the clause, read from outside',
    questions: [
      { ...PANEL, panels: rows(3, 25, 30) },
      { id: 'B', type: 'TEXT', conditions: ['required: panelInnerId.P1 greater 20'] },
    ],
    why: 'B required',
    says: [
      'B is required.',
      '  A rule says so, for it holds:',
      '    required: panelInnerId.P1 greater 20',
      '      “People” (P1) in row r2 is more than 20: it is 25.',
      'To make it optional, all of this:',
      '  - answer “People” (P1) in row r2 with 20',
      '  - answer “People” (P1) in row r3 with 20',
    ],
  },
  {
    name: 'rows of which none satisfies the clause',
    questions: [
      { ...PANEL, panels: rows(3, null) },
      { id: 'B', type: 'TEXT', conditions: ['required: panelInnerId.P1 greater 20'] },
    ],
    why: 'B required',
    says: [
      'B is not required.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    required: panelInnerId.P1 greater 20',
      '      “People” (P1) would have to be more than 20 in some row; it is 3 in row r1, it is not answered in row r2.',
      'To make it required: answer “People” (P1) in row r1 with 21.',
    ],
  },
  {
    name: 'no row at all, which no answer gives',
    questions: [
      PANEL,
      { id: 'B', type: 'TEXT', conditions: ['required: panelInnerId.P1 greater 20'] },
    ],
    why: 'B required',
    says: [
      'B is not required.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    required: panelInnerId.P1 greater 20',
      '      “People” (P1) would have to be more than 20 in some row; no row is shown.',
      'What would change it is not known.',
      '  - rows added to or removed from s/P may change it',
    ],
  },
  {
    name: 'a row outside what its panel follows',
    questions: [
      { id: 'Y', type: 'YEAR_RANGE', label: 'Years' },
      {
        id: 'P',
        type: 'PANEL',
        label: 'Figures',
        per: { source: 'question.Y', key: 'P1' },
        questions: [
          { id: 'P1', type: 'YEAR' },
          { id: 'P2', type: 'NUMERIC', label: 'Hours' },
        ],
        panels: [
          {
            id: 'a',
            questions: [
              { id: 'P1', type: 'YEAR', value: 2021 },
              { id: 'P2', type: 'NUMERIC', label: 'Hours' },
            ],
          },
        ],
      },
    ],
    answers: { Y: { from: 2024, to: 2025 } },
    why: 'P/a/P2 hidden',
    says: [
      '“Hours” (P2) in row a is hidden.',
      '  Its row is for 2021, which is not among the choices of “Years” (Y): it is 2024 to 2025.',
      'To show it: answer “Years” (Y) with 2021.',
    ],
  },
  {
    name: 'readonly because a rule sets the value',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', conditions: ['value: question.A is "No" => "None"'], value: 'IBEW' },
    ],
    answers: { A: 'No' },
    why: 'B readonly',
    says: [
      'B is read-only.',
      '  A rule sets its value.',
      '    A rule says so, for it holds:',
      '      value: question.A is "No" => "None"',
      '        “Union shop?” (A) is "No".',
      'To make it editable: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'the value of a calculation, and what it is made from',
    questions: [
      { id: 'M', type: 'NUMERIC', label: 'Limit' },
      { id: 'S', type: 'NUMERIC', label: 'In use', skipCalculating: true },
      {
        id: 'C',
        type: 'CALC',
        label: 'Left',
        callbacks: [
          { name: 'difference', inputs: { minuend: 'question.M', subtrahend: 'question.S' } },
        ],
      },
    ],
    answers: { M: 10, S: 4 },
    why: 'C value',
    options: { budget: 0 },
    says: [
      '“Left” (C) has no value.',
      '  Its value is calculated.',
      '    “Limit” (M) is 10.',
      '    “In use” (S) is left out of calculations.',
      'What would change it was not looked for.',
    ],
  },
  {
    name: 'an answer that is no option any more',
    questions: [{ id: 'A', type: 'SELECT', options: [{ value: 'x' }], value: 'y' }],
    why: 'A value',
    says: [
      'A has no value.',
      '  Of its answer, "y", not all is among its options now.',
      'To have "x": answer A with "x".',
    ],
  },
  {
    name: 'not required, because hidden',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', required: true, conditions: ['hidden: question.A not "Yes"'] },
    ],
    why: 'B required',
    says: [
      'B is not required.',
      '  It would be required, but nobody is asked for what is hidden.',
      '    A rule says so, for it holds:',
      '      hidden: question.A not "Yes"',
      '        “Union shop?” (A) is not "Yes": it is not answered.',
      'To make it required: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'the width of a question',
    questions: [UNION, { id: 'B', type: 'TEXT', conditions: ['colWidth: question.A full => 6'] }],
    answers: { A: 'Yes' },
    why: 'B colWidth',
    says: [
      'B takes 6 of 12 columns.',
      '  A rule says so, for it holds:',
      '    colWidth: question.A full => 6',
      '      “Union shop?” (A) is answered: it is "Yes".',
      'To have it take 12 columns: take away the answer of “Union shop?” (A).',
    ],
  },
  {
    name: 'a fact, which no answer changes',
    questions: [{ id: 'B', type: 'TEXT', conditions: ['hidden: prequal.viewer is "contractor"'] }],
    why: 'B hidden',
    says: [
      'B is shown.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    hidden: prequal.viewer is "contractor"',
      '      The person looking would have to be "contractor"; it is "owner".',
      'What would change it is not known.',
      '  - it depends on the person looking',
    ],
  },
  {
    name: 'a fact that may change, when asked so',
    questions: [
      UNION,
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: prequal.viewer is "contractor" and question.A is "Yes"'],
      },
    ],
    why: 'B hidden',
    options: { includeFacts: true },
    says: [
      'B is shown.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    hidden: prequal.viewer is "contractor" and question.A is "Yes"',
      '      The person looking would have to be "contractor"; it is "owner".',
      'To hide it, all of this:',
      '  - have the person looking be "contractor"',
      '  - answer “Union shop?” (A) with "Yes"',
    ],
  },
  {
    name: 'a question of another section, told as a fact',
    questions: [{ id: 'B', type: 'TEXT', conditions: ['required: prequal.X-01 min 100'] }],
    open: { outside: { 'X-01': { type: 'NUMERIC' } }, facts: { 'X-01': 40 } },
    why: 'B required',
    options: { includeFacts: true },
    says: [
      'B is not required.',
      '  The template says so, and the rule that says otherwise does not hold:',
      '    required: prequal.X-01 min 100',
      '      X-01 would have to be 100 or more; it is 40.',
      'To make it required: have X-01 be 100.',
    ],
  },
  {
    name: 'answers compared with each other, and days in words of time',
    questions: [
      { id: 'F', type: 'DATE', label: 'First day' },
      { id: 'L', type: 'DATE', label: 'Last day' },
      { id: 'B', type: 'TEXT', conditions: ['hidden: question.L greater question.F => true'] },
    ],
    answers: { F: '2026-01-31', L: '2026-02-28' },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  A rule says so, for it holds:',
      '    hidden: question.L greater question.F => true',
      '      “Last day” (L) is after the answer of “First day” (F), which is "2026-01-31": it is "2026-02-28".',
      'To show it: answer “Last day” (L) with "2026-01-31".',
    ],
  },
];

function open({ questions, answers = {}, open: options }: Case): Session {
  const session = openForm([section(questions)], options);
  session.setMany(Object.entries(answers).map(([id, value]) => [`s/${id}`, value] as const));
  return session;
}

function explained(one: Case): Explanation {
  const [id = '', target = ''] = one.why.split(' ');
  return explain(open(one), `s/${id}`, target as Target, one.options);
}

describe('why a question is in its state', () => {
  it.each(CASES)('says $name', (one) => {
    expect(explanationLines(explained(one))).toEqual(one.says);
  });
});

function flipOf(
  questions: readonly Question[],
  why: string,
  options?: ExplainOptions,
): Extract<Flip, { kind: 'found' }> {
  const { flip } = explained({ name: '', questions, why, says: [], ...(options && { options }) });
  if (flip.kind !== 'found') throw new Error(JSON.stringify(flip));
  return flip;
}

const answersIn = ({ changes }: Extract<Flip, { kind: 'found' }>) =>
  changes.map(({ address, value }) => [address, value]);

describe('what would flip it', () => {
  it('opens what is hidden on the way, in the order in which a person can answer', () => {
    const flip = flipOf(
      [
        { id: 'A', type: 'YESNO' },
        { id: 'B', type: 'NUMERIC', conditions: ['hidden: question.A not "Yes"'] },
        { id: 'C', type: 'TEXT', hidden: true, conditions: ['hidden: question.B min 5 => false'] },
      ],
      'C hidden',
    );
    expect(answersIn(flip)).toEqual([
      ['s/A', 'Yes'],
      ['s/B', 5],
    ]);
    expect(flip.changes.every(({ isOpen }) => isOpen)).toBe(true);
  });

  it('says never where a proof does, and what forbids it', () => {
    const questions: Question[] = [
      { id: 'N', type: 'NUMERIC', max: 10 },
      UNION,
      {
        id: 'B',
        type: 'TEXT',
        hidden: true,
        conditions: ['hidden: question.N greater 20 and question.A is "Yes" => false'],
      },
    ];
    const session = openForm([section(questions)]);
    let asked = 0;
    const options = {
      prove: () => {
        asked += 1;
        return prove(session.program.documents, { now: '2026-11-21' });
      },
    };
    expect(explain(session, 's/B', 'hidden').flip.kind).toBe('unknown');
    expect(explanationLines(explain(session, 's/B', 'hidden', options)).slice(-4)).toEqual([
      'No answers that can be saved change this, because of:',
      '  - B, which is hidden by itself',
      '  - what N can hold',
      '  - the rule of B: hidden: question.N greater 20 and question.A is "Yes" => false',
    ]);
    // An answer beyond the limit, which no save takes, is beyond the proof too.
    session.set('s/N', 30);
    expect(explain(session, 's/B', 'hidden', options).flip.kind).toBe('found');
    expect(asked).toBe(1);
  });

  it('asks for no proof of a text that a row says for itself', () => {
    const inner = { id: 'P.a', type: 'YESNO' as const };
    const said = { id: 'P.c', type: 'LABEL' as const };
    const never = 'hidden: panelInnerId.P.a is "No" and panelInnerId.P.a is "Yes" => false';
    const b: Question = { id: 'P.b', type: 'TEXT', hidden: true, conditions: [never] };
    const form = (value?: string) => {
      const panels = [{ id: 'r', questions: [inner, { ...said, ...(value && { value }) }, b] }];
      return openForm([section([{ id: 'P', type: 'PANEL', questions: [inner, said, b], panels }])]);
    };
    const flipIn = (session: Session) =>
      explain(session, 's/P/r/P.b', 'hidden', {
        prove: () => prove(session.program.documents, { now: '2026-11-21' }),
      }).flip.kind;
    expect(flipIn(form())).toBe('never');
    expect(flipIn(form('Other'))).toBe('unknown');
  });

  it('stays within masks, limits and options', () => {
    const shown = (clause: string): Question => ({
      id: 'Z',
      type: 'TEXT',
      hidden: true,
      conditions: [`hidden: question.A ${clause} => false`],
    });
    const tried: [Question, string, unknown][] = [
      [{ id: 'A', type: 'MASK', mask: '##-#' }, 'full', '55-5'],
      [{ id: 'A', type: 'NUMERIC', min: 3, max: 7 }, 'greater 1', 3],
      [{ id: 'A', type: 'SELECT', options: [{ value: 'x' }, { value: 'y' }] }, 'not "x"', 'y'],
      [
        { id: 'A', type: 'CHECKBOX', options: [{ value: 'x' }, { value: 'y' }] },
        'arrayLength 2',
        ['x', 'y'],
      ],
      [{ id: 'A', type: 'DATE', max: '2026-01-01' }, 'less 2025', '2024-06-15'],
      [{ id: 'A', type: 'TEXT', min: 9 }, 'full', 'xxxxxxxxx'],
      [{ id: 'A', type: 'MASK', mask: '##-AA' }, 'includes "TX"', '55-TX'],
      [{ id: 'A', type: 'PHONE' }, 'includes "(312)"', '(312) 555-5555'],
      [{ id: 'A', type: 'EMAIL' }, 'includes "@acme.com"', 'name@acme.com'],
      [{ id: 'A', type: 'WEBSITE' }, 'includes ".gov"', 'www.company.gov'],
    ];
    for (const [question, clause, value] of tried) {
      const first: Question = clause.startsWith('not') ? { ...question, value: 'x' } : question;
      expect(answersIn(flipOf([first, shown(clause)], 'Z hidden'))).toEqual([['s/A', value]]);
    }
  });

  it('finds one answer that satisfies several clauses', () => {
    const options = ['x', 'y', 'z'].map((value) => ({ value }));
    const tried: [Question, string, unknown][] = [
      [{ id: 'A', type: 'CHECKBOX', options }, 'includes "x" and A includes "z"', ['x', 'z']],
      [
        { id: 'A', type: 'STATES', options },
        'includes "x" and A notIncludes "z" and A arrayLength 2',
        ['x', 'y'],
      ],
      [{ id: 'A', type: 'COMBOBOX', multiple: true, options }, 'includes "other"', ['other']],
      [{ id: 'A', type: 'TEXT' }, 'includes "site" and A includes "safe"', 'site safe'],
      [{ id: 'A', type: 'YEAR_RANGE' }, 'is [2021, 2022, 2023]', { from: 2021, to: 2023 }],
      [
        { id: 'A', type: 'YEAR_RANGE' },
        'includes 2021 and A includes 2023 and A notIncludes 2020 and A notIncludes 2024',
        { from: 2021, to: 2023 },
      ],
    ];
    tried.push(
      [{ id: 'A', type: 'NUMERIC' }, 'greater 0.5 and A less 0.75', 0.625],
      [{ id: 'A', type: 'YEAR' }, 'greater 2010 and A less 2020 and A not 2011', 2015],
    );
    for (const [question, clauses, value] of tried) {
      const shown: Question = {
        id: 'Z',
        type: 'TEXT',
        hidden: true,
        conditions: [`hidden: A ${clauses} => false`.replaceAll(' A ', ' question.A ')],
      };
      expect(answersIn(flipOf([question, shown], 'Z hidden'))).toEqual([['s/A', value]]);
    }
  });

  it('names the outer panel, where the inner one stands in rows that are not there yet', () => {
    const inner: Question = { id: 'I', type: 'PANEL', questions: [{ id: 'X', type: 'NUMERIC' }] };
    const rule = 'hidden: panelInnerId.X less 3 => false';
    const questions: Question[] = [
      { id: 'P', type: 'PANEL', questions: [inner] },
      { id: 'Z', type: 'TEXT', hidden: true, conditions: [rule] },
    ];
    const { flip } = explained({ name: '', questions, why: 'Z hidden', says: [] });
    expect(flip).toMatchObject({ kind: 'unknown', panels: ['s/P'] });
  });

  it('tells of a limit that follows another answer, which such a change goes beyond', () => {
    const questions: Question[] = [
      { id: 'M', type: 'NUMERIC', value: 10 },
      { id: 'A', type: 'NUMERIC', max: { question: 'M' } },
      { id: 'Z', type: 'TEXT', hidden: true, conditions: ['hidden: question.A min 20 => false'] },
    ];
    // Giving M more first would flip nothing by itself, and is no part of what does.
    expect(flipOf(questions, 'Z hidden').changes).toEqual([
      { address: 's/A', label: 'A', value: 20, isOpen: true, problem: 'A must be 10 or less' },
    ]);
  });

  it('answers in a row that a choice makes first', () => {
    const flip = flipOf(
      [
        { id: 'Y', type: 'YEAR_RANGE' },
        {
          id: 'P',
          type: 'PANEL',
          per: { source: 'question.Y', key: 'P1' },
          questions: [
            { id: 'P1', type: 'YEAR' },
            { id: 'P2', type: 'NUMERIC' },
          ],
        },
        {
          id: 'Z',
          type: 'TEXT',
          hidden: true,
          conditions: ['hidden: panelInnerId.P2 greater 0 => false'],
        },
      ],
      'Z hidden',
    );
    expect(answersIn(flip)).toEqual([
      ['s/Y', { from: 2025, to: 2025 }],
      ['s/P/2025/P2', 1],
    ]);
  });

  it('names what nobody can edit only when nothing else does it', () => {
    const rule = 'hidden: question.A is "Yes" or question.B is "Yes" => false';
    const closed: Question = { id: 'A', type: 'YESNO', readonly: true };
    const z: Question = { id: 'Z', type: 'TEXT', hidden: true, conditions: [rule] };
    const other = flipOf([closed, { id: 'B', type: 'YESNO' }, z], 'Z hidden');
    expect(answersIn(other)).toEqual([['s/B', 'Yes']]);
    const none = flipOf([closed, { id: 'B', type: 'YESNO', disabled: true }, z], 'Z hidden');
    expect(none.changes).toMatchObject([{ address: 's/A', isOpen: false }]);
  });

  it('says unknown, not never, where nothing is proven, and stops at the budget', () => {
    const one: Case = {
      name: '',
      questions: [
        { id: 'A', type: 'NUMERIC' },
        {
          id: 'Z',
          type: 'TEXT',
          hidden: true,
          conditions: ['hidden: question.A greater 5 and question.A less 5 => false'],
        },
      ],
      why: 'Z hidden',
      says: [],
    };
    expect(explained(one).flip).toMatchObject({ kind: 'unknown', isSpent: false });
    expect(explained({ ...one, options: { budget: 3 } }).flip).toMatchObject({
      kind: 'unknown',
      isSpent: true,
    });
    expect(explained({ ...one, options: { budget: 0 } }).flip).toMatchObject({ tried: 0 });
  });

  it('works no longer in a form where everything reads everything', () => {
    const chain = Array.from(
      { length: 400 },
      (_, n): Question => ({
        id: `q${n}`,
        type: 'TEXT',
        hidden: n > 0,
        conditions: n === 0 ? [] : [`hidden: question.q${n - 1} full => false`],
      }),
    );
    const { flip } = explained({
      name: '',
      questions: chain,
      why: 'q399 hidden',
      says: [],
      options: { budget: 50 },
    });
    expect(flip).toMatchObject({ kind: 'unknown', isSpent: true });
  });

  it('takes what is no number for no width, as the engine does', () => {
    const wide: Question = {
      id: 'B',
      type: 'TEXT',
      colWidth: 6,
      conditions: ['colWidth: question.A empty => "wide"'],
    };
    const session = openForm([section([UNION, wide])]);
    expect(session.get('s/B').colWidth).toBe(6);
    const { state, reason, flip } = explain(session, 's/B', 'colWidth');
    expect({ state, reason: reason.kind, flip: flip.kind }).toEqual({
      state: 6,
      reason: 'base',
      flip: 'never',
    });
  });

  it('throws only at an address that does not exist', () => {
    expect(() => explain(openForm([section([UNION])]), 's/none', 'hidden')).toThrow('s/none');
  });
});
