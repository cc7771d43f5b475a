import { ownerOnly, type Owned, type Policy } from '../../../http/policy.ts';
import { policies as invitations } from '../policy.ts';

const ownBatch = ownerOnly('You have no list with this id.');

/** The person who uploaded a list may no longer invite. */
const sendOwnBatch: Policy<Owned> = (actor, batch) => {
  const decision = ownBatch(actor, batch);
  return decision.allowed ? invitations.inviteMany(actor, batch) : decision;
};

export const policies = { inviteMany: invitations.inviteMany, ownBatch, sendOwnBatch };
