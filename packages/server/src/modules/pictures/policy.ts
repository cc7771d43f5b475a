import { anyone } from '../../http/policy.ts';

export const policies = {
  /** Its name cannot be guessed: only people who were shown the picture have it. */
  seePicture: anyone,
};
