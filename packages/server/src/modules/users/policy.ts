import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  ownAccount: ownerOnly('You can only change your own account.'),
  /** Its name cannot be guessed: only people who were shown the picture know it. */
  seePortrait: anyone,
};
