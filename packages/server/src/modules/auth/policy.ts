import { allowed, anyone, denied, type Policy, signedIn } from '../../http/policy.ts';

/** @param owner whose session it is; undefined when there is none */
const endOwnSession: Policy<{ readonly owner: string | undefined }> = (actor, { owner }) =>
  actor !== null && owner === actor.userId
    ? allowed
    : denied('You can end your own sessions only.');

/** `anyone` and `signedIn` need no subject. */
export const policies = { anyone, signedIn, endOwnSession };
