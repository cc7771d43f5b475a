import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import type { Jobs } from '../jobs/runner.ts';
import { queueMail } from '../modules/mail/queue.ts';
import { sendMails } from '../modules/mail/sender.ts';
import { type HandOver, openTransport } from '../modules/mail/transport.ts';
import { databases, type SqlDiffers, type TestPostgres } from './databases.ts';
import { takeMigrated } from './demo-pool.ts';
import { openTestJobs, passTime } from './jobs.ts';
import { type MailServer, type Refusals, startMailServer } from './mail-server.ts';
import { someMails } from './mails.ts';

export const SITE = 'https://vault.example';
const FROM = 'Plumbline <no-reply@vault.example>';
/** Longer than anything should take on a busy machine. */
export const POLL = { timeout: 20_000, interval: 20 };
export const SECOND_MS = 1000;
export const HOUR_MS = 60 * 60 * SECOND_MS;

/**
 * A `describe` on an empty outbox, with a clock that the tests move and SMTP servers that fail on demand.
 *
 * @param sqlDiffers if set, the tests run on every PostgreSQL, for this reason
 */
export function withOutbox(
  title: string,
  body: (outbox: ReturnType<typeof outboxOn>) => void,
  sqlDiffers?: SqlDiffers,
): void {
  describe.each(databases(sqlDiffers))(`${title} on $name`, (postgres) => {
    body(outboxOn(postgres));
  });
}

/** Registers the hooks, and returns what the tests work with. */
function outboxOn(postgres: TestPostgres) {
  let database: Database;
  let drop: () => Promise<void>;
  /** The jobs of a process that queues emails and sends none. */
  let jobs: Jobs;
  let now: Date;
  let said: string;
  let ends: (() => Promise<unknown>)[];
  beforeAll(async () => {
    const made = await takeMigrated(postgres);
    drop = made.drop;
    database = connect(made.url, () => undefined);
    jobs = await openTestJobs(database);
  });
  afterAll(async () => {
    await jobs.stop();
    await database.destroy();
    await drop();
  });
  beforeEach(() => {
    now = new Date('2026-11-21T12:00:00Z');
    said = '';
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await database.deleteFrom('outbox').execute();
    await sql`delete from pgboss.job`.execute(database);
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
    return passTime(database, ms);
  };
  const startServer = async (refusals: Refusals = {}, at = 0): Promise<MailServer> => {
    const server = await startMailServer(refusals, at);
    ends.push(server.stop);
    return server;
  };
  const sendBy = async (handOver: HandOver | null) => {
    const log = pino({ level: 'trace' }, { write: (line) => (said += line) });
    const sender = await openTestJobs(database, { log });
    const context = { database, jobs: sender, now: () => now, log, handOver };
    await sender.start({ 'send-mail': (taken) => sendMails(context, taken) });
    ends.unshift(sender.stop);
    return { ...sender, wake: () => sender.wake('send-mail') };
  };
  const send = (smtpUrl: string | null) =>
    sendBy(smtpUrl === null ? null : openTransport(smtpUrl, FROM));
  const queuing = () => ({ jobs, siteUrl: () => SITE, now: () => now });
  const queue = (to = 'ana@north.example') =>
    database.transaction().execute((transaction) =>
      queueMail(queuing(), transaction, {
        ...someMails['reset-password'],
        to,
      }),
    );
  const rows = () => database.selectFrom('outbox').selectAll().orderBy('recipient').execute();
  const onlyRow = async () => (await rows())[0];
  /** Waits until the email has this state after this many attempts. */
  const settled = (state: string, attempts: number) =>
    expect.poll(onlyRow, POLL).toMatchObject({ state, attempts });
  return {
    get database() {
      return database;
    },
    /** What every sender logged, as text. */
    get said() {
      return said;
    },
    now: () => now,
    later,
    startServer,
    sendBy,
    send,
    queuing,
    queue,
    rows,
    onlyRow,
    settled,
  };
}
