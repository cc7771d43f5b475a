import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/connect.ts';
import {
  type ClaimedMail,
  claimMails,
  countWaiting,
  forgetMails,
  type Outcome,
  settleMail,
} from './queries.ts';
import { nextTry } from './retry.ts';
import type { HandOver } from './transport.ts';

const POLL_MS = 2000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const LONGEST_STOP_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a mail can be read on the page of kept mails. */
export const KEPT_MS = 7 * DAY_MS;
/** How long is kept that a mail was sent, without what it said. */
const ROWS_MS = 30 * DAY_MS;

export type Sender = {
  /** Looks at once for mails that are due. */
  readonly wake: () => void;
  /** Ends after the mails under way, 10 s at the longest: what did not end is taken up by another process. */
  readonly stop: () => Promise<void>;
};

/**
 * Sends what the outbox holds. Any number of processes may do it on one database: each mail is claimed by one.
 *
 * @param handOver null where no server is set: mails then stay to be read on the page of kept mails
 */
export function openSender(context: {
  readonly database: Database;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly handOver: HandOver | null;
}): Sender {
  const { database, now, log, handOver } = context;
  countIn(context.metrics, database);
  let isStopping = false;
  let isWoken = false;
  let endSleep: () => void = () => undefined;
  let tidyAtMs = now().getTime();

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      timer.unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** @returns whether there was something to send */
  async function turn(): Promise<boolean> {
    if (now().getTime() >= tidyAtMs) {
      tidyAtMs = now().getTime() + TIDY_EVERY_MS;
      const before = (ms: number) => new Date(now().getTime() - ms);
      await forgetMails(database, before(KEPT_MS), before(ROWS_MS));
    }
    const mails = await claimMails(database, now());
    await Promise.all(mails.map(deliver));
    return mails.length > 0;
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const outcome = await send(mail, handOver, now());
    if (outcome.state !== 'sent') complain(log, mail, outcome);
    try {
      await settleMail(database, mail, outcome, now());
    } catch (error) {
      // It comes back when its lease is over.
      log.warn({ err: error }, 'what became of a mail could not be written down');
    }
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      let isBusy = false;
      try {
        isBusy = await turn();
      } catch (error) {
        // The database is away: what was claimed comes back when its lease is over.
        log.warn({ err: error }, 'the outbox could not be read');
      }
      if (!isBusy && !isWoken && !isStopping) await sleep();
    }
  }

  const running = loop();
  return {
    wake: () => {
      isWoken = true;
      endSleep();
    },
    stop: async () => {
      isStopping = true;
      endSleep();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LONGEST_STOP_MS);
      });
      await Promise.race([running, tooLong]);
      clearTimeout(timer);
    },
  };
}

/** Hands a mail over, or says why not. */
async function send(mail: ClaimedMail, handOver: HandOver | null, now: Date): Promise<Outcome> {
  if (mail.expires_at !== null && mail.expires_at <= now)
    return { state: 'expired', error: 'too old to be worth sending' };
  if (handOver === null) return { state: 'sent', keepsContent: true };
  const handed = await handOver({ ...mail, createdAt: mail.created_at });
  switch (handed.kind) {
    case 'sent':
      return { state: 'sent', keepsContent: false };
    case 'refused':
      return { state: 'failed', error: handed.reason };
    case 'later': {
      const runAt = nextTry(mail.attempts, mail.created_at, now);
      return runAt === null
        ? { state: 'failed', error: `given up: ${handed.reason}` }
        : { state: 'waiting', runAt, error: handed.reason };
    }
    default:
      return handed satisfies never;
  }
}

/** Says in the log that a mail did not leave: which kind and why, not to whom. */
function complain(
  log: FastifyBaseLogger,
  { id, kind, attempts }: ClaimedMail,
  { state, error }: Exclude<Outcome, { readonly state: 'sent' }>,
): void {
  log.warn({ mail: id, kind, attempts, state, reason: error }, 'a mail was not sent');
}

function countIn(metrics: Registry, database: Database): void {
  new Gauge({
    name: 'plumbline_outbox_waiting',
    help: 'Mails that wait to be sent, of all processes.',
    registers: [metrics],
    async collect() {
      // Without the database the other measures are still read.
      this.set(await countWaiting(database).catch(() => Number.NaN));
    },
  });
}
