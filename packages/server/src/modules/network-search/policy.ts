import { signedIn } from '../../http/policy.ts';

/**
 * Anyone with an account can find what companies show to everyone: the index contains nothing else.
 */
export const policies = { searchNetwork: signedIn };
