import type { Session } from '@plumbline/form-engine';
import { candidatesFor } from './candidates.ts';
import type { Move } from './goals.ts';
import type { Found } from './reading.ts';

/** Facts with a fixed set of values. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['status', ['Work In Progress', 'Ready For Review']],
  ['viewer', ['owner', 'contractor']],
]);

/**
 * Values of a fact that a clause accepts. For a question in another section, answers that a person could give; for an
 * inner question there, a single row with such an answer.
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
