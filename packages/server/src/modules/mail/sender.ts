import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import type { Job } from '../../jobs/runner.ts';
import {
  type ClaimedMail,
  claimMails,
  countWaiting,
  forgetMails,
  type Outcome,
  settleMail,
} from './queries.ts';
import type { HandOver } from './transport.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long to wait after the first, second, … failed attempt; after those, an hour each time. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
/** Emails older than this are given up. */
const LONGEST_MS = 72 * HOUR_MS;

/** How long a kept email can be read in the mailbox. */
const KEPT_MS = 7 * DAY_MS;
/** How long the row of a finished email is kept, without its content. */
const ROWS_MS = 30 * DAY_MS;

/** @param handOver null without a mail server: emails are then kept, to be read in the mailbox */
type Sending = Pick<Context, 'database' | 'jobs' | 'now' | 'log' | 'handOver'>;
type MailJob = Job<'send-mail'>;

/** Sends the emails of several jobs at the same time. */
export async function sendMails(context: Sending, jobs: readonly MailJob[]): Promise<void> {
  const mails = await claimMails(
    context.database,
    jobs.map(({ data }) => data.mail),
  );
  const delivered = await Promise.allSettled(
    mails.map((mail) =>
      deliver(
        context,
        mail,
        jobs.filter(({ data }) => data.mail === mail.id),
      ),
    ),
  );
  for (const one of delivered) if (one.status === 'rejected') throw one.reason;
}

async function deliver(
  context: Sending,
  mail: ClaimedMail,
  ours: readonly MailJob[],
): Promise<void> {
  const { database, jobs, now, log, handOver } = context;
  const outcome = await send(mail, handOver, now());
  if (outcome.state !== 'sent') complain(log, mail, outcome);
  // A finished email is not sent again, whatever happens to its job.
  if (outcome.state !== 'waiting') return void (await settleMail(database, mail, outcome, now()));
  // The next attempt and the end of this one commit together, so there are never two.
  await database.transaction().execute(async (transaction) => {
    if (await settleMail(transaction, mail, outcome, now()))
      await jobs.send(transaction, 'send-mail', { mail: mail.id }, { afterMs: outcome.waitMs });
    for (const job of ours) await jobs.finish(transaction, 'send-mail', job);
  });
}

/** Hands an email to the mail server, or says why not. */
async function send(mail: ClaimedMail, handOver: HandOver | null, now: Date): Promise<Outcome> {
  if (mail.expires_at !== null && mail.expires_at <= now)
    return { state: 'expired', error: 'expired before it was sent' };
  if (handOver === null) return { state: 'sent', keepsContent: true };
  const result = await handOver({
    ...mail,
    createdAt: mail.created_at,
    unsubscribeUrl: mail.unsubscribe_url,
  });
  switch (result.kind) {
    case 'sent':
      return { state: 'sent', keepsContent: false };
    case 'refused':
      return { state: 'failed', error: result.reason };
    case 'later': {
      const waitMs = waitMsAfter(mail.attempts, mail.created_at, now);
      return waitMs === null
        ? { state: 'failed', error: `given up: ${result.reason}` }
        : { state: 'waiting', waitMs, error: result.reason };
    }
    default:
      return result satisfies never;
  }
}

/**
 * The delay in ms before the next attempt.
 *
 * @param tries the attempts so far, ≥ 1
 * @returns null when the email is given up
 */
function waitMsAfter(tries: number, createdAt: Date, now: Date): number | null {
  const waitMs = WAITS_MS[tries - 1] ?? HOUR_MS;
  return now.getTime() + waitMs - createdAt.getTime() > LONGEST_MS ? null : waitMs;
}

/** Logs that an email was not sent: its kind and why, but not its recipient. */
function complain(
  log: FastifyBaseLogger,
  { id, kind, attempts }: ClaimedMail,
  { state, error }: Exclude<Outcome, { readonly state: 'sent' }>,
): void {
  log.warn({ mail: id, kind, attempts, state, reason: error }, 'an email was not sent');
}

/** Clears the content of kept emails, and deletes old finished ones. */
export async function tidyMails({ database, now }: Pick<Context, 'database' | 'now'>) {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await forgetMails(database, now(), before(KEPT_MS), before(ROWS_MS));
}

/** Counts unsent emails each time the metrics are read. */
export function measureMails(metrics: Registry, database: Database): void {
  new Gauge({
    name: 'plumbline_outbox_waiting',
    help: 'Emails waiting to be sent, across all processes.',
    registers: [metrics],
    async collect() {
      // Without the database, the other metrics can still be read.
      this.set(await countWaiting(database).catch(() => Number.NaN));
    },
  });
}
