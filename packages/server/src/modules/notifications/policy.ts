import { ownerOnly } from '../../http/policy.ts';

export const policies = {
  ownNotifications: ownerOnly('There is no such notification of yours.'),
  /** Everyone may ask; it is 0 for those who do not answer requests. */
  ownRequestCount: ownerOnly('You can count your own requests only.'),
};
