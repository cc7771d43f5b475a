import { type Actor, isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, denied, type Policy } from '../../http/policy.ts';

/** The person of an active permission; null when there is no such permission. */
export type CommentsSubject = { readonly granteeId: string | null };

/** People read and write notes through their own permission. A missing permission is denied like someone else's. */
const isGrantee = (actor: Actor, { granteeId }: CommentsSubject): boolean =>
  !isAtTradePartner(actor) && actor.userId === granteeId;

const useComments: Policy<CommentsSubject> = (actor, subject) =>
  allowedIf(isGrantee(actor, subject), 'Permission not found, so there are no notes.');

const useAllComments: Policy<unknown> = (actor) =>
  allowedIf(!isAtTradePartner(actor), 'Notes belong to the people who read data vaults.');

/** First checks that the caller has any permission at all, then the permission that the body names. */
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

/** `granteeId`: the caller, when the note is theirs or shared and they can see its place now; null otherwise. */
export type CommentSubject = CommentsSubject & { readonly isOwn: boolean };

const NO_NOTE = 'You have no note with this id, or the vault is no longer shared with you.';

/** Anyone who sees a note can resolve it; only its author can change its text. */
const changeComment: Policy<CommentSubject, { readonly changesWords: boolean }> = (
  actor,
  subject,
  named,
) => {
  if (!isGrantee(actor, subject)) return denied(NO_NOTE);
  return allowedIf(subject.isOwn || named?.changesWords !== true, 'Only its author can change it.');
};

const deleteComment: Policy<CommentSubject> = (actor, subject) =>
  allowedIf(isGrantee(actor, subject) && subject.isOwn, NO_NOTE);

const reading = { useComments, useAllComments };
export const policies = { ...reading, writeComments, changeComment, deleteComment };
