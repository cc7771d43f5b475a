import { operators } from '@plumbline/conditions';
import { compile, openSession, type Session } from '@plumbline/form-engine';
import { section } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { diffTemplates } from './diff-templates.ts';

const numRuns = inject('propertyRuns');

const options = ['a', 'b', 'c'].map((value) => ({ value }));

/** Questions of each kind that rules read, and one inside a panel. */
const READ: readonly Question[] = [
  { id: 'S', type: 'SELECT', options },
  { id: 'Y', type: 'YESNO' },
  { id: 'N', type: 'NUMERIC' },
  { id: 'T', type: 'TEXT' },
  { id: 'L', type: 'CHECKBOX', options },
  { id: 'D', type: 'DATE' },
  { id: 'M', type: 'NUMERIC' },
  { id: 'F', type: 'FILE' },
  { id: 'P', type: 'PANEL', questions: [{ id: 'I', type: 'NUMERIC' }] },
];

/** A form with the questions that rules read, and the question `Q` with the rules: next to them, or in rows of `P`. */
function formOf(owner: Partial<Question>, isInner = false) {
  const asked: Question = { id: 'Q', type: 'TEXT', ...owner };
  if (!isInner) return [section([...READ, asked])];
  return [
    section(
      READ.map((one) =>
        one.id === 'P' ? { ...one, questions: [...(one.questions ?? []), asked] } : one,
      ),
    ),
  ];
}

function meaningOf(old: Partial<Question>, next: Partial<Question>, isInner = false) {
  const result = diffTemplates(formOf(old, isInner), formOf(next, isInner));
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  const { changes, sameMeaning } = result.diff;
  const [change] = [...changes, ...sameMeaning];
  expect(changes.length + sameMeaning.length).toBeLessThanOrEqual(1);
  return change?.kind === 'rules' ? change : undefined;
}

const rules = (...conditions: string[]): Partial<Question> => ({ conditions });

