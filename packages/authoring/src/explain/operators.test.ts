import { type Operator, operators } from '@plumbline/conditions';
import { questionTraits, questionTypes } from '@plumbline/form-engine';
import { isRecord } from '@plumbline/form-engine/authoring';
import { openForm, readableInputs, section } from '@plumbline/form-engine/testing';
import type { Question, QuestionType } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { explain } from './explain.ts';

const NOW = '2026-11-21';
const OPTIONS = ['a', 'b', 'c', '10', 'Yes', 'Other'];
const COUNTS = [1, 2, 3, 5, 20, 40];

/** Valid answers of a question, also long ones, found without the hints that `explain` takes from rules. */
function answersOf(question: Question): readonly unknown[] {
  const { decode, isBlank, invalid } = questionTypes[question.type];
  const lists = OPTIONS.map((_, at) => OPTIONS.slice(0, at + 1));
  const inputs = [...Object.values(readableInputs).flat(), ...OPTIONS, ...lists];
  return [...inputs, ...readableInputs[question.type].flatMap(beside)].flatMap((input) => {
    const { ok, value } = decode(input, question);
    if (!ok || isBlank(value) || invalid(value, { question, now: NOW }) !== undefined) return [];
    const isOffered = [value].flat().every((one) => OPTIONS.includes(String(one)));
    return isOffered || !questionTraits[question.type].isClosed ? [value] : [];
  });
}

const usesOptions = ({ type }: Question) => questionTraits[type].uses.includes('options');

/** Answers beside one: smaller and larger, a single year, longer texts. */
function beside(input: unknown): readonly unknown[] {
  if (typeof input === 'number') return [input - 1, input + 1];
  if (isRecord(input)) return [{ ...input, to: input['from'] }];
  if (typeof input !== 'string') return [];
  const places = Array.from({ length: input.length + 1 }, (_, at) => at);
  return COUNTS.flatMap((count) =>
    places.map((at) => input.slice(0, at) + 'x'.repeat(count) + input.slice(at)),
  );
}

/** What rules compare such answers with: their parts, and texts in them. */
function literalsOf({ operand }: Operator, question: Question): readonly unknown[] {
  if (operand === 'none') return [undefined];
  if (operand.is === 'count') return COUNTS;
  const inputs = [...readableInputs[question.type], ...(usesOptions(question) ? [OPTIONS] : [])];
  const own = inputs.flatMap((input) =>
    typeof input === 'object' && input !== null ? Object.values(input) : [input],
  );
  const texts = own.map(String).filter((text) => text.length > 1);
  return [...own, ...texts.map((text) => text.slice(1))];
}

const cases = Object.values(questionTypes).flatMap(({ type, answered, kind }) =>
  Object.values(operators).flatMap((operator) =>
    answered && operator.dependsOn[kind] !== undefined ? [[operator.name, type] as const] : [],
  ),
);

it.each(cases)('finds an answer for or against `%s` on a %s', (name, type) => {
  const question = questionOf(type);
  const answers = answersOf(question);
  const operator = operators[name];
  const decisive = literalsOf(operator, question).filter((literal) => {
    const outcome = (answer: unknown) => operator.test(answer, literal, questionTypes[type].kind);
    return answers.some((answer) => outcome(answer) !== outcome(null));
  });
  expect(decisive).not.toEqual([]);
  for (const literal of decisive) {
    const rule = `hidden: question.A ${name} ${JSON.stringify(literal) ?? ''}`;
    const hidden: Question = { id: 'B', type: 'TEXT', conditions: [rule] };
    const session = openForm([section([question, hidden])], { now: NOW });
    expect([rule, explain(session, 's/B', 'hidden').flip.kind]).toEqual([rule, 'found']);
  }
});

function questionOf(type: QuestionType): Question {
  return {
    id: 'A',
    type,
    ...(type === 'MASK' ? { mask: '##-#######' } : {}),
    // More of them than are tried without a hint.
    options: OPTIONS.map((value) => ({ value })),
  };
}
