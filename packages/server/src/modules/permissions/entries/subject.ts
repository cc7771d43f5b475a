import { type Actor, editsVaultOf, isReader } from '../../../http/actor.ts';
import { answersInvitation, changesInvitation } from '../../invitations/index.ts';
import type { Database } from '../../../database/connect.ts';
import { type Entry, findEntry } from './queries.ts';

/** What an id in the lists of access names. */
export type EntrySubject = Entry | { readonly kind: null };

export const entrySubject = async (database: Database, id: string): Promise<EntrySubject> =>
  (await findEntry(database, id)) ?? { kind: null };

const reads = (actor: Actor, entry: { readonly readerId: string; readonly isOpen: boolean }) =>
  entry.isOpen && isReader(actor, entry.readerId);

/**
 * Whether an entry in the lists of access concerns the actor. A missing entry is denied the same
 * way as someone else's.
 */
export function concerns(actor: Actor, entry: EntrySubject): boolean {
  if (entry.kind === null) return false;
  if (entry.kind === 'invitation')
    return (
      answersInvitation(actor, entry) ||
      actor.userId === entry.authorId ||
      changesInvitation(actor, entry)
    );
  if (entry.kind === 'assessment') return reads(actor, entry);
  if (editsVaultOf(actor, entry.tp)) return true;
  return entry.kind === 'request' ? actor.userId === entry.authorId : reads(actor, entry);
}
