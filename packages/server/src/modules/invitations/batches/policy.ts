import { ownerOnly } from '../../../http/policy.ts';
import { policies as invitations } from '../policy.ts';

export const policies = {
  inviteMany: invitations.inviteMany,
  ownBatch: ownerOnly('You have no list with this id.'),
};
