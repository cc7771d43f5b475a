import { allowed, denied, type Policy } from '../../http/policy.ts';

/** A setting that is not there is denied like another's. */
const ownSetting: Policy<{ readonly ownerId: string | null }> = (actor, { ownerId }) =>
  actor !== null && actor.userId === ownerId
    ? allowed
    : denied('There is no such setting of yours.');

export const policies = { ownSetting };
