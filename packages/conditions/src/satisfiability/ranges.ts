import type { Scalar } from '../ast.ts';
import { numberOf } from '../reading.ts';
import { type Choice, isOpaque, OPEN, taken, type Test } from './choice.ts';
import type { ProofQuestion } from './question.ts';

/** Ranges of more years than this are not distinguished by length. */
const MOST_SPAN = 12;

/** Ranges that start and end in the years that are tested for, or in years near them. */
export function rangesOf(
  { range = {}, ...question }: ProofQuestion,
  tests: readonly Test[],
  literals: readonly Scalar[],
): readonly Choice[] {
  const first = typeof range.min === 'number' ? range.min : 2020;
  const last = typeof range.max === 'number' ? range.max : undefined;
  const named = literals
    .map(numberOf)
    .filter((year) => year !== undefined && year > 1000 && year < 3000);
  const longest = Math.max(
    1,
    ...tests
      .filter(({ dependsOn }) => dependsOn === 'length')
      .map(({ operand }) => numberOf(operand) ?? 0),
  );
  // Leaves room for the longest range on both sides of each year.
  const span = Math.min(Math.ceil(longest), MOST_SPAN);
  const years = new Set<number>();
  for (const year of [first, ...(named as number[])])
    for (let near = year - span; near <= year + span; near += 1) years.add(near);
  const sorted = [...years].sort((a, b) => a - b).slice(0, 40);
  const choices: Choice[] = [];
  for (const from of sorted) {
    for (const to of sorted) {
      if (to < from) continue;
      const value = { from, to };
      const isOutside = from < first || (last !== undefined && to > last);
      if (!isOutside) choices.push(taken(question, value));
      else {
        // Even with its limits removed, a range may be invalid today, for example because its years are in the future.
        const inside = { from: Math.max(from, first), to: Math.min(to, last ?? to) };
        const isLoose = inside.from <= inside.to && taken(question, inside).isLoose === true;
        choices.push({ value, despite: 'limits', ...(isLoose ? { isLoose } : {}) });
      }
    }
  }
  if (longest > MOST_SPAN || years.size > 40 || tests.some(isOpaque)) choices.push(OPEN);
  return choices;
}
