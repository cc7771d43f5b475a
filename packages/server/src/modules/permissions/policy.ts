import { ADMIN_RANK, type Actor, TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';
import { editsVaultOf, ownsVaultOf } from '../vault/index.ts';
import type { EntrySubject } from './subject.ts';

export type GrantsSubject = { readonly organizationId: string | null };

const seeGrants: Policy<GrantsSubject> = (actor, { organizationId }) =>
  ownsVaultOf(actor, organizationId)
    ? allowed
    : denied('Only the people of a trade partner see who may read its vault.');

const grantAccess: Policy<GrantsSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only a trade partner's Admins and pre-qual contacts give access to its vault.");

/** Its people see what a company sent; a person without one what it sent itself. */
const seeSent: Policy<GrantsSubject> = (actor, { organizationId }) =>
  actor !== null &&
  (organizationId === null
    ? actor.withoutCompany !== null
    : actor.organization?.id === organizationId)
    ? allowed
    : denied('Only the people of a company see the invitations that it sent.');

const administerTrade: Policy<GrantsSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only a trade partner's Admins and pre-qual contacts say who does what there.");

/** Grants and assessments are read by people outside trade partners only. */
const isReader = (actor: Actor, { readerId, isOpen }: EntrySubject): boolean =>
  isOpen && actor.userId === readerId && actor.organization?.type !== TRADE_PARTNER;

const isAdminOf = (actor: Actor, companyId: string | null): boolean =>
  companyId !== null &&
  actor.organization?.id === companyId &&
  actor.organization.rank >= ADMIN_RANK;

/** Whose part an entry of the lists of access is. What is not there is denied like another's. */
function concerns(actor: Actor, entry: EntrySubject): boolean {
  switch (entry.kind) {
    case 'grant':
      return editsVaultOf(actor, entry.tp) || isReader(actor, entry);
    case 'request':
      return editsVaultOf(actor, entry.tp) || actor.userId === entry.authorId;
    case 'invitation':
      return (
        editsVaultOf(actor, entry.tp) ||
        isAdminOf(actor, entry.companyId) ||
        actor.userId === entry.authorId ||
        actor.userId === entry.readerId
      );
    case 'assessment':
      return isReader(actor, entry);
    case null:
      return false;
  }
}

const changeEntry: Policy<EntrySubject> = (actor, entry) =>
  actor !== null && concerns(actor, entry)
    ? allowed
    : denied('There is no such entry of yours, or you may not change it.');

const reviewPartner: Policy<{ readonly reviewerId: string | null }> = (actor, { reviewerId }) =>
  actor !== null && actor.userId === reviewerId && actor.organization?.type !== TRADE_PARTNER
    ? allowed
    : denied('This partner is not on your lists.');

export const policies = {
  seeGrants,
  grantAccess,
  seeSent,
  administerTrade,
  changeEntry,
  reviewPartner,
};
