import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { hasRoomFor } from '../../auth/index.ts';
import { queueMail } from '../../mail/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { findCompanyName, findGrant, findPerson, lockAccess } from '../queries.ts';
import { acceptPending } from '../requests/queries.ts';
import * as queries from './queries.ts';

type Telling = Pick<Context, 'jobs' | 'live' | 'siteUrl' | 'now'>;

/** Access restored within this time was revoked by mistake, so no email is sent. */
const UNDO_MS = 3_600_000;

export type GivenGrant = {
  readonly tp: string;
  readonly userId: string;
  /** Where the person is now; null without a company. */
  readonly contractorId: string | null;
  readonly sections: readonly string[];
  readonly by: string;
  readonly now: Date;
};

/**
 * Gives a person sections of a vault, in the caller's transaction. Every grant is made here. A current grant of the same
 * contractor gets the sections. One of another contractor ends, and the newest of this contractor is restored with its
 * reader's notes; without one, a new grant is made. Answers the person's pending requests and invitations. Tells the
 * person: over sockets, by notification when sections were added, and by email when the grant was not current before.
 * Call `context.wakeMail()` after the commit.
 */
export async function giveGrant(
  context: Telling,
  transaction: Database,
  given: GivenGrant,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { tp, userId, now } = given;
  await lockAccess(transaction, given);
  const { before, isNews, ...grant } = await saveGrant(transaction, given);
  await answerRequest(context, transaction, given);
  for (const id of await queries.acceptInvitationsTo(transaction, { tp, userId, now }))
    await forget(transaction, 'invitation', id);
  await tellReader(context, transaction, { ...given, id: grant.id, before });
  if (isNews && given.sections.length > 0) await mailReader(context, transaction, given);
  return grant;
}

/** What the person asked for is given by now. */
async function answerRequest(
  { live }: Telling,
  transaction: Database,
  { tp, userId, by, now }: Pick<GivenGrant, 'tp' | 'userId' | 'by' | 'now'>,
): Promise<void> {
  for (const id of await acceptPending(transaction, { tp, userId, by, now })) {
    await forget(transaction, 'access_request', id);
    await live.requestChanged(transaction, { tp, authorId: userId });
  }
}

type Saved = {
  readonly id: string;
  /** It is a new or restored grant. */
  readonly isNew: boolean;
  /** Sends an email: it does not undo a recent revocation. */
  readonly isNews: boolean;
  /** The sections that were open until now. */
  readonly before: readonly string[];
};

/** The rows alone, with the pair locked. */
export async function saveGrant(
  transaction: Database,
  given: Omit<GivenGrant, 'by'> & { readonly by: string | null },
): Promise<Saved> {
  const { tp, userId, contractorId, sections, by, now } = given;
  const grants = await queries.listGrantsOf(transaction, tp, userId);
  const current = grants.find(({ ended_at }) => ended_at === null);
  const own = grants.find(({ contractor_id }) => contractor_id === contractorId);
  if (own !== undefined && own.id === current?.id) {
    await queries.setSections(transaction, own.id, sections, now);
    return { id: own.id, isNew: false, isNews: false, before: own.sections };
  }
  if (current !== undefined) {
    await queries.revokeGrant(transaction, current.id, by, now);
    await forget(transaction, 'grant', current.id);
  }
  if (own === undefined)
    return {
      id: await queries.insertGrant(transaction, given),
      isNew: true,
      isNews: true,
      before: [],
    };
  await queries.reviveGrant(transaction, own.id, { sections, by, now });
  const isNews = now.getTime() - (own.ended_at?.getTime() ?? 0) > UNDO_MS;
  return { id: own.id, isNew: true, isNews, before: [] };
}

/**
 * Sets the sections of a current grant. If it had none and its person asked again, the sections answer that request.
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
  const grant = await lockStanding(transaction, change.id);
  if (grant === undefined) return false;
  await queries.setSections(transaction, grant.id, change.sections, change.now);
  const { organization_id: tp, user_id: userId, sections: before } = grant;
  const isLiving = (await findGrant(transaction, tp, userId))?.id === grant.id;
  if (isLiving && change.sections.length > 0)
    await answerRequest(context, transaction, { ...change, tp, userId });
  await tellReader(context, transaction, { ...change, tp, userId, before });
  return true;
}

/**
 * Ends a grant, in the caller's transaction. It is kept, so that giving it back finds what its reader noted.
 *
 * @returns whether it was current until now
 */
export async function revokeGrant(
  context: Telling,
  transaction: Database,
  id: string,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const grant = await lockStanding(transaction, id);
  if (grant === undefined || !(await queries.revokeGrant(transaction, id, by, now))) return false;
  const { organization_id: tp, user_id: userId } = grant;
  await forget(transaction, 'grant', id);
  await context.live.grantRevoked(transaction, { tp, userId, permissionId: id });
  return true;
}

/** Read again behind the lock: it may have ended while this call waited. */
async function lockStanding(transaction: Database, id: string) {
  const grant = await queries.findCurrent(transaction, id);
  if (grant === undefined) return undefined;
  await lockAccess(transaction, { tp: grant.organization_id, userId: grant.user_id });
  return queries.findCurrent(transaction, id);
}

async function mailReader(
  context: Telling,
  transaction: Database,
  { tp, userId, sections }: GivenGrant,
): Promise<void> {
  const person = await findPerson(transaction, userId);
  if (person === undefined) return;
  const counting = { database: transaction, now: context.now };
  // The notification says it all the same.
  if (!(await hasRoomFor(counting, 'accessLettersOf', tp))) return;
  await queueMail(context, transaction, {
    kind: 'access-given',
    to: person.email,
    userId: person.id,
    firstName: person.first_name,
    tradePartner: await findCompanyName(transaction, tp),
    sections: sections.length,
    path: `/prequal/gc-landing/trade-partners?list=access_granted&locate=${tp}`,
  });
}

/** Every change goes to the sockets; only what opened is worth a notification, and the last one says it all. */
async function tellReader(
  { live }: Telling,
  transaction: Database,
  grant: {
    readonly id: string;
    readonly tp: string;
    readonly userId: string;
    readonly sections: readonly string[];
    readonly before: readonly string[];
  },
): Promise<void> {
  const { id, tp, userId, sections, before } = grant;
  await live.grantChanged(transaction, { tp, userId, permissionId: id, sections });
  // A suspended grant opens nothing, whatever its sections.
  if ((await findGrant(transaction, tp, userId))?.id !== id) {
    await forget(transaction, 'grant', id);
    return;
  }
  if (sections.every((link) => before.includes(link))) {
    if (sections.length === 0) await forget(transaction, 'grant', id);
    return;
  }
  const name = await findCompanyName(transaction, tp);
  const many = sections.length === 1 ? 'one section' : `${sections.length} sections`;
  await forget(transaction, 'grant', id);
  await notify(transaction, {
    userId,
    verb: `${name} gave you access to ${many} of its data vault.`,
    kind: 'grant',
    id,
  });
}
