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

/** A company's people see what it sent; a person without a company sees what they sent. */
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
