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
import { waitMsAfter } from './retry.ts';
import type { HandOver } from './transport.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an email can be read on the page of kept emails. */
export const KEPT_MS = 7 * DAY_MS;
/** How long the row of a sent email is kept, without its content. */
const ROWS_MS = 30 * DAY_MS;

/** @param handOver null where no server is set: mails then stay to be read on the page of kept emails */
type Sending = Pick<Context, 'database' | 'jobs' | 'now' | 'log' | 'handOver'>;
type MailJob = Job<'send-mail'>;

/** Sends the emails of some jobs, all at a time. */
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

/** Hands an email over, or says why not. */
async function send(mail: ClaimedMail, handOver: HandOver | null, now: Date): Promise<Outcome> {
  if (mail.expires_at !== null && mail.expires_at <= now)
    return { state: 'expired', error: 'expired before it was sent' };
  if (handOver === null) return { state: 'sent', keepsContent: true };
  const handed = await handOver({ ...mail, createdAt: mail.created_at });
  switch (handed.kind) {
    case 'sent':
      return { state: 'sent', keepsContent: false };
    case 'refused':
      return { state: 'failed', error: handed.reason };
    case 'later': {
      const waitMs = waitMsAfter(mail.attempts, mail.created_at, now);
      return waitMs === null
        ? { state: 'failed', error: `given up: ${handed.reason}` }
        : { state: 'waiting', waitMs, error: handed.reason };
    }
    default:
      return handed satisfies never;
  }
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
  await forgetMails(database, before(KEPT_MS), before(ROWS_MS));
}

/** Counts unsent emails each time the metrics are read. */
export function measureMails(metrics: Registry, database: Database): void {
  new Gauge({
    name: 'plumbline_outbox_waiting',
    help: 'Emails waiting to be sent, across all processes.',
    registers: [metrics],
    async collect() {
      // Without the database the other measures are still read.
      this.set(await countWaiting(database).catch(() => Number.NaN));
    },
  });
}
