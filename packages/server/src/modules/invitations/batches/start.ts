import type { Database } from '../../../database/connect.ts';
import { dayInWords } from '../../../engine/today.ts';
import { type Actor, isAtTradePartner } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem.ts';
import { countSince, lockSender } from '../partners/queries/senders.ts';
import { BARRED, BARRED_MS, MOST_OF_PERSON } from '../partners/send.ts';
import * as batches from './queries/batches.ts';
import { findKnownAddresses } from './queries/known-addresses.ts';
import { countUnsent } from './queries/sending.ts';

const DAY_MS = 86_400_000;
/** The daily limit of invitations from a company's lists. */
const MOST_OF_ORGANIZATION = 10_000;

/** The kind of invitation that a person sends: a contractor requests vaults, a trade partner shares its own. */
export const kindOf = (actor: Actor): 'trade_partner' | 'contractor' =>
  isAtTradePartner(actor) || actor.withoutOrganization === 'TP' ? 'contractor' : 'trade_partner';

export const senderOf = ({ userId, organization }: Actor) => ({
  userId,
  organizationId: organization?.id ?? null,
});

/** Marks ready rows as known when their address needs no invitation, with the reason. */
export async function lookUp(
  { database, now }: Pick<Context, 'database' | 'now'>,
  actor: Actor,
  rows: readonly batches.ReadRow[],
): Promise<readonly batches.ReadRow[]> {
  const kind = kindOf(actor);
  const emails = rows.filter(({ finding }) => finding === 'ready').map(({ email }) => email);
  const since = new Date(now().getTime() - BARRED_MS);
  const known = await findKnownAddresses(database, senderOf(actor), kind, emails, since);
  const reasons = new Map<string, string>([
    ...known.declined.map((email) => [email, BARRED] as const),
    ...known.waiting.map(
      ({ email, created_at }) => [email, `Invited on ${dayInWords(created_at)}.`] as const,
    ),
    ...known.readers.map(
      (email) =>
        [
          email,
          kind === 'contractor'
            ? 'Already has access.'
            : 'You already have access to their data vault.',
        ] as const,
    ),
    ...known.colleagues.map((email) => [email, 'A colleague.'] as const),
    [known.own, 'Your own address.'],
  ]);
  return rows.map((row) => {
    const because = row.finding === 'ready' ? reasons.get(row.email) : undefined;
    return because === undefined ? row : { ...row, finding: 'known' as const, because };
  });
}

/**
 * Confirms a list that was read, and queues its job. The caller has locked the sender, and has had the person confirm
 * companies with nearly the same name.
 *
 * @throws 429 for too many in a day
 */
export async function startSending(
  context: Pick<Context, 'jobs' | 'now'>,
  transaction: Database,
  actor: Actor,
  batch: batches.BatchRow,
  said: {
    readonly sections: readonly string[];
    readonly message: string;
  },
): Promise<void> {
  const now = context.now();
  await checkMany(transaction, actor, batch, now);
  const { sections, message } = said;
  if (await batches.confirmBatch(transaction, batch.id, { sections, message, now }))
    await context.jobs.send(transaction, 'send-list', { list: batch.id });
}

/**
 * Asks the people of a contact list for their companies' data vaults, through a list of invitations that is confirmed
 * at once.
 *
 * @returns the list's id
 * @throws like `startSending`
 */
export async function inviteContacts(
  context: Pick<Context, 'jobs' | 'now'>,
  transaction: Database,
  actor: Actor,
  asked: {
    readonly fileName: string;
    readonly rows: readonly Omit<batches.ReadRow, 'finding' | 'because'>[];
    readonly message: string;
  },
): Promise<string> {
  await lockSender(transaction, senderOf(actor));
  const ready = asked.rows.map((row) => ({ ...row, finding: 'ready' as const, because: '' }));
  const id = await batches.insertBatch(transaction, {
    ...senderOf(actor),
    kind: kindOf(actor),
    fileName: asked.fileName,
    columns: [],
    rows: await lookUp({ database: transaction, now: context.now }, actor, ready),
    now: context.now(),
  });
  const batch = await batches.findBatch(transaction, id);
  if (batch === undefined) throw new Error('a list is gone in its own transaction');
  await startSending(context, transaction, actor, batch, {
    sections: [],
    message: asked.message,
  });
  return id;
}

/**
 * Unsent rows of other confirmed lists count as sent. The caller has locked the sender, so lists are confirmed one at a
 * time.
 *
 * @throws 429 when this list would exceed the sender's daily limit
 */
async function checkMany(
  transaction: Database,
  actor: Actor,
  { counts }: batches.BatchRow,
  now: Date,
): Promise<void> {
  const most = actor.organization === null ? MOST_OF_PERSON : MOST_OF_ORGANIZATION;
  const since = new Date(now.getTime() - DAY_MS);
  const today = await countSince(transaction, senderOf(actor), since, { withLists: true });
  const unsent = await countUnsent(transaction, senderOf(actor));
  const ready = counts?.ready ?? 0;
  if (today + unsent + ready <= most) return;
  const name = actor.organization === null ? 'without a company' : 'for one company';
  throw new ProblemError(
    429,
    `The limit ${name} is ${most.toLocaleString('en-US')} invitations a day. ${today.toLocaleString('en-US')} were sent in the last 24 hours${onTheirWay(unsent)}. Send a shorter list.`,
    {},
    { 'Retry-After': '3600' },
  );
}

const onTheirWay = (unsent: number): string =>
  unsent === 0 ? '' : `, and ${unsent.toLocaleString('en-US')} are on their way`;
