import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';

const ids = ['A', 'B', 'C', 'D', 'E', 'F'];
const reads = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), {
  selector: ([from, to]) => `${from}${to}`,
  maxLength: 12,
});

/** The obvious implementation: follows reads from `id` until it finds nothing new. */
function isLoop(id: string, pairs: readonly (readonly [string, string])[]): boolean {
  const reached = new Set<string>();
  const add = (from: string): void => {
    for (const [reader, read] of pairs) {
      if (reader !== from || reached.has(read)) continue;
      reached.add(read);
      add(read);
    }
  };
  add(id);
  return reached.has(id);
}

test('a cycle is reported exactly when a question reaches itself, and each report is a real loop', () => {
  const questions: readonly CheckedQuestion[] = ids.map((id) => ({
    id,
    section: 's',
    kind: 'text',
    type: 'TEXT',
  }));
  fc.assert(
    fc.property(reads, (pairs) => {
      const rules = pairs.map(([questionId, read], index) => ({
        questionId,
        index,
        text: `hidden: question.${read} full`,
      }));
      const findings = checkRules({ questions, rules });
      expect(findings.length > 0).toBe(ids.some((id) => isLoop(id, pairs)));
      for (const finding of findings) {
        expect(finding.code).toBe('C109');
        const loop = [finding, ...(finding.related ?? [])];
        // Each step is a rule of one question that reads the next, and no question appears twice.
        loop.forEach(({ questionId, ruleIndex = -1 }, at) => {
          const next = loop[(at + 1) % loop.length]?.questionId;
          expect(pairs[ruleIndex]).toEqual([questionId, next]);
        });
        expect(new Set(loop.map(({ questionId }) => questionId)).size).toBe(loop.length);
      }
    }),
  );
});

test('of two loops that share a question, the shorter one comes first', () => {
  const rules = [
    ['A', 'C full and question.B full'],
    ['B', 'A full'],
    ['C', 'D full'],
    ['D', 'A full'],
  ].map(([questionId = '', read = ''], index) => ({
    questionId,
    index,
    text: `hidden: question.${read}`,
  }));
  const questions = ids.map((id) => ({ id, section: 's', kind: 'text', type: 'TEXT' }) as const);
  expect(checkRules({ questions, rules }).map(({ message }) => message)).toEqual([
    'circular rules: `A` hidden → `B` hidden → `A` hidden',
    'circular rules: `A` hidden → `C` hidden → `D` hidden → `A` hidden',
  ]);
});

test.each<[string, Readonly<Record<string, Partial<CheckedQuestion>>>, readonly string[], string]>([
  [
    'a question and a sub-question of it',
    { A: {}, B: { parent: 'A' } },
    ['A: hidden: question.B full'],
    '`A` hidden → `B` hidden → `A` hidden',
  ],
  [
    'a calculation and whether its input counts',
    { A: {}, C: { type: 'CALC', inputs: ['A'] } },
    ['A: skipCalculating: question.C full'],
    '`A` skipCalculating → `C` value → `A` skipCalculating',
  ],
  [
    'a calculation and whether the panel of its input counts',
    {
      P: { kind: 'panel', type: 'PANEL' },
      'P.1': { parent: 'P', panel: 'P' },
      C: { type: 'CALC', inputs: ['P.1'] },
    },
    ['P: skipCalculating: question.C full'],
    '`P` skipCalculating → `C` value → `P.1` skipCalculating → `P` skipCalculating',
  ],
  [
    'a rule that compares with its own question',
    { A: {}, B: {} },
    ['A: hidden: question.B is question.A'],
    '`A` hidden → `A` hidden',
  ],
  [
    'options and the question that they come from',
    { A: { optionSources: ['B'] }, B: {} },
    ['B: hidden: question.A full'],
    '`B` hidden → `A` value → `B` hidden',
  ],
  [
    'a calculation and its input, from the rule on',
    { C: { type: 'CALC', inputs: ['N'] }, N: {} },
    ['N: value: question.C full => 1'],
    '`N` value → `C` value → `N` value',
  ],
])('a loop: %s', (_name, given, lines, loop) => {
  const questions = Object.entries(given).map(
    ([id, more]): CheckedQuestion => ({ id, section: 's', kind: 'text', type: 'TEXT', ...more }),
  );
  const rules = lines.map((line, index) => ({
    questionId: line.slice(0, line.indexOf(':')),
    index,
    text: line.slice(line.indexOf(':') + 2),
  }));
  expect(checkRules({ questions, rules }).map(({ message }) => message)).toEqual([
    `circular rules: ${loop}`,
  ]);
});

