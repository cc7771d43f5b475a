import type { Clause, Scalar } from '../ast.ts';
import { operators } from '../operators/index.ts';
import { dateOf, numberOf, yearOf } from '../reading.ts';
import type { CheckedQuestion, Form } from './input.ts';
import { optionTexts, scalarsOf } from './options.ts';
import { resolve } from './resolve.ts';

/**
 * Whether some answers surely make all clauses hold at once. Sound, not complete: each question read is tried
 * with values that a person can enter in it; false means "no witness found", not "cannot be".
 *
 * @param ruled what rules set: `id hidden` and `id value`
 */
export function canHoldTogether(
  clauses: readonly Clause[],
  owner: CheckedQuestion,
  form: Form,
  ruled: ReadonlySet<string>,
): boolean {
  const byQuestion = new Map<string, Clause[]>();
  for (const clause of clauses) {
    if (clause.operand?.kind === 'reference') return false;
    const question = resolve(clause.left, owner, form)?.question;
    if (!question) return false;
    const group = byQuestion.get(question.id);
    if (group) group.push(clause);
    else byQuestion.set(question.id, [clause]);
  }
  for (const [id, group] of byQuestion) {
    const question = form.byId.get(id);
    if (!question || !hasWitness(question, group, form, ruled)) return false;
  }
  return true;
}

function hasWitness(
  question: CheckedQuestion,
  clauses: readonly Clause[],
  form: Form,
  ruled: ReadonlySet<string>,
): boolean {
  const { kind } = question;
  // A panel's rows may be bounded, a calculation's result is not free, and an inner question needs a row.
  if (kind === 'panel' || kind === 'object' || question.inputs || question.panel) return false;
  if (ruled.has(`${question.id} value`)) return false;
  // What can be hidden can at least be left unanswered, which reads the same.
  const candidates = isFree(question, form, ruled) ? witnesses(question, clauses) : [null];
  return candidates.some((value) =>
    clauses.every(({ operator, operand }) => {
      const literal = operand?.kind === 'literal' ? operand.value : undefined;
      return operators[operator].test(value, literal, kind);
    }),
  );
}

/** Whether nothing can hide the question or answer for the person. */
function isFree(question: CheckedQuestion, form: Form, ruled: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  for (let at: CheckedQuestion | undefined = question; at && !seen.has(at.id); ) {
    if (at.base?.hidden === true || ruled.has(`${at.id} hidden`)) return false;
    seen.add(at.id);
    at = at.parent === undefined ? undefined : form.byId.get(at.parent);
  }
  return (question.optionSources ?? []).length === 0;
}

/** Values worth trying: no answer, every option, each literal and its neighbours. */
function witnesses(question: CheckedQuestion, clauses: readonly Clause[]): readonly unknown[] {
  const { kind } = question;
  const literals = clauses.flatMap(({ operand }) =>
    operand?.kind === 'literal' ? scalarsOf(operand.value) : [],
  );
  const options = optionTexts(question);
  if (kind === 'list') {
    const wanted = [
      ...new Set(
        options ? literals.map(String).filter((text) => options.includes(text)) : literals,
      ),
    ];
    const lists = clauses.flatMap(({ operand }) =>
      operand?.kind === 'literal' && typeof operand.value === 'object' ? [operand.value] : [],
    );
    return [null, wanted, options ?? [], ...wanted.map((one) => [one]), ...(options ? [] : lists)];
  }
  if (kind === 'boolean') return [null, true, false];
  if (kind === 'yearRange') return [null];
  if (options) return [null, ...options];
  if (kind === 'number') {
    const numbers = literals.map(numberOf).filter((number) => number !== undefined);
    return [null, ...numbers.flatMap((number) => [number - 1, number, number + 1])];
  }
  if (kind === 'date') return [null, ...literals.flatMap(daysAround)];
  return [null, ...literals.map(String), literals.map(String).join(' '), 'any other text'];
}

function daysAround(literal: Scalar): readonly string[] {
  const year = yearOf(literal) ?? numberOf(dateOf(literal)?.slice(0, 4));
  if (year === undefined || year < 1000 || year > 9998) return [];
  const own = dateOf(literal);
  return [...(own ? [own] : []), `${year - 1}-06-15`, `${year}-06-15`, `${year + 1}-06-15`];
}
