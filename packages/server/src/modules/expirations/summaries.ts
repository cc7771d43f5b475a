import { dayAfter } from '../../engine/calendar-days.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notifications/index.ts';
import {
  hasSummary,
  listExpirations,
  listReaders,
  MOST_EXPIRATIONS,
  type ExpirationRow,
  type Summarized,
} from './queries.ts';

/** How many days ahead a summary looks. */
const WITHIN_DAYS = 30;
const BATCH = 100;
const NAMED = 3;
/** Keeps a job that runs again on the same day from sending twice. */
const ONCE_MS = 5 * 86_400_000;

type Telling = Pick<Context, 'database' | 'now' | 'vaults'> & {
  readonly log: Pick<Context['log'], 'warn'>;
};

/**
 * Every Monday, notifies people at companies that hire of what expires soon at approved partners.
 *
 * @throws when the signal is aborted before everyone is notified, or someone could not be, so that the job is retried
 */
export async function sendSummaries(context: Telling, signal: AbortSignal): Promise<void> {
  const failed: unknown[] = [];
  for (let last: string | undefined; ; ) {
    const readers = await listReaders(context.database, last, BATCH);
    for (const reader of readers) {
      signal.throwIfAborted();
      // One person's failure must not keep the others from being told.
      await sendSummary(context, reader).catch((error: unknown) => {
        context.log.warn({ err: error }, 'a summary of expirations could not be sent');
        failed.push(error);
      });
    }
    last = readers.at(-1)?.user_id;
    if (last === undefined) break;
  }
  if (failed.length > 0)
    throw new Error(`summaries of expirations that were not sent: ${failed.length}`, {
      cause: failed[0],
    });
}

async function sendSummary(
  { database, now, vaults }: Omit<Telling, 'log'>,
  reader: Summarized,
): Promise<void> {
  const { user_id: userId, contractor_id: contractorId, name } = reader;
  const today = vaults.today();
  const rows = await listExpirations(database, {
    userId,
    contractorId,
    today,
    from: today,
    to: dayAfter(today, WITHIN_DAYS),
    isApprovedOnly: true,
  });
  if (rows.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    if (await hasSummary(transaction, userId, new Date(now().getTime() - ONCE_MS))) return;
    await notify(transaction, {
      to: userId,
      kind: 'papers_expiring',
      verb: summaryOf(rows),
      subject: { kind: 'papers', id: contractorId },
      about: { id: contractorId, name },
      letter: 'none',
    });
  });
}

/**
 * `3 documents and 1 approval expire in the next 30 days: Acme Steel, North Concrete and 2 more.` There may be more than
 * the limit of listed ones, and only so many are read.
 */
export function summaryOf(rows: readonly Pick<ExpirationRow, 'address' | 'name'>[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const first = names.slice(0, NAMED).join(', ');
  if (rows.length > MOST_EXPIRATIONS) {
    const most = MOST_EXPIRATIONS.toLocaleString('en-US');
    return `More than ${most} documents and approvals expire in the next ${WITHIN_DAYS} days: ${first} and more.`;
  }
  const approvals = rows.filter(({ address }) => address === null).length;
  const documents = rows.length - approvals;
  const counts = [
    documents === 0 ? '' : documents === 1 ? '1 document' : `${documents} documents`,
    approvals === 0 ? '' : approvals === 1 ? '1 approval' : `${approvals} approvals`,
  ].filter(Boolean);
  const more = names.length - NAMED;
  const shown = more > 0 ? `${first} and ${more} more` : listed(names);
  const verb = rows.length === 1 ? 'expires' : 'expire';
  return `${counts.join(' and ')} ${verb} in the next ${WITHIN_DAYS} days: ${shown}.`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
