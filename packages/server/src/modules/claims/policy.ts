import { ownerOnly } from '../../http/policy.ts';

export const policies = {
  ownClaims: ownerOnly('You can only see your own claims.'),
  withdrawClaim: ownerOnly('You have no claim with this id.'),
};
