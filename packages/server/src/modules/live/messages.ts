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

/** Who is told about a change in a vault, and what. */
export type VaultEvent = {
  readonly audience: Expression<{ id: string }>;
  readonly message: LiveMessage;
};

/** Without `saved`, the status of the whole vault changed. */
export function vaultEvent(
  database: Database,
  tp: string,
  saved?: { readonly link: string; readonly revision: number },
): VaultEvent {
  // The page that saved it recognizes its own revision and does not reload.
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

/**
 * Tells the vault's people, and the author if one person has changed it, that an access request was created or ended, or
 * that an invitation to the vault ended.
 */
export async function requestChanged(
  transaction: Database,
  { tp, authorId }: { readonly tp: string; readonly authorId?: string },
): Promise<void> {
  const people = await listPeople(transaction, tp);
  const counter = await countRequests(transaction, tp);
  await tell(transaction, people, { type: 'request_changed', tp, counter });
  if (authorId === undefined || people.includes(authorId)) return;
  const permissions = await countPermissions(transaction, authorId);
  await tell(transaction, [authorId], { type: 'request_changed', tp, counter: permissions });
}

/** Tells the people of a contractor who work with a trade partner that its approval or assigned reviews changed. */
export const approvalChanged = (
  transaction: Database,
  { tp, contractorId }: { readonly tp: string; readonly contractorId: string },
): Promise<void> =>
  publishTo(transaction, workingWith(transaction, contractorId, tp), {
    type: 'approval_changed',
    tp,
  } satisfies LiveMessage);

/** Tells colleagues at a contractor who can see its place that a shared note was written or changed. */
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

/** Tells the vault's people and the author that a correction was requested, answered or withdrawn. */
export async function correctionsChanged(
  transaction: Database,
  { tp, authorId }: { readonly tp: string; readonly authorId: string },
): Promise<void> {
  const people = await listPeople(transaction, tp);
  await tell(transaction, [...new Set([...people, authorId])], { type: 'corrections_changed', tp });
}

/** Tells a person that the contents of their lists changed without a change of permissions. */
export const listsChanged = (transaction: Database, userId: string): Promise<void> =>
  tell(transaction, [userId], { type: 'grants_changed' });

/**
 * Tells a person, and the people of every vault shared with that person, that all of the person's permissions were
 * suspended or became active again, because the person's company changed. Call after the membership has changed.
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
