import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { hasRoomFor } from '../../auth/index.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { findPermission, findPerson, lockAccess } from '../queries.ts';
import { acceptPending } from '../requests/queries.ts';
import * as queries from './queries.ts';

type Telling = Pick<Context, 'jobs' | 'live' | 'siteUrl' | 'now'>;

/** Access restored within this time was revoked by mistake, so no email is sent. */
const UNDO_MS = 3_600_000;

export type GivenPermission = {
  readonly tp: string;
  readonly userId: string;
  /** The person's company now; null without one. */
  readonly contractorId: string | null;
  readonly sections: readonly string[];
  readonly by: string;
  readonly now: Date;
};

/**
 * Gives a person sections of a vault, in the caller's transaction. Every permission is created here. A current
 * permission of the same contractor gets the sections. A permission of another contractor ends, and the newest one of
 * this contractor is restored with its reader's notes; if there is none, a new permission is created. Answers the
 * person's pending requests and invitations. Tells the person: over sockets, by notification when sections were added,
 * and by email when the permission was not current before.
 */
export async function givePermission(
  context: Telling,
  transaction: Database,
  given: GivenPermission,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { tp, userId, now } = given;
  await lockAccess(transaction, given);
  const { before, isNews, ...permission } = await savePermission(transaction, given);
  await answerRequest(context, transaction, given);
  for (const id of await queries.acceptInvitationsTo(transaction, { tp, userId, now }))
    await forget(transaction, 'invitation', id);
  await tellReader(context, transaction, { ...given, id: permission.id, before });
  if (isNews && given.sections.length > 0) await mailReader(context, transaction, given);
  return permission;
}

/** Accepts what the person asked for, because it has now been given. */
async function answerRequest(
  { live }: Telling,
  transaction: Database,
  { tp, userId, by, now }: Pick<GivenPermission, 'tp' | 'userId' | 'by' | 'now'>,
): Promise<void> {
  for (const id of await acceptPending(transaction, { tp, userId, by, now })) {
    await forget(transaction, 'access_request', id);
    await live.requestChanged(transaction, { tp, authorId: userId });
  }
}

type Saved = {
  readonly id: string;
  /** The permission is new or restored. */
  readonly isNew: boolean;
  /** Worth an email: it does not just undo a recent revocation. */
  readonly isNews: boolean;
  /** The sections that were open before. */
  readonly before: readonly string[];
};

/** Writes only the rows; the caller holds the lock on this person's access to this vault. */
export async function savePermission(
  transaction: Database,
  given: Omit<GivenPermission, 'by'> & { readonly by: string | null },
): Promise<Saved> {
  const { tp, userId, contractorId, sections, by, now } = given;
  const permissions = await queries.listPermissionsOf(transaction, tp, userId);
  const current = permissions.find(({ ended_at }) => ended_at === null);
  const own = permissions.find(({ contractor_id }) => contractor_id === contractorId);
  if (own !== undefined && own.id === current?.id) {
    await queries.setSections(transaction, own.id, sections, now);
    return { id: own.id, isNew: false, isNews: false, before: own.sections };
  }
  if (current !== undefined) {
    await queries.revokePermission(transaction, current.id, by, now);
    await forget(transaction, 'grant', current.id);
  }
  if (own === undefined)
    return {
      id: await queries.insertPermission(transaction, given),
      isNew: true,
      isNews: true,
      before: [],
    };
  await queries.revivePermission(transaction, own.id, { sections, by, now });
  const isNews = now.getTime() - (own.ended_at?.getTime() ?? 0) > UNDO_MS;
  return { id: own.id, isNew: true, isNews, before: [] };
}

/**
 * Sets the sections of a current permission. If it had none and its person asked again, the sections answer that request.
 *
 * @returns whether it is current
 */