test('a loop says of each step why it reads the next: a rule, a calculation, options, rows or a place', () => {
  const question = { section: 's', kind: 'text', type: 'TEXT' } as const;
  const panel = { section: 's', kind: 'panel', type: 'PANEL' } as const;
  const questions: readonly CheckedQuestion[] = [
    { ...question, id: 'A' },
    { ...question, id: 'B' },
    { ...question, id: 'C', kind: 'number', type: 'CALC', inputs: ['A'] },
    { ...question, id: 'O', type: 'SELECT', optionSources: ['A'] },
    { ...panel, id: 'P', per: { source: 'A', key: 'K' } },
    { ...question, id: 'K', parent: 'P', panel: 'P' },
  ];
  const loop = (...lines: readonly string[]) =>
    checkRules({
      questions,
      rules: lines.map((line, index) => ({
        questionId: line.charAt(0),
        index,
        text: line.slice(3),
      })),
    }).map(({ message, label, help, related }) => [
      message,
      label,
      help,
      related?.map((one) => one.message),
    ]);
  const help = 'remove one of these references to break the loop';
  expect(loop('A: value: question.C full => "x"')).toEqual([
    [
      'circular rules: `A` value → `C` value → `A` value',
      '`A` value reads `C`',
      help,
      ['`C` value is calculated from `A`'],
    ],
  ]);
  expect(loop('A: skipCalculating: question.C full')).toEqual([
    [
      'circular rules: `A` skipCalculating → `C` value → `A` skipCalculating',
      '`A` skipCalculating reads `C`',
      help,
      ['`C` value is calculated from `A`'],
    ],
  ]);
  expect(loop('A: value: question.O full => "x"')).toEqual([
    [
      'circular rules: `A` value → `O` value → `A` value',
      '`A` value reads `O`',
      help,
      ['`O` value gets its options from `A`'],
    ],
  ]);
  expect(loop('A: hidden: question.K full')).toEqual([
    [
      'circular rules: `A` hidden → `K` hidden → `P` rows → `A` hidden',
      '`A` hidden reads `K`',
      help,
      ['`K` hidden is inside `P`', '`P` rows come from `A`'],
    ],
  ]);
  expect(loop('K: value: question.B full => "a"', 'B: hidden: question.P full')).toEqual([
    [
      'circular rules: `B` hidden → `P` rows → `K` value → `B` hidden',
      '`B` hidden reads `P`',
      help,
      ['`P` rows take their keys from `K`', '`K` value reads `B`'],
    ],
  ]);
});

test('a duplicate id says where it is used first, and how to tell the two apart', () => {
  const question = { id: 'A', kind: 'text', type: 'TEXT' } as const;
  const questions = [
    { ...question, section: 'one' },
    { ...question, section: 'two' },
  ];
  expect(checkRules({ questions, rules: [] })).toEqual([
    {
      code: 'C111',
      severity: 'error',
      questionId: 'A',
      questionIndex: 1,
      message: 'the id `A` is used twice',
      label: 'used again in section `two`',
      help: 'rename one of them: an id must be unique in the whole form',
      related: [{ questionId: 'A', questionIndex: 0, message: 'first used here' }],
    },
  ]);
});
