import type { BodyOf, endpoints } from '@plumbline/api-contract';
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

type PermissionChange = BodyOf<typeof endpoints.updatePermission>;

/** The fields that are the trade partner's; the others are the reader's. */
const IS_PARTNERS: Record<keyof PermissionChange, boolean> = { sections: true, tp_notes: false };

const changePermission: Policy<EntrySubject, PermissionChange> = (actor, entry, change) => {
  if (!concerns(actor, entry)) return denied(NO_ENTRY);
  if (change === undefined || entry.kind === 'request' || entry.kind === 'invitation')
    return allowed;
  const isPartner = entry.kind === 'grant' && editsVaultOf(actor, entry.tp);
  const isOwn = (field: string) => IS_PARTNERS[field as keyof PermissionChange] === isPartner;
  const areOwn = Object.keys(change).every(isOwn);
  return isPartner
    ? allowedIf(areOwn, 'Only the reader can change these notes.')
    : allowedIf(areOwn, 'Only the trade partner can choose the sections.');
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
