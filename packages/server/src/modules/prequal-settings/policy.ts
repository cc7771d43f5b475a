import { ownerOnly } from '../../http/policy.ts';

export const policies = { ownSettings: ownerOnly('There is no such setting of yours.') };
