import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  ownNotifications: ownerOnly('You have no notification with this id.'),
  /** Everyone may ask; it is 0 for those who do not answer requests. */
  ownRequestCount: ownerOnly('You can count your own requests only.'),
  /** The signature of the link says whose emails it ends; a link that is not ours is not found. */
  holdUnsubscribeLink: anyone,
};
