import type { Actor } from '../../http/actor.ts';
import type { Reading } from '../../http/context.ts';
import { unauthenticated } from '../../http/problem.ts';
import { isOperator } from './is-operator.ts';

/** The subject of every call of the desk. */
export const ofOperator = async ({
  actor,
  context,
}: {
  readonly actor: Actor | null;
  readonly context: Reading;
}) => ({ isOperator: await isOperator(context, actor) });

/** Who acts. The policy lets no one else through. */
export function operatorOf(actor: Actor | null): string {
  if (actor === null) throw unauthenticated();
  return actor.userId;
}