export async function changeSections(
  context: Telling,
  transaction: Database,
  change: {
    readonly id: string;
    readonly sections: readonly string[];
    readonly by: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const permission = await lockStanding(transaction, change.id);
  if (permission === undefined) return false;
  await queries.setSections(transaction, permission.id, change.sections, change.now);
  const { organization_id: tp, user_id: userId, sections: before } = permission;
  const isLiving = (await findPermission(transaction, tp, userId))?.id === permission.id;
  if (isLiving && change.sections.length > 0)
    await answerRequest(context, transaction, { ...change, tp, userId });
  await tellReader(context, transaction, { ...change, tp, userId, before });
  return true;
}

/**
 * Ends a permission, in the caller's transaction. The row is kept, so that restoring it brings back the reader's notes.
 *
 * @returns whether it was current
 */
export async function revokePermission(
  context: Telling,
  transaction: Database,
  id: string,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const permission = await lockStanding(transaction, id);
  if (permission === undefined) return false;
  const { organization_id: tp, user_id: userId } = permission;
  // A permission from a previous company did not open anything anymore.
  const wasOpen = (await findPermission(transaction, tp, userId))?.id === id;
  if (!(await queries.revokePermission(transaction, id, by, now))) return false;
  await forget(transaction, 'grant', id);
  await context.live.permissionRevoked(transaction, { tp, userId, permissionId: id });
  if (wasOpen && by !== userId) await tellEnded(transaction, permission);
  return true;
}

/** Notifies a reader who had something to read. */
async function tellEnded(
  transaction: Database,
  { organization_id: tp, user_id: userId, sections, id }: Ended,
): Promise<void> {
  if (sections.length === 0) return;
  const name = await companyInWords(transaction, tp);
  await notify(transaction, {
    to: userId,
    kind: 'vault_access',
    verb: `${name} ended your access to its data vault.`,
    subject: { kind: 'grant_ended', id },
    about: { id: tp, name },
    letter: 'none',
  });
}

type Ended = NonNullable<Awaited<ReturnType<typeof queries.findCurrent>>>;

/** Reads the permission again under the lock: it may have ended while this call waited. */
async function lockStanding(transaction: Database, id: string) {
  const permission = await queries.findCurrent(transaction, id);
  if (permission === undefined) return undefined;
  await lockAccess(transaction, { tp: permission.organization_id, userId: permission.user_id });
  return queries.findCurrent(transaction, id);
}

async function mailReader(
  context: Telling,
  transaction: Database,
  { tp, userId, sections }: GivenPermission,
): Promise<void> {
  const person = await findPerson(transaction, userId);
  if (person === undefined) return;
  const counting = { database: transaction, now: context.now };
  // Over the limit, the notification has to do.
  if (!(await hasRoomFor(counting, 'accessLettersOf', tp))) return;
  await queueMail(context, transaction, {
    kind: 'access-given',
    ...toPerson(person),
    tradePartner: await companyInWords(transaction, tp),
    sections: sections.length,
    path: `/prequal/gc-landing/trade-partners?list=access_granted&locate=${tp}`,
  });
}

/**
 * Every change goes to the sockets. Only newly opened sections are worth a notification, which replaces the previous
 * one.
 */
async function tellReader(
  { live }: Telling,
  transaction: Database,
  permission: {
    readonly id: string;
    readonly tp: string;
    readonly userId: string;
    readonly sections: readonly string[];
    readonly before: readonly string[];
  },
): Promise<void> {
  const { id, tp, userId, sections, before } = permission;
  await forget(transaction, 'grant_ended', id);
  await live.permissionChanged(transaction, { tp, userId, permissionId: id, sections });
  // A suspended permission opens nothing, whatever its sections.
  if ((await findPermission(transaction, tp, userId))?.id !== id) {
    await forget(transaction, 'grant', id);
    return;
  }
  if (sections.every((link) => before.includes(link))) {
    if (sections.length === 0) await forget(transaction, 'grant', id);
    return;
  }
  const name = await companyInWords(transaction, tp);
  const many = sections.length === 1 ? 'one section' : `${sections.length} sections`;
  await forget(transaction, 'grant', id);
  await notify(transaction, {
    to: userId,
    kind: 'vault_access',
    verb: `${name} gave you access to ${many} of its data vault.`,
    subject: { kind: 'grant', id },
    about: { id: tp, name },
    // The caller decides whether it is worth an email right away.
    letter: 'queued',
  });
}
