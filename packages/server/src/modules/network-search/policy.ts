import { signedIn } from '../../http/policy.ts';

/** Everyone with an account finds what companies show to everyone: the index holds nothing else. */
export const policies = { searchNetwork: signedIn };
