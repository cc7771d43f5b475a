import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import type { Jobs } from '../../jobs/runner.ts';
import { databases } from '../../test/databases.ts';
import { takeMigrated } from '../../test/demo-pool.ts';
import { makeFolder } from '../../test/folder.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { someMails } from '../../test/mails.ts';
import { openTestJobs, passTime } from '../../test/jobs.ts';
import { kill, type Program, ready, run } from '../../test/program.ts';
import { queueMail } from './queue.ts';

const POLL = { timeout: 40_000, interval: 20 };
/** Time for two program starts, even on a slow machine. */
const LONGEST_MS = 120_000;
const MINUTE_MS = 60_000;
const MAILS = 48;
/** The most emails that one process has in flight. */
const MOST_AT_ONCE = 8;
/** How many emails the mail server accepts before the others wait. */
const TAKEN = 12;
const everyone = Array.from({ length: MAILS }, (_, index) => `reader${index}@north.example`);

describe.each(databases())('a program that stops while sending email, on $name', (postgres) => {
  let database: Database;
  let jobs: Jobs;
  let server: MailServer;
  let openGate: () => void;
  let programs: Program[];
  let environment: Record<string, string>;
  let ends: (() => Promise<unknown>)[];
  beforeEach(async () => {
    const made = await takeMigrated(postgres);
    const folder = await makeFolder();
    const opened = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    // Accepts some and lets the others wait, so that the program is always stopped halfway, however fast it is.
    server = await startMailServer({
      gate: async () => {
        if (server.received.length >= TAKEN) await opened;
      },
    });
    database = connect(made.url, () => undefined);
    jobs = await openTestJobs(database);
    programs = [];
    environment = {
      PORT: '0',
      DEMO: 'off',
      DATABASE_URL: made.url,
      DATA_DIR: folder.path,
      SMTP_URL: server.url,
    };
    ends = [jobs.stop, () => database.destroy(), server.stop, made.drop, folder.remove];
    const context = { jobs, siteUrl: () => 'https://vault.example', now: () => new Date() };
    await database.transaction().execute(async (transaction) => {
      for (const to of everyone)
        await queueMail(context, transaction, { ...someMails['password-changed'], to });
    });
  });
  afterEach(async () => {
    openGate();
    for (const program of programs)
      if (program.child.exitCode === null && program.child.signalCode === null)
        await kill(program, 'SIGTERM');
    for (const end of ends) await end();
  });

  const start = async () => {
    const program = run(environment);
    programs.push(program);
    await ready(program);
    return program;
  };
  const recipients = () => server.received.flatMap((one) => one.recipients);
  const unsent = async () => {
    const row = await database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '!=', 'sent')
      .executeTakeFirstOrThrow();
    return row.count;
  };
  /** Starts the program and waits until some emails are sent and some are not. */
  const startAmongMails = async () => {
    const program = await start();
    await expect.poll(() => server.received.length, POLL).toBeGreaterThanOrEqual(TAKEN);
    return program;
  };

  it(
    'loses no email when it is killed, and resends only those in flight',
    async () => {
      await kill(await startAmongMails(), 'SIGKILL');
      openGate();
      expect(await unsent()).toBeGreaterThan(0);
      // As if ten minutes had passed.
      await passTime(database, 5 * MINUTE_MS);
      await jobs.supervise();
      await passTime(database, 5 * MINUTE_MS);
      await start();
      await expect.poll(unsent, POLL).toBe(0);
      expect([...new Set(recipients())].toSorted()).toEqual(everyone.toSorted());
      expect(recipients().length - MAILS).toBeLessThanOrEqual(MOST_AT_ONCE);
      const ids = new Map<string, Set<string | undefined>>();
      for (const {
        recipients: [to = ''],
        mail,
      } of server.received)
        ids.set(to, (ids.get(to) ?? new Set()).add(mail.messageId));
      for (const messageIds of ids.values()) expect(messageIds.size).toBe(1);
    },
    LONGEST_MS,
  );

  it(
    'sends each email exactly once when it gets SIGTERM and is restarted',
    async () => {
      const program = await startAmongMails();
      const ended = kill(program, 'SIGTERM');
      openGate();
      expect(await ended).toBe(0);
      await start();
      await expect.poll(unsent, POLL).toBe(0);
      expect(recipients().toSorted()).toEqual(everyone.toSorted());
    },
    LONGEST_MS,
  );
});
