import { answerText, questionTraits, questionTypes } from '@plumbline/form-engine';
import type { Question, QuestionType } from '@plumbline/schemas';
import { readableInputs, section } from '@plumbline/form-engine/testing';
import { describe, expect, test } from 'vitest';
import { checkTemplates } from './check/check-templates.ts';
import { limitKinds } from './check/limit-kinds.ts';
import { candidatesFor } from './explain/candidates.ts';
import { someAnswer } from './proofs/question.ts';
import { randomFor } from './sample/random.ts';
import { samples } from './sample/values.ts';

const now = '2026-06-30';

/** Properties that questions usually have, if their type uses them. */
const usual = {
  options: [{ value: 'a' }, { value: 'b' }],
  mask: '##-AN',
  multiple: true,
  accept: ['png'],
} satisfies Partial<Question>;

/** Questions of the type: without properties, except options to choose from, and with each of the usual ones. */
function questionsOf(type: QuestionType): readonly Question[] {
  const { uses, isClosed } = questionTraits[type];
  const used = Object.entries(usual).filter(([name]) => uses.some((one) => one === name));
  const { options } = usual;
  const plain: Question = { id: 'A', type, ...(isClosed ? { options } : {}) };
  return [plain, ...used.map(([name, value]) => ({ ...plain, [name]: value }))];
}

/** The least and the most that may be entered, and more. */
const extremes: readonly unknown[] = [
  -1e15,
  1e15,
  { from: 1999, to: 2024 },
  { from: 2024, to: 2999 },
  'x'.repeat(20_001),
  `+44 2079460958${'-'.repeat(20_000)}`,
  `a@${'b.'.repeat(10_000)}com`,
  `www.company.com/${'x'.repeat(20_000)}`,
  '1600-01-01',
  '2999-12-31',
  { line1: 'x'.repeat(201) },
  Array.from({ length: 4_001 }, (_, at) => String(at)),
];

/** Fails unless a save accepts the value as an answer, exactly as it is. */
function expectAnswer(question: Question, value: unknown) {
  const { decode, isBlank, invalid } = questionTypes[question.type];
  expect({ question, ...decode(value, question) }).toEqual({ question, ok: true, value });
  expect({ question, value, isBlank: isBlank(value) }).toMatchObject({ isBlank: false });
  expect({ value, error: invalid(value, { question, now }) }).toEqual({ value, error: undefined });
}

/** Whether `plumb check` accepts a rule that sets the value. */
function canBeSet(question: Question, value: unknown): boolean {
  const conditions = [`value: question.B full => ${JSON.stringify(value)}`];
  const text = JSON.stringify(
    section([
      { ...question, conditions },
      { id: 'B', type: 'TEXT' },
    ]),
  );
  const { diagnostics } = checkTemplates([{ file: 'a.json', text }]);
  return diagnostics.every(({ severity }) => severity !== 'error');
}

/** The words of an answer, however they are laid out. */
function wordsOf(question: Question, value: unknown): string {
  const { kind: _, ...words } = answerText(question, value);
  return JSON.stringify(words);
}

// `plumb explain`, `plumb sample` and proofs make up answers. Without any for a type they find nothing, and say so.
describe.each(Object.values(questionTypes).filter(({ answered }) => answered))(
  'for a question of type $type',
  ({ type }) => {
    test.each(questionsOf(type))('%j: valid answers are made up', (question) => {
      const [first] = candidatesFor(question, [], now);
      expectAnswer(question, first?.value);
      // An answer from before a question was retired need not be valid today.
      expect(questionTypes[type].decode(someAnswer(question), question).ok).toBe(true);
      const options = (question.options ?? []).map((option) => option.value);
      for (let seed = 1; seed <= 20; seed += 1) {
        const random = randomFor(seed, type);
        expectAnswer(question, samples[type]({ question, options, limits: {}, now, random }));
      }
    });

    test('a limit that no template states is built in exactly if the engine has one', () => {
      const { decode, invalid } = questionTypes[type];
      const question: Question = { id: 'A', type };
      const kinds = [...readableInputs[type], ...extremes].map((input) => {
        const { ok, value } = decode(input, question);
        return ok ? invalid(value, { question, now })?.kind : undefined;
      });
      const { builtIn } = limitKinds[type];
      expect(kinds.includes('max')).toBe(builtIn !== 'none');
      expect(kinds.includes('min')).toBe(builtIn === 'both');
    });

    test('`min` and `max` are checked exactly if the engine tests answers against them', () => {
      const limits = [{ max: 0 }, { min: 1e6 }, { max: 1600 }, { max: '1700-01-01' }];
      const { decode, invalid } = questionTypes[type];
      const isRefused = (input: unknown, limit: Partial<Question>) => {
        const question = { id: 'A', type, ...limit };
        return invalid(decode(input, question).value, { question, now }) !== undefined;
      };
      const isTested = (limit: Partial<Question>) =>
        readableInputs[type].some((input) => isRefused(input, limit) && !isRefused(input, {}));
      expect(limits.some(isTested)).toBe(limitKinds[type].isLimited);
      const isRead = (limit: string) => [{ min: limit }, { max: limit }].some(isTested);
      const years = ['currentYear', 'lastCompleteYear'].map(isRead);
      const days = ['today', '2023-06-30'].map(isRead);
      const { reads } = limitKinds[type];
      expect(years).toEqual(years.map(() => reads !== 'numbers'));
      expect(days).toEqual(days.map(() => reads === 'days'));
    });

    test('what a rule sets in another form than the stored one is shown like the answer', () => {
      const unlike = questionsOf(type).flatMap((question) =>
        readableInputs[type].filter((input) => {
          if (typeof input === 'object' || !canBeSet(question, input)) return false;
          const { value } = questionTypes[type].decode(input, question);
          return wordsOf(question, input) !== wordsOf(question, value);
        }),
      );
      // The literal of a `value` rule is not decoded: this one keeps its space.
      expect(unlike).toEqual(type === 'PERCENTAGE' ? ['12 %'] : []);
    });
  },
);
