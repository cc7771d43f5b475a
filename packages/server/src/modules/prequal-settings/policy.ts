import { ownerOnly } from '../../http/policy.ts';

export const policies = { ownSettings: ownerOnly('You have no setting with this id.') };