describe('rules that are written differently', () => {
  it.each([
    [
      'clauses in another order',
      rules('hidden: question.S is "a" and question.N min 3'),
      rules('hidden: question.N min 3 and question.S is "a"'),
    ],
    [
      'a clause twice',
      rules('hidden: question.S is "a"'),
      rules('hidden: question.S is "a" or question.S is "a"'),
    ],
    [
      'a base and its opposite',
      { hidden: true, ...rules('hidden: question.Y is "Yes" => false') },
      rules('hidden: question.Y not "Yes"'),
    ],
    [
      'every other option',
      rules('hidden: question.S not "a" and question.S full'),
      rules('hidden: question.S is "b" or question.S is "c"'),
    ],
    [
      'two rules joined',
      rules('hidden: question.S is "a"', 'hidden: question.S is "b"'),
      rules('hidden: question.S is "a" or question.S is "b"'),
    ],
    [
      'a rule that a later one always overrules',
      rules('hidden: question.S is "a" => false', 'hidden: question.S full'),
      rules('hidden: question.S full'),
    ],
    [
      'andWith spelled out',
      rules('hidden: question.S is "a" or question.Y is "Yes" andWith question.N min 3'),
      rules(
        'hidden: question.S is "a" and question.N min 3 or question.Y is "Yes" and question.N min 3',
      ),
    ],
    [
      'numbers written otherwise',
      rules('hidden: question.N is 1000'),
      rules('hidden: question.N is "1,000"'),
    ],
    [
      'min and greater or equal',
      rules('hidden: question.N min 3'),
      rules('hidden: question.N greater 3 or question.N is 3'),
    ],
    [
      'text for true',
      rules('hidden: question.S is "a" => "true"'),
      rules('hidden: question.S is "a"'),
    ],
    [
      'a rule that never holds',
      rules('hidden: question.N less 3 and question.N greater 5'),
      rules(),
    ],
    [
      'every row',
      rules('hidden: question.I min 3'),
      rules('hidden: question.I is 3 or question.I greater 3'),
    ],
    [
      'the same base said by a rule',
      { required: true },
      { required: true, ...rules('required: question.S full => true') },
    ],
    [
      'an unanswered file',
      rules('hidden: question.F empty'),
      { hidden: true, ...rules('hidden: question.F full => false') },
    ],
  ] as const)('means the same: %s', (_, old, next) => {
    expect(meaningOf(old as Partial<Question>, next as Partial<Question>)).toMatchObject({
      meaning: 'same',
    });
  });

  it.each([
    ['hidden: question.S is "a"', 'hidden: question.S is "b"'],
    [
      'hidden: question.S is "a" and question.Y is "Yes"',
      'hidden: question.S is "a" or question.Y is "Yes"',
    ],
    ['hidden: question.N min 3', 'hidden: question.N greater 3'],
    ['hidden: question.S not "a"', 'hidden: question.S is "b" or question.S is "c"'],
    ['hidden: question.L includes "a"', 'hidden: question.L is "a"'],
    ['hidden: question.D less "2024-01-01"', 'hidden: question.D max "2024-01-01"'],
    ['hidden: question.N greater question.M', 'hidden: question.N min question.M'],
    ['hidden: question.I min 3', 'hidden: question.I min 4'],
    ['hidden: question.P arrayLength 1', 'hidden: question.P arrayLength 2'],
    // Two rows may each meet one of two clauses.
    [
      'hidden: question.I is 3 and question.I is 4',
      'hidden: question.S is "a" and question.S is "b"',
    ],
    ['value: question.S is "a" => "x"', 'value: question.S is "a" => "y"'],
    ['colWidth: question.S is "a" => 6', 'colWidth: question.S is "a" => 4'],
    ['hidden: prequal.viewer is "owner"', 'hidden: prequal.viewer is "contractor"'],
  ])('differ in meaning: %s / %s', (old, next) => {
    const change = meaningOf(rules(old), rules(next));
    expect(change).toMatchObject({ meaning: 'differs' });
    expect(change?.witness?.from).not.toEqual(change?.witness?.to);
  });

  it('gives answers for which the two disagree', () => {
    expect(
      meaningOf(rules('hidden: question.N min 3'), rules('hidden: question.N greater 3'))?.witness,
    ).toEqual({
      reads: { N: 3 },
      from: true,
      to: false,
    });
  });

  it('says that the same rule may mean something else when a question that it reads changes type', () => {
    const owner: Question = { id: 'Q', type: 'TEXT', conditions: ['hidden: question.A is "10"'] };
    const result = diffTemplates(
      [section([{ id: 'A', type: 'TEXT' }, owner])],
      [section([{ id: 'A', type: 'NUMERIC' }, owner])],
    );
    if (!result.ok) throw new Error('they compile');
    const change = result.diff.changes.find(({ kind }) => kind === 'rules');
    expect(change).toMatchObject({ meaning: 'unknown', readOtherwise: ['question.A'] });
  });

  it('finds a difference after a change of type, but never claims that two rules mean the same', () => {
    const meaning = (old: string, next: string) => {
      const form = (type: Question['type'], rule: string) => [
        section([
          { id: 'A', type },
          { id: 'Q', type: 'TEXT', conditions: [rule] },
        ]),
      ];
      const result = diffTemplates(form('TEXT', old), form('NUMERIC', next));
      if (!result.ok) throw new Error('they compile');
      const change = result.diff.changes.find(({ kind }) => kind === 'rules');
      return change?.kind === 'rules' ? change.meaning : undefined;
    };
    expect(meaning('hidden: question.A full', 'hidden: question.A empty')).toBe('differs');
    expect(meaning('hidden: question.A full', 'hidden: question.A not ""')).toBe('differs');
    expect(meaning('hidden: question.A is "10"', 'hidden: question.A is 10')).toBe('unknown');
  });

  it('assumes nothing about a question that one of the two versions lacks', () => {
    const owner = (rule: string): Question => ({ id: 'Q', type: 'TEXT', conditions: [rule] });
    const a: Question = { id: 'A', type: 'YESNO' };
    const meaning = (old: readonly Question[], next: readonly Question[]) => {
      const result = diffTemplates([section(old)], [section(next)]);
      if (!result.ok) throw new Error('they compile');
      const { changes, sameMeaning } = result.diff;
      const found = [...changes, ...sameMeaning].find(({ kind }) => kind === 'rules');
      return found?.kind === 'rules' ? found.meaning : undefined;
    };
    const [yes, no] = ['hidden: prequal.A is "Yes"', 'hidden: prequal.A is "No"'].map(owner);
    const always = { id: 'Q', type: 'TEXT', hidden: true } as const;
    // Without A, the new form reads `prequal.A` as unanswered, whatever it was in the old form.
    expect(meaning([a, yes as Question], [no as Question])).toBe('unknown');
    expect(meaning([a, yes as Question], [always])).toBe('differs');
    expect(meaning([always], [a, owner('hidden: question.A full or question.A empty')])).toBe(
      'same',
    );
  });

  it('gives up when the budget is spent, and says so', () => {
    const old = formOf(rules('hidden: question.S is "a"'));
    const result = diffTemplates(old, formOf(rules('hidden: question.S is "b"')), { budget: 0 });
    expect(result).toMatchObject({ diff: { changes: [{ meaning: 'unknown' }] } });
  });
});

