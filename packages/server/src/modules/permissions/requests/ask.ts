import { companyInWords, companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { listEditors } from '../../../database/vault-editors.ts';
import type { Context } from '../../../http/context.ts';
import { sectionTitle } from '../../../engine/vault-state.ts';
import { ProblemError } from '../../../http/problem.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { findPermission, findPerson, lockAccess } from '../queries.ts';
import * as queries from './queries.ts';
import { accessVerb, askerOf, nameOf } from './told.ts';

const DAY_MS = 86_400_000;
/** The waiting time after a decline before a new request. */
const DECLINED_MS = 7 * DAY_MS;

/** How many requesters a day cause an email about one vault, one each. */
const MOST_MAILED = 20;

/** New requests within a day, including withdrawn ones. */
const MOST_OF_PERSON = 30;
const MOST_OF_ORGANIZATION = 500;

type Telling = Pick<Context, 'jobs' | 'live' | 'siteUrl' | 'now'>;

type Asked = {
  readonly tp: string;
  readonly userId: string;
  /** Where the person is now; null without a company. */
  readonly contractorId: string | null;
  readonly message: string;
  /** The sections that are asked for by name; left out by whoever asks for the vault. */
  readonly sections?: readonly string[] | undefined;
  readonly invitationId: string | null;
  readonly now: Date;
};

/**
 * Asks for access to a vault, in the caller's transaction. One request of a person waits on a vault: a second one is
 * the first. Its editors are told.
 *
 * @throws 409 when sections of the vault are open to the person already and no others are asked for by name, and within
 *   7 days of a decline, with the day; 429 when too many were made in the name of the person or of its company
 */
export async function askForAccess(
  context: Telling,
  transaction: Database,
  asked: Asked,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { tp, userId, now } = asked;
  // What comes of an invitation is bounded where that was sent.
  const isBounded = asked.invitationId === null;
  // Before the pair: of several vaults that are asked for in one transaction, each has a pair of its own.
  if (isBounded) await queries.lockAuthor(transaction, asked);
  await lockAccess(transaction, asked);
  const requests = await queries.listRequestsOf(transaction, tp, userId);
  const waiting = requests.find(({ status }) => status === 'pending');
  if (waiting !== undefined) return { id: waiting.id, isNew: false };
  // A permission of no section opens nothing: its reader asks as anybody does.
  const granted = (await findPermission(transaction, tp, userId))?.sections ?? [];
  const isMore = asked.sections?.some((section) => !granted.includes(section)) === true;
  if (granted.length > 0 && !isMore) throw new ProblemError(409, 'You already have access.');
  const declined = requests.find(({ declined_at }) => declined_at !== null)?.declined_at;
  // An invitation of the trade partner's own address is an answer of its own.
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
  const day = new Date(declined.getTime() + DECLINED_MS).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Chicago',
  });
  return `${await companyInWords(database, tp)} declined your last request. You can ask again on ${day}.`;
}

/**
 * In the product all of them; by mail once of a person in a day, and until so many people asked: then the list says
 * more than letters. People are counted, not requests: nobody uses up the letters of others.
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
    // Where no more emails are sent, the list says more than they would.
    letter: 'queued',
  });
  for (const editor of editors)
    if (isMailed)
      await queueMail(context, transaction, {
        kind: 'access-requested',
        ...toPerson(editor),
        asker: nameOf(person),
        organization,
        tradePartner,
        sections: sections.map(sectionTitle),
        message,
      });
}

/**
 * Ends the requests of a person that wait: it asked as one who was elsewhere, or goes altogether.
 *
 * @returns those that ended: the caller tells the sockets (`live.requestChanged`)
 */
export async function cancelRequestsOf(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<readonly queries.Cancelled[]> {
  const cancelled = await queries.cancelWaiting(transaction, { userId }, now);
  for (const { id } of cancelled) await forget(transaction, 'access_request', id);
  return cancelled;
}

/** The same for what waits for a company's vault, and for what its people asked as its people. */
export async function cancelRequestsAt(
  transaction: Database,
  organizationId: string,
  now: Date,
): Promise<readonly queries.Cancelled[]> {
  const cancelled = await queries.cancelWaiting(transaction, { organizationId }, now);
  for (const { id } of cancelled) await forget(transaction, 'access_request', id);
  return cancelled;
}
