import { anyone, signedIn } from '../../http/policy.ts';

/** The two sentences that need no subject. */
export const policies = { anyone, signedIn };