const CLAUSES = [
  'question.S is "a"',
  'question.S not "a"',
  'question.S is ["b"]',
  'question.S empty',
  'question.Y is "Yes"',
  'question.Y not "No"',
  'question.Y full',
  'question.N min 3',
  'question.N less 3',
  'question.N is 3',
  'question.N greater question.M',
  'question.M max question.N',
  'question.T includes "ab"',
  'question.T is "AB"',
  'question.T notIncludes "b"',
  'question.L includes "a"',
  'question.L notIncludes "a"',
  'question.L is ["a", "b"]',
  'question.L arrayLength 2',
  'question.I min 3',
  'question.I empty',
  'panelInnerId.I not 3',
  'question.P arrayLength 2',
  'question.D less 2024',
  'question.D min "2024-02-29"',
];
const clause = fc.constantFrom(...CLAUSES);
const anyRules = fc
  .array(
    fc.record({
      clauses: fc.array(clause, { minLength: 1, maxLength: 3 }),
      joins: fc.array(fc.constantFrom('and', 'or', 'andWith'), { minLength: 2, maxLength: 2 }),
      result: fc.constantFrom('', ' => false'),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((many) =>
    many.map(({ clauses, joins, result }) => {
      const words = clauses.map((one, at) => (at === 0 ? one : `${joins[at - 1]} ${one}`));
      return `hidden: ${words.join(' ')}${result}`;
    }),
  );

/** Pairs of rules and a variation of them, some with the same meaning. */
const anyPair = fc.oneof(
  fc.tuple(anyRules, anyRules),
  anyRules.map((one) => [one, one.toReversed()] as [string[], string[]]),
  anyRules.map((one) => [one, [...one, one[0] as string]] as [string[], string[]]),
  anyRules.map(
    (one) => [one, one.map((rule) => rule.replace(/ => false|$/, ''))] as [string[], string[]],
  ),
  fc.tuple(anyRules, fc.constantFrom('is', 'min', 'max', 'or')).map(([one, word]) => {
    const others: Record<string, string> = { is: 'not', min: 'greater', max: 'less', or: 'and' };
    return [one, one.map((rule) => rule.replace(` ${word} `, ` ${others[word]} `))] as [
      string[],
      string[],
    ];
  }),
);

/** Answers that the clauses above distinguish, for each question. */
const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  S: [null, 'a', 'b', 'c'],
  Y: [null, 'Yes', 'No'],
  N: [null, 2, 3, 4],
  M: [null, 2, 3, 4],
  T: [null, 'ab', 'AB', 'b', 'x'],
  L: [null, ['a'], ['b'], ['a', 'b'], ['a', 'b', 'c']],
  D: [null, '2023-05-05', '2024-02-28', '2024-02-29'],
};

function opened(conditions: readonly string[], hidden: boolean, isInner: boolean): Session {
  const owner = { conditions: [...conditions], ...(hidden ? { hidden } : {}) };
  const compiled = compile(formOf(owner, isInner));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  return openSession(compiled.program, { now: '2026-11-21' });
}

describe('verdicts over generated rules', () => {
  it('V6 rules that are said to mean the same agree under every answer', () => {
    const verdicts = { same: 0, differs: 0, unknown: 0, none: 0 };
    fc.assert(
      fc.property(
        anyPair,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.array(fc.nat(19), { minLength: 9, maxLength: 9 }), {
          minLength: 40,
          maxLength: 40,
        }),
        ([one, other], isHidden, wasHidden, isInner, sets) => {
          const change = meaningOf(
            { conditions: one, hidden: isHidden },
            { conditions: other, hidden: wasHidden },
            isInner,
          );
          verdicts[change?.meaning ?? 'none'] += 1;
          if (change !== undefined && change.meaning !== 'same') return;
          const [from, to] = [opened(one, isHidden, isInner), opened(other, wasHidden, isInner)];
          for (const set of sets) {
            for (const session of [from, to]) {
              const entries = Object.entries(ANSWERS).map(
                ([id, values], at) => [`s/${id}`, values[(set[at] ?? 0) % values.length]] as const,
              );
              session.setMany(entries);
              for (const row of session.get('s/P').rows) session.removeRow('s/P', row);
              for (let row = 0; row < (set[7] ?? 0) % 3; row += 1) {
                session.addRow('s/P', `r${row}`);
                session.set(`s/P/r${row}/I`, [null, 2, 3, 4][((set[8] ?? 0) + row) % 4]);
              }
            }
            const said = (session: Session) =>
              session.addresses().map((address) => session.get(address).hidden);
            expect(said(from)).toEqual(said(to));
          }
        },
      ),
    );
    // The search is useful only if it decides, and both ways: about one pair in seven has the same meaning.
    expect(verdicts.same).toBeGreaterThan(numRuns / 50);
    expect(verdicts.differs).toBeGreaterThan(numRuns / 5);
    expect(verdicts.unknown).toBe(0);
    const used = new Set(CLAUSES.map((text) => text.split(' ')[1]));
    expect(Object.keys(operators).filter((name) => !used.has(name))).toEqual([]);
  });
});
