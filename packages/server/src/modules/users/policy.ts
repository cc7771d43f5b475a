import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  ownAccount: ownerOnly('You can change your own account only.'),
  /** Its name cannot be guessed: only people who were shown the picture have it. */
  seePortrait: anyone,
};
