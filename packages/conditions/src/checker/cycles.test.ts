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
