import { belongsTo, editsVaultOf, ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

export type GrantsSubject = { readonly organizationId: string | null };

const seeGrants: Policy<GrantsSubject> = (actor, { organizationId }) =>
  allowedIf(
    ownsVaultOf(actor, organizationId),
    'Only the people of a trade partner see who may read its vault.',
  );

const grantAccess: Policy<GrantsSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only a trade partner's Admins and pre-qual contacts give access to its vault.",
  );

/** Its people see what a company sent; a person without one what it sent itself. */
const seeSent: Policy<GrantsSubject> = (actor, { organizationId }) =>
  allowedIf(
    organizationId === null ? actor.withoutCompany !== null : belongsTo(actor, organizationId),
    'Only the people of a company see the invitations that it sent.',
  );

const administerTrade: Policy<GrantsSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only a trade partner's Admins and pre-qual contacts say who does what there.",
  );

export const policies = { seeGrants, grantAccess, seeSent, administerTrade };
