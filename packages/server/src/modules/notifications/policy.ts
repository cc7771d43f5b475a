import { allowed, denied, type Policy } from '../../http/policy.ts';

/** A notification that is not there is denied like another's. */
const ownNotification: Policy<{ readonly ownerId: string | null }> = (actor, { ownerId }) =>
  actor !== null && actor.userId === ownerId
    ? allowed
    : denied('There is no such notification of yours.');

export const policies = { ownNotification };
