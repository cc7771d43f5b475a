import { type Actor, isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

export type CommentsSubject = {
  /** The person whom the permission lets in now; null when there is no such permission. */
  readonly granteeId: string | null;
};

/**
 * Notes are the granted person's own: neither the trade partner, nor another contractor, nor a colleague without
 * that permission sees one. What is not there is denied like another's.
 */
const isGrantee = (actor: Actor, { granteeId }: CommentsSubject): boolean =>
  !isAtTradePartner(actor) && actor.userId === granteeId;

const useComments: Policy<CommentsSubject> = (actor, subject) =>
  allowedIf(isGrantee(actor, subject), 'Permission not found, so there are no notes.');

/** People without any permission have nothing to note; then the body names the permission. */
const writeComments: Policy<{ readonly hasPermission: boolean }, CommentsSubject> = (
  actor,
  { hasPermission },
  named,
) =>
  named === undefined
    ? allowedIf(
        hasPermission && !isAtTradePartner(actor),
        'Only people with access to a data vault can write notes.',
      )
    : allowedIf(isGrantee(actor, named), 'Permission not found.');

const changeComment: Policy<CommentsSubject> = (actor, subject) =>
  allowedIf(
    isGrantee(actor, subject),
    'You have no note with this id, or the vault is no longer shared with you.',
  );

export const policies = { useComments, writeComments, changeComment };
