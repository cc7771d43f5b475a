import type { Expression, Target } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import type { Expansion, Goal, Looking, Move } from './goals.ts';
import { expressionGoals } from './rule-goals.ts';
import { stateGoals } from './state-goals.ts';
import { valueGoals } from './value-goals.ts';

/**
 * Changes that could bring the target closer to an accepted state in the current session, the closest first. Works
 * backward from the target to what its rules read, from there to those questions' rules, and so on; each goal once.
 */
export function* movesToward(
  look: Looking,
  address: Address,
  target: Target,
  accepts: (state: unknown) => boolean,
): Generator<Move> {
  const goals: Goal[] = [{ kind: 'state', address, target, accepts }];
  const seen = new Set<string>();
  const told = new Set<string>();
  const numbers = new Map<Expression, number>();
  // Breadth first: what decides directly comes before what decides through other questions.
  for (let at = 0; at < goals.length; at += 1) {
    const goal = goals[at] as Goal;
    const key = keyOf(goal, numbers);
    if (seen.has(key)) continue;
    seen.add(key);
    if (look.notes.goals <= 0) return;
    look.notes.goals -= 1;
    const { moves, next } = expand(look, goal);
    goals.push(...next);
    for (const move of moves) {
      const name = JSON.stringify(move);
      if (told.has(name)) continue;
      told.add(name);
      yield move;
    }
  }
}

function expand(look: Looking, goal: Goal): Expansion {
  switch (goal.kind) {
    case 'state':
      return stateGoals(look, goal);
    case 'expression':
      return expressionGoals(look, goal);
    case 'value':
      return valueGoals(look, goal);
    default:
      return goal satisfies never;
  }
}

/** Goals with the same key want the same thing, so only one of them is expanded. */
function keyOf(goal: Goal, numbers: Map<Expression, number>): string {
  switch (goal.kind) {
    case 'state':
      return `${goal.target} ${goal.accepts(true)} ${goal.accepts(false)} ${goal.address}`;
    case 'expression': {
      let number = numbers.get(goal.expression);
      if (number === undefined) numbers.set(goal.expression, (number = numbers.size));
      return `${number} ${goal.wanted} ${goal.reader}`;
    }
    case 'value':
      return `value ${goal.address} ${goal.sought}`;
    default:
      return goal satisfies never;
  }
}
