import { evaluateExpression, type Expression, type Target } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import { baseOf } from '@plumbline/form-engine/authoring';
import { allOf, type Expansion, type Goal, type Looking, toward } from './goals.ts';
import { holds, type PlacedRule, rulesOf } from './reading.ts';
import { resultOf } from './reasons.ts';
import { clauseGoals } from './clause-goals.ts';

/** Goals to make rules hold or fail, so that the rules and the base together give an accepted result (R7). */
export function ruleGoals(
  look: Looking,
  address: Address,
  target: Target,
  accepts: (result: unknown) => boolean,
): readonly Goal[] {
  const { session } = look;
  const { question } = session.placeOf(address);
  const rules = rulesOf(question, target);
  const make = ({ rule }: PlacedRule, wanted: boolean): Goal => ({
    kind: 'expression',
    reader: address,
    expression: rule.expression,
    wanted,
  });
  const stands = ({ rule }: PlacedRule) =>
    evaluateExpression(rule.expression, (clause) => holds(session, clause, address));
  const goals: Goal[] = [];
  const base = target === 'value' ? undefined : baseOf(question, target);
  for (let at = rules.length - 1; at >= -1; at -= 1) {
    const rule = rules[at];
    if (!accepts(rule === undefined ? base : resultOf(rule, question))) continue;
    const against = rules
      .slice(at + 1)
      .filter((one) => !accepts(resultOf(one, question)) && stands(one));
    const wanted = against.map((one) => make(one, false));
    if (rule !== undefined && !stands(rule)) wanted.push(make(rule, true));
    goals.push(...allOf(look, wanted));
  }
  return goals;
}

/** Goals for the parts of an expression that keep it from having the wanted result. */
export function expressionGoals(
  look: Looking,
  { reader, expression, wanted }: Extract<Goal, { kind: 'expression' }>,
): Expansion {
  const { session } = look;
  const isTrue = (one: Expression) =>
    evaluateExpression(one, (clause) => holds(session, clause, reader));
  if (isTrue(expression) === wanted) return toward();
  if (expression.kind === 'clause') return clauseGoals(look, expression, reader, wanted);
  const goals = expression.parts
    .filter((part) => isTrue(part) !== wanted)
    .map((part): Goal => ({ kind: 'expression', reader, expression: part, wanted }));
  const oneWillDo = (expression.kind === 'or') === wanted;
  return toward(...(oneWillDo ? goals : allOf(look, goals)));
}
