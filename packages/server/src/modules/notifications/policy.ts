import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  ownNotifications: ownerOnly('You have no notification with this id.'),
  /** Anyone may ask; people who do not answer requests get 0. */
  ownRequestCount: ownerOnly('You can count your own requests only.'),
  /** The link's signature says whose emails it turns off; a link that is not ours is not found. */
  holdUnsubscribeLink: anyone,
};
