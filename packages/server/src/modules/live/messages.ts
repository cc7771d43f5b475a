import type { LiveMessage } from '@plumbline/api-contract';
import type { Expression } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { publish, publishTo } from '../../database/events.ts';
import {
  countPermissions,
  countRequests,
  listGivers,
  listPeople,
  readingWith,
  vaultAudience,
  workingWith,
} from './queries.ts';

type Granted = { readonly tp: string; readonly userId: string; readonly permissionId: string };

async function tell(
  transaction: Database,
  recipients: readonly string[],
  message: LiveMessage,
): Promise<void> {
  if (recipients.length > 0) await publish(transaction, recipients, message);
}

export async function permissionChanged(
  transaction: Database,
  permission: Granted & { readonly sections: readonly string[] },
): Promise<void> {
  const { tp, userId, permissionId } = permission;
  const counter = await countPermissions(transaction, userId);
  const sections = [...permission.sections];
  const message = { type: 'grant_changed', tp, permission_id: permissionId, sections } as const;
  await tell(transaction, [userId], { ...message, counter });
}

export async function permissionRevoked(
  transaction: Database,
  { tp, userId, permissionId }: Granted,
): Promise<void> {
  const counter = await countPermissions(transaction, userId);
  const message = { type: 'grant_revoked', tp, permission_id: permissionId, counter } as const;
  await tell(transaction, [userId], { ...message, sections: [] });
}

/** Whom to tell of a change of a vault, and what. */
export type VaultEvent = {
  readonly audience: Expression<{ id: string }>;
  readonly message: LiveMessage;
};

/** Without a section the vault as a whole changed: its status. */
export function vaultEvent(
  database: Database,
  tp: string,
  saved?: { readonly link: string; readonly revision: number },
): VaultEvent {
  // The page that saved it knows the revision, and need not read it again.
  const section = saved ? { sections: [saved.link], revision: saved.revision } : {};
  return {
    audience: vaultAudience(database, tp, saved?.link),
    message: { type: 'vault_changed', tp, ...section },
  };
}

export async function vaultChanged(transaction: Database, tp: string): Promise<void> {
  const { audience, message } = vaultEvent(transaction, tp);
  await publishTo(transaction, audience, message);
}

/** A request for access, or an invitation to ask for it, began or ended: for the vault's people and for its author. */
export async function requestChanged(
  transaction: Database,
  { tp, authorId }: { readonly tp: string; readonly authorId: string },
): Promise<void> {
  const people = await listPeople(transaction, tp);
  const counter = await countRequests(transaction, tp);
  await tell(transaction, people, { type: 'request_changed', tp, counter });
  if (people.includes(authorId)) return;
  const permissions = await countPermissions(transaction, authorId);
  await tell(transaction, [authorId], { type: 'request_changed', tp, counter: permissions });
}

/** What a contractor company decided about a trade partner, or who is to review it: for its own people who work with it. */
export const approvalChanged = (
  transaction: Database,
  { tp, contractorId }: { readonly tp: string; readonly contractorId: string },
): Promise<void> =>
  publishTo(transaction, workingWith(transaction, contractorId, tp), {
    type: 'approval_changed',
    tp,
  } satisfies LiveMessage);

/** A shared note of a contractor's people was written, changed or removed: for colleagues who can see its place. */
export const notesChanged = (
  transaction: Database,
  {
    tp,
    contractorId,
    link,
  }: { readonly tp: string; readonly contractorId: string; readonly link: string | null },
): Promise<void> =>
  publishTo(
    transaction,
    link === null
      ? workingWith(transaction, contractorId, tp)
      : readingWith(transaction, contractorId, tp, link),
    { type: 'notes_changed', tp } satisfies LiveMessage,
  );

/** A correction was requested, answered or withdrawn: for the vault's people and for its author. */
export async function correctionsChanged(
  transaction: Database,
  { tp, authorId }: { readonly tp: string; readonly authorId: string },
): Promise<void> {
  const people = await listPeople(transaction, tp);
  await tell(transaction, [...new Set([...people, authorId])], { type: 'corrections_changed', tp });
}

/** What the lists of a person show has changed, though no permission has. */
export const listsChanged = (transaction: Database, userId: string): Promise<void> =>
  tell(transaction, [userId], { type: 'grants_changed' });

/**
 * All permissions of a person rest or live now, for its company changed: for the person, and for the people of every vault
 * that was opened to it. Called when the membership has changed.
 */
export async function permissionsOfPersonChanged(
  transaction: Database,
  userId: string,
): Promise<void> {
  const counter = await countPermissions(transaction, userId);
  await tell(transaction, [userId], { type: 'grants_changed', counter });
  const givers = await listGivers(transaction, userId);
  await tell(
    transaction,
    givers.filter((id) => id !== userId),
    { type: 'grants_changed' },
  );
}
