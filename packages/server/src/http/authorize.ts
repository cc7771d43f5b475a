import type { Endpoint } from '@plumbline/api-contract';
import type { Database } from '../database/connect.ts';
import { findActor } from '../modules/auth/queries/actors.ts';
import type { Actor } from './actor.ts';
import type { Decision } from './policy.ts';
import { ProblemError, unauthenticated } from './problem.ts';
import type { Asked, Route } from './route.ts';

/** Stops a call that was denied. Nothing else answers 403. */
export function enforce(decision: Decision): void {
  if (!decision.allowed)
    throw new ProblemError(decision.isHidden === true ? 404 : 403, decision.because);
}

/** Asks the endpoint's policy before the body is read. */
export async function decide(one: Route, asked: Asked<Endpoint>) {
  const subject = await one.subject(asked);
  return { subject, decision: ask(one, asked.actor, subject) };
}

/** Asks the same policy again about what the body names. */
export async function decideNamed(
  one: Route,
  asked: Asked<Endpoint>,
  subject: unknown,
  body: unknown,
) {
  const named = await one.named?.({ ...asked, subject, body: body as never });
  const decision = named === undefined ? undefined : ask(one, asked.actor, subject, named);
  return { named, decision };
}

/**
 * Asks the same policy again inside a transaction. What the call is about stays the same, but the actor and the subject
 * are read again, because both may have changed since the call began.
 *
 * @throws 403 when it is denied now, 401 when the account is gone
 */
export async function authorizeAgain(
  one: Route,
  asked: Asked<Endpoint>,
  transaction: Database,
  { body, named: given }: { readonly body?: unknown; readonly named?: unknown },
) {
  const again = { ...asked, context: { ...asked.context, database: transaction } };
  const actor = asked.actor && (await findActor(transaction, asked.actor));
  if (asked.actor !== null && actor === null) throw unauthenticated();
  const subject = await one.subject(again);
  const named = given ?? (await one.named?.({ ...again, subject, body: body as never }));
  enforce(ask(one, actor, subject, named));
  return { actor, subject };
}

const ask = (one: Route, actor: Actor | null, subject: unknown, named?: unknown): Decision =>
  one.policy(actor as never, subject as never, named as never);
