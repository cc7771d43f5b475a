import { isAtTradePartner, isReader } from '../../http/actor.ts';
import { allowedIf, denied, type Policy } from '../../http/policy.ts';

/** The person of an active permission; null when there is no such permission. */
export type CommentsSubject = { readonly readerId: string | null };

/** People read and write notes through their own permission. A missing permission is denied like someone else's. */
const useComments: Policy<CommentsSubject> = (actor, { readerId }) =>
  allowedIf(isReader(actor, readerId), 'Permission not found, so there are no notes.');

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
    : allowedIf(isReader(actor, named.readerId), 'Permission not found.');

/** `readerId`: the caller, when the note is theirs or shared and they can see its place now; null otherwise. */
export type CommentSubject = CommentsSubject & { readonly isOwn: boolean };

const NO_NOTE = 'You have no note with this id, or the vault is no longer shared with you.';

/** Anyone who sees a note can resolve it; only its author can change its text. */
const changeComment: Policy<CommentSubject, { readonly changesWords: boolean }> = (
  actor,
  subject,
  named,
) => {
  if (!isReader(actor, subject.readerId)) return denied(NO_NOTE);
  return allowedIf(subject.isOwn || named?.changesWords !== true, 'Only its author can change it.');
};

const deleteComment: Policy<CommentSubject> = (actor, { readerId, isOwn }) =>
  allowedIf(isReader(actor, readerId) && isOwn, NO_NOTE);

const reading = { useComments, useAllComments };
export const policies = { ...reading, writeComments, changeComment, deleteComment };
