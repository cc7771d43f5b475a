import type { Target } from '@plumbline/conditions';
import type { Address, Session } from '../session-types.ts';
import type { Blockers, Goal, Move, Scope } from './goals.ts';
import { Regression } from './regression.ts';

/**
 * What could bring the target nearer to a state that is accepted, from the session's state now: the nearest first.
 * Backwards from the target to what its rules read, to what the rules of that read, each once.
 */
export function* movesToward(
  session: Session,
  address: Address,
  target: Target,
  accepts: (state: unknown) => boolean,
  scope: Scope,
  blockers: Blockers,
): Generator<Move> {
  const goals: Goal[] = [{ kind: 'state', address, target, accepts }];
  const seen = new Set<string>();
  const told = new Set<string>();
  const search = new Regression(session, scope, blockers);
  // Breadth first: what decides at once comes before what decides through other questions.
  for (let at = 0; at < goals.length; at += 1) {
    const goal = goals[at] as Goal;
    const key = search.keyOf(goal);
    if (seen.has(key)) continue;
    seen.add(key);
    const { moves, next } = search.expand(goal);
    goals.push(...next);
    for (const move of moves) {
      const name = JSON.stringify(move);
      if (told.has(name)) continue;
      told.add(name);
      yield move;
    }
  }
}
