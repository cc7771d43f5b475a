import { anyone, hiddenUnless, type OpenPolicy } from '../../http/policy.ts';

export type UnlistedSubject = { readonly isSecret: boolean };

/** Hidden from everyone who doesn't have the address, whether or not there is such a page. */
const openUnlistedPage: OpenPolicy<UnlistedSubject> = (_actor, { isSecret }) =>
  hiddenUnless(isSecret, 'The address is not that of the unlisted page.');

export const policies = { writeToOperator: anyone, openUnlistedPage };
