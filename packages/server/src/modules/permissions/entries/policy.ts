import { editsVaultOf } from '../../../http/actor.ts';
import { allowed, allowedIf, denied, type Policy } from '../../../http/policy.ts';
import { answersInvitation } from '../../invitations/index.ts';
import { concerns, type EntrySubject } from './subject.ts';

const NO_ENTRY = 'You have no entry with this id, or you cannot change it.';

/** Ends the entry that the id names; only the trade partner can end a permission. */
const endEntry: Policy<EntrySubject> = (actor, entry) => {
  if (!concerns(actor, entry)) return denied(NO_ENTRY);
  return allowedIf(
    entry.kind !== 'grant' || editsVaultOf(actor, entry.tp),
    'Only the trade partner can end access.',
  );
};

/** Each side has its own field: the trade partner the sections, the reader the notes. */
export type PermissionChange = { readonly sections?: unknown; readonly tp_notes?: unknown };

const changePermission: Policy<EntrySubject, PermissionChange> = (actor, entry, change) => {
  if (!concerns(actor, entry)) return denied(NO_ENTRY);
  if (change === undefined || entry.kind === 'request' || entry.kind === 'invitation')
    return allowed;
  return entry.kind === 'grant' && editsVaultOf(actor, entry.tp)
    ? allowedIf(change.tp_notes === undefined, 'Only the reader can change these notes.')
    : allowedIf(change.sections === undefined, 'Only the trade partner can choose the sections.');
};

/** Who may accept depends on what the body names: a request to the vault, or an invitation to the person. */
const acceptAccess: Policy<unknown, EntrySubject> = (actor, _subject, entry) => {
  if (entry === undefined) return allowed;
  if (entry.kind === 'invitation')
    return allowedIf(
      answersInvitation(actor, entry),
      'You have no invitation with this id. Only the address it was sent to can use it.',
    );
  return allowedIf(
    entry.kind === 'request' && editsVaultOf(actor, entry.tp),
    'You have no request to accept with this id.',
  );
};

export const policies = { endEntry, changePermission, acceptAccess };
