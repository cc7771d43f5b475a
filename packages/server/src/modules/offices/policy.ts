import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

/** Whose the office is; null when nobody has it. */
export type OfficeSubject = { readonly organizationId: string | null };

const isAdmin = (actor: Actor | null): boolean => (actor?.organization?.rank ?? 0) >= ADMIN_RANK;

/** An office that is not there is denied like another's. */
const changeOffice: Policy<OfficeSubject> = (actor, { organizationId }) =>
  isAdmin(actor) && actor?.organization?.id === organizationId
    ? allowed
    : denied('There is no such office of your company, or you are not one of its Admins.');

/** An id that nobody has yet adds an office to the caller's own company. */
const putOffice: Policy<OfficeSubject> = (actor, { organizationId }) =>
  isAdmin(actor) && (organizationId === null || actor?.organization?.id === organizationId)
    ? allowed
    : denied("Only a company's Admins set its offices.");

export const policies = { changeOffice, putOffice };
