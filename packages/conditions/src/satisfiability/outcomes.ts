import type { Literal } from '../ast.ts';
import type { OwnedRule } from '../checker/input.ts';
import { printLiteral } from '../print.ts';
import type { Formula } from './logic.ts';
import type { Cell } from './cells.ts';
import type { Model } from './model.ts';

/** R7: when a target has each of its possible results, by the printed result; '' means no rule and no base. */
export function outcomesOf(
  model: Model,
  cell: Cell,
  rules: readonly OwnedRule[],
  base: Literal | undefined,
): ReadonlyMap<string, Formula> {
  const { logic } = model;
  const outcomes = new Map<string, Formula>();
  let rest: Formula = logic.constant(true);
  const add = (result: string, when: Formula): void => {
    outcomes.set(result, logic.or(outcomes.get(result) ?? logic.constant(false), when));
  };
  for (const rule of rules.toReversed()) {
    const holds = model.holds(cell, rule);
    add(printLiteral(rule.rule.result ?? true), logic.and(rest, holds));
    rest = logic.and(rest, logic.not(holds));
  }
  add(base === undefined ? '' : printLiteral(base), rest);
  return outcomes;
}
