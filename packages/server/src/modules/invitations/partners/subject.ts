import { type Actor, belongsTo, editsVaultOf, isAdminOf } from '../../../http/actor.ts';
import type { OpenRow } from './queries/invitations.ts';

/** What the policies decide about an invitation by. */
export type InvitationSubject = {
  readonly authorId: string;
  /** Of whom it is: the company it was sent for, or null. */
  readonly organizationId: string | null;
  /** Who has the address that it was sent to. */
  readonly invitedId: string | null;
  /** Of a contractor's: the company of that person, whose vault it asks for. */
  readonly askedId: string | null;
};

/** The person with the address. For a request for a company's vault, also the vault's editors. */
export const answersInvitation = (
  actor: Actor | null,
  { invitedId, askedId }: Pick<InvitationSubject, 'invitedId' | 'askedId'>,
): boolean => (actor !== null && actor.userId === invitedId) || editsVaultOf(actor, askedId);

/** Its author. For a company, also its Admins and the editors of its vault. */
export const changesInvitation = (
  actor: Actor,
  { authorId, organizationId }: Pick<InvitationSubject, 'authorId' | 'organizationId'>,
): boolean =>
  organizationId === null
    ? actor.userId === authorId
    : belongsTo(actor, organizationId) &&
      (actor.userId === authorId ||
        isAdminOf(actor, organizationId) ||
        editsVaultOf(actor, organizationId));

export const subjectOf = (row: OpenRow): InvitationSubject => ({
  authorId: row.user_id,
  organizationId: row.organization_id,
  invitedId: row.invited_id,
  askedId: row.kind === 'trade_partner' ? row.invited_company_id : null,
});
