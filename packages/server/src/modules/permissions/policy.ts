import { belongsTo, editsVaultOf, ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

export type PermissionsSubject = { readonly organizationId: string | null };

const seePermissions: Policy<PermissionsSubject> = (actor, { organizationId }) =>
  allowedIf(
    ownsVaultOf(actor, organizationId),
    'Only people at the trade partner can see who has access to its vault.',
  );

const grantAccess: Policy<PermissionsSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only a trade partner's Admins and pre-qual contacts can give access to its vault.",
  );

/** Its people see what a company sent; a person without one what it sent itself. */
const seeSent: Policy<PermissionsSubject> = (actor, { organizationId }) =>
  allowedIf(
    organizationId === null ? actor.withoutOrganization !== null : belongsTo(actor, organizationId),
    'Only people at a company can see the invitations it sent.',
  );

const administerTrade: Policy<PermissionsSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only a trade partner's Admins and pre-qual contacts can change who does what.",
  );

export const policies = { seePermissions, grantAccess, seeSent, administerTrade };
