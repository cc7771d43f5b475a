import type { Session } from '@plumbline/form-engine';
import { candidatesFor } from './candidates.ts';
import type { Move } from './goals.ts';
import type { Found } from './reading.ts';

/** Facts that take one of a few values. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['status', ['Work In Progress', 'Ready For Review']],
  ['viewer', ['owner', 'contractor']],
]);

/**
 * Values of a fact that a clause accepts. Of a question elsewhere those that a person could answer it with; of an
 * inner one a single row with such an answer.
 */
export function factMoves(
  session: Session,
  { name, isInner }: Extract<Found, { kind: 'fact' }>,
  accepts: (value: unknown) => boolean,
  hints: readonly unknown[],
): readonly Move[] {
  const { outside } = session.program;
  const known = Object.hasOwn(outside, name) ? outside[name] : undefined;
  const values =
    known === undefined
      ? [...(NAMED.get(name) ?? []), ...hints]
      : candidatesFor({ id: name, type: known.type }, hints, session.now).map(({ value }) => value);
  return values
    .filter(accepts)
    .map((value) => ({ kind: 'fact', name, value: isInner ? [value] : value }));
}
