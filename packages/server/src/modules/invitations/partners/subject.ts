import { type Actor, belongsTo, editsVaultOf, isAdminOf } from '../../../http/actor.ts';
import type { OpenRow } from './queries/invitations.ts';

/** What policies need to know about an invitation. */
export type InvitationSubject = {
  readonly authorId: string;
  /** The company for which it was sent; null for a person without one. */
  readonly organizationId: string | null;
  /** The person who has the invited address. */
  readonly invitedId: string | null;
  /** For one from a contractor: the invited person's company, whose vault it asks for. */
  readonly askedId: string | null;
};

/** Allows the addressee. For an invitation that asks for a company's vault, also the vault's editors. */
export const answersInvitation = (
  actor: Actor | null,
  { invitedId, askedId }: Pick<InvitationSubject, 'invitedId' | 'askedId'>,
): boolean => (actor !== null && actor.userId === invitedId) || editsVaultOf(actor, askedId);

/** Allows its author. When it was sent for a company, also the Admins and the editors of its vault. */
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
