import { companyInWords, companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import { listEditors } from '../../../database/vault-editors.ts';
import type { Context } from '../../../http/context.ts';
import { dayInWords } from '../../../engine/today.ts';
import { sectionTitle } from '../../../engine/vault-state.ts';
import { ProblemError } from '../../../http/problem.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { findPermission, findPerson, lockAccess } from '../queries.ts';
import * as queries from './queries.ts';
import { accessVerb, askerOf } from './notifications.ts';

const DAY_MS = 86_400_000;
/** How long to wait after a decline before requesting again. */
const DECLINED_MS = 7 * DAY_MS;

/** How many people's requests cause emails about one vault in a day, one email per person. */
const MOST_MAILED = 20;

/** New requests within a day, including withdrawn ones. */
const MOST_OF_PERSON = 30;
const MOST_OF_ORGANIZATION = 500;

type Telling = Pick<Context, 'jobs' | 'live' | 'siteUrl' | 'now'>;

type Asked = {
  readonly tp: string;
  readonly userId: string;
  /** The person's company now; null without one. */
  readonly contractorId: string | null;
  readonly message: string;
  /** The requested sections; omitted when the whole vault is requested. */
  readonly sections?: readonly string[] | undefined;
  readonly invitationId: string | null;
  readonly now: Date;
};

/**
 * Requests access to a vault, in the caller's transaction, and notifies its editors. A person has one pending request
 * per vault: another call returns the first.
 *
 * @throws 409 when the person already has access and names no further sections, and within 7 days of a decline, with
 * the day; 429 after too many requests in the name of the person or their company
 */
export async function askForAccess(
  context: Telling,
  transaction: Database,
  asked: Asked,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { tp, userId, now } = asked;
  // Requests that come from an invitation were already limited when it was sent.
  const isBounded = asked.invitationId === null;
  // Before the lock on each vault: one transaction may request several, each with a lock of its own.
  if (isBounded) await queries.lockAuthor(transaction, asked);
  await lockAccess(transaction, asked);
  const requests = await queries.listRequestsOf(transaction, tp, userId);
  const waiting = requests.find(({ status }) => status === 'pending');
  if (waiting !== undefined) return { id: waiting.id, isNew: false };
  // A permission without sections opens nothing: its reader asks like anyone else.
  const granted = (await findPermission(transaction, tp, userId))?.sections ?? [];
  const isMore = asked.sections?.some((section) => !granted.includes(section)) === true;
  if (granted.length > 0 && !isMore) throw new ProblemError(409, 'You already have access.');
  const declined = requests.find(({ declined_at }) => declined_at !== null)?.declined_at;
  // An invitation that the trade partner accepted overrides its earlier decline.
  if (asked.invitationId === null && declined && now.getTime() - declined.getTime() < DECLINED_MS)
    throw new ProblemError(409, await declinedWords(transaction, tp, declined));
  if (isBounded) await checkMany(transaction, asked);
  const id = await queries.insertRequest(transaction, asked);
  await tellEditors(context, transaction, asked, id);
  await context.live.requestChanged(transaction, { tp, authorId: userId });
  return { id, isNew: true };
}

async function checkMany(transaction: Database, asked: Asked): Promise<void> {
  const most = asked.contractorId === null ? MOST_OF_PERSON : MOST_OF_ORGANIZATION;
  const since = new Date(asked.now.getTime() - DAY_MS);
  if ((await queries.countAsked(transaction, asked, since)) < most) return;
  throw new ProblemError(
    429,
    `${most} access requests were sent in the last 24 hours. Try again tomorrow.`,
    {},
    { 'Retry-After': '3600' },
  );
}

async function declinedWords(database: Database, tp: string, declined: Date): Promise<string> {
  const day = dayInWords(new Date(declined.getTime() + DECLINED_MS));
  return `${await companyInWords(database, tp)} declined your last request. You can ask again on ${day}.`;
}

/**
 * Every request notifies in the product. Emails are sent once per requester and day, and only for the first MOST_MAILED
 * requesters: beyond that, the list says more than emails. Counts people, not requests, so that nobody can use up the
 * emails of others.
 */
async function tellEditors(
  context: Telling,
  transaction: Database,
  { tp, userId, message, sections = [], now }: Asked,
  id: string,
): Promise<void> {
  const person = await findPerson(transaction, userId);
  if (person === undefined) throw new ProblemError(409, 'This account was deleted.');
  const organization = await companyInWordsOf(transaction, person.company_id);
  const verb = accessVerb(person, organization, sections);
  const tradePartner = await companyInWords(transaction, tp);
  const today = await queries.countAuthors(
    transaction,
    { tp, userId },
    new Date(now.getTime() - DAY_MS),
  );
  const isMailed = today.own === 1 && today.authors <= MOST_MAILED;
  const editors = await listEditors(transaction, tp);
  await notify(transaction, {
    to: editors.map((editor) => editor.id),
    kind: 'access_request',
    verb,
    subject: { kind: 'access_request', id },
    about: askerOf({ ...person, user_id: userId }, person.company_id, organization),
    // When no more emails are sent, the list says more than they would.
    letter: 'queued',
  });
  for (const editor of editors)
    if (isMailed)
      await queueMail(context, transaction, {
        kind: 'access-requested',
        ...toPerson(editor),
        asker: personInWords(person),
        organization,
        tradePartner,
        sections: sections.map(sectionTitle),
        message,
      });
}

/**
 * Cancels a person's pending requests: the person has changed companies or is leaving altogether.
 *
 * @returns the canceled requests: the caller tells the sockets (`live.requestChanged`)
 */
export async function cancelRequestsOf(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<readonly queries.Cancelled[]> {
  const cancelled = await queries.cancelPending(transaction, { userId }, now);
  for (const { id } of cancelled) await forget(transaction, 'access_request', id);
  return cancelled;
}

/** The same for requests to a company's vault, and for those its people made as its people. */
export async function cancelRequestsAt(
  transaction: Database,
  organizationId: string,
  now: Date,
): Promise<readonly queries.Cancelled[]> {
  const cancelled = await queries.cancelPending(transaction, { organizationId }, now);
  for (const { id } of cancelled) await forget(transaction, 'access_request', id);
  return cancelled;
}
