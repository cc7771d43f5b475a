import { type Actor, isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, denied, type Policy } from '../../http/policy.ts';

/** The person whom the permission lets in now; null when there is no such permission. */
export type CommentsSubject = { readonly granteeId: string | null };

/** Notes are read and written through one's own permission. What is not there is denied like another's. */
const isGrantee = (actor: Actor, { granteeId }: CommentsSubject): boolean =>
  !isAtTradePartner(actor) && actor.userId === granteeId;

const useComments: Policy<CommentsSubject> = (actor, subject) =>
  allowedIf(isGrantee(actor, subject), 'Permission not found, so there are no notes.');

const useAllComments: Policy<unknown> = (actor) =>
  allowedIf(!isAtTradePartner(actor), 'Notes belong to the people who read data vaults.');

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

/** `granteeId`: the caller, where the note is theirs or shared, and their own permission opens its place now. */
export type CommentSubject = CommentsSubject & { readonly isOwn: boolean };

const NO_NOTE = 'You have no note with this id, or the vault is no longer shared with you.';

/** Whoever sees a note resolves it; its words are its author's. */
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
