import { signedIn } from '../../http/policy.ts';

/** Reference lists, the same for everyone. */
export const policies = { readLookups: signedIn };
