import { allowed, denied, type Policy } from '../../http/policy.ts';
import { editsVaultOf } from '../vault/index.ts';

export type OrganizationSubject = { readonly organizationId: string };

/** A trade partner's admins and its pre-qual contacts set its status. */
const setStatus: Policy<OrganizationSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only the company's admins and pre-qual contacts set its status.");

export const policies = { setStatus };
