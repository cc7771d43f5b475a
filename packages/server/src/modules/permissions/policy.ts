import { allowed, denied, type Policy } from '../../http/policy.ts';
import { editsVaultOf, ownsVaultOf } from '../vault/index.ts';

export type GrantsSubject = { readonly organizationId: string | null };

const seeGrants: Policy<GrantsSubject> = (actor, { organizationId }) =>
  ownsVaultOf(actor, organizationId)
    ? allowed
    : denied('Only the people of a trade partner see who may read its vault.');

const grantAccess: Policy<GrantsSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only a trade partner's admins and pre-qual contacts give access to its vault.");

/** The grant is of the actor's own vault. A grant that is not there is denied like another's. */
const changeEntry: Policy<GrantsSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied(
        'There is no such grant of your vault, or you may not change it: admins and pre-qual contacts do.',
      );

export const policies = { seeGrants, grantAccess, changeEntry };
