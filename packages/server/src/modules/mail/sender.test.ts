// Longer than 350 lines: each promise about mail is tried against the same SMTP server, which fails on demand.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { bossOn } from '../../jobs/boss.ts';
import type { Jobs } from '../../jobs/runner.ts';
import { databases, makeDatabase } from '../../test/databases.ts';
import { jobsOf, openTestJobs, passTime } from '../../test/jobs.ts';
import { type MailServer, type Refusals, startMailServer } from '../../test/mail-server.ts';
import { someMails } from '../../test/mails.ts';
import { wordsOfHtml } from '../../test/mail-words.ts';
import { claimMails, forgetMailsTo } from './queries.ts';
import { queueMail } from './queue.ts';
import { sendMails, tidyMails } from './sender.ts';
import { type HandOver, openTransport } from './transport.ts';

const SITE = 'https://vault.example';
const FROM = 'Plumbline <no-reply@vault.example>';
const POLL = { timeout: 20_000, interval: 20 };
const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

describe.each(databases('races'))('the sender on $name', ({ url }) => {
  let database: Database;
  let drop: () => Promise<void>;
  /** Of a process that queues mail and sends none. */
  let jobs: Jobs;
  let now: Date;
  let said: string;
  let ends: (() => Promise<unknown>)[];
  beforeAll(async () => {
    const made = await makeDatabase(url);
    drop = made.drop;
    database = connect(made.url, () => undefined);
    await migrate(database);
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
  /** Waits for a state after a number of tries. */
  const settled = (state: string, attempts: number) =>
    expect.poll(onlyRow, POLL).toMatchObject({ state, attempts });

  it('hands over HTML and text of the same words, and forgets what it said', async () => {
    const server = await startServer();
    const sender = await send(server.url);
    await queue();
    const came = server.nextMail();
    sender.wake();
    await came;
    const [received] = server.received;
    expect(received?.recipients).toEqual(['ana@north.example']);
    expect(received?.mail).toMatchObject({
      subject: 'Set a new Plumbline password',
      from: { name: 'Plumbline', address: 'no-reply@vault.example' },
      to: [{ address: 'ana@north.example' }],
    });
    const text = received?.mail.text?.replace(/\s+/g, ' ').trim();
    expect(text).toContain(`${SITE}${someMails['reset-password'].path}`);
    expect(wordsOfHtml(received?.mail.html ?? '')).toBe(text);
    await settled('sent', 1);
    const row = await onlyRow();
    expect(row).toMatchObject({
      subject: '',
      html: null,
      body: null,
      last_error: null,
      sent_at: now,
    });
    expect(received?.mail.messageId).toBe(`<${row?.id}@vault.example>`);
  });

  it('sends each of 200 mails once, though two send at a time', async () => {
    const server = await startServer();
    const everyone = Array.from({ length: 200 }, (_, index) => `reader${index}@north.example`);
    for (const to of everyone) await queue(to);
    await send(server.url);
    await send(server.url);
    await expect
      .poll(async () => (await rows()).every(({ state }) => state === 'sent'), POLL)
      .toBe(true);
    const recipients = server.received.flatMap((one) => one.recipients);
    expect(recipients.toSorted()).toEqual(everyone.toSorted());
  });

  it('tries again after 5 s, 30 s and 2 min when the server is busy, and sends it once', async () => {
    const server = await startServer({
      recipient: (_address, offer) => (offer <= 3 ? 451 : undefined),
    });
    const sender = await send(server.url);
    await queue();
    sender.wake();
    for (const [tries, waitMs] of [5 * SECOND_MS, 30 * SECOND_MS, 120 * SECOND_MS].entries()) {
      await settled('waiting', tries + 1);
      const [job, ...others] = await jobsOf(database);
      expect([job?.name, job?.state, others]).toEqual(['send-mail', 'created', []]);
      expect(job?.waitMs).toBeGreaterThan(waitMs - 4000);
      expect(job?.waitMs).toBeLessThanOrEqual(waitMs);
      await later(waitMs);
      sender.wake();
    }
    await settled('sent', 4);
    expect(server.received).toHaveLength(1);
  });

  it('waits for a server that is away', async () => {
    const first = await startServer();
    await first.stop();
    const sender = await send(first.url);
    await queue();
    sender.wake();
    await settled('waiting', 1);
    expect(await onlyRow()).toMatchObject({ last_error: 'ESOCKET CONN' });
    const back = await startServer({}, first.port);
    await later(HOUR_MS / 60);
    sender.wake();
    await settled('sent', 2);
    expect(back.received).toHaveLength(1);
  });

  it('says who it is where that is asked, and waits while the password is wrong', async () => {
    const server = await startServer({ password: 'p@ss/word' });
    const urlWith = (password: string) => server.url.replace('//', `//plumbline:${password}@`);
    const wrong = await send(urlWith('guess'));
    await queue();
    wrong.wake();
    await settled('waiting', 1);
    expect((await onlyRow())?.last_error).toMatch(/^EAUTH AUTH PLAIN 535$/);
    await wrong.stop();
    await later(5 * SECOND_MS);
    await send(urlWith(encodeURIComponent('p@ss/word')));
    await settled('sent', 2);
    expect(server.received).toHaveLength(1);
  });

  it('uses TLS, and only with trusted servers unless configured otherwise', async () => {
    const server = await startServer({ secure: true });
    const careful = await send(server.url);
    await queue();
    careful.wake();
    await settled('waiting', 1);
    expect(server.offers()).toBe(0);
    await careful.stop();
    await later(5 * SECOND_MS);
    await send(`${server.url}?tls.rejectUnauthorized=false`);
    await settled('sent', 2);
    expect(server.received).toHaveLength(1);
  });

  it('forgets the mails of an address, and only those', async () => {
    await queue();
    await queue('other@north.example');
    await forgetMailsTo(database, 'ana@north.example');
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['other@north.example']);
  });

  it.each([
    ['the recipient', { recipient: () => 550 }],
    ['the message', { message: () => 554 }],
  ] satisfies readonly (readonly [string, Refusals])[])(
    'gives up immediately when the server permanently refuses %s',
    async (_what, refusals) => {
      const server = await startServer(refusals);
      const sender = await send(server.url);
      await queue();
      sender.wake();
      await settled('failed', 1);
      expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null });
      await later(HOUR_MS);
      await queue('other@north.example');
      sender.wake();
      await expect.poll(server.offers, POLL).toBe(2);
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    },
  );

  it('keeps trying while the server refuses the sender, which is our fault, and stops after 72 h', async () => {
    const server = await startServer({ sender: () => 550 });
    const sender = await send(server.url);
    await database
      .transaction()
      .execute((transaction) => queueMail(queuing(), transaction, someMails['made-admin']));
    sender.wake();
    await settled('waiting', 1);
    await later(71 * HOUR_MS + 1);
    await database.updateTable('outbox').set({ attempts: 40 }).execute();
    sender.wake();
    await settled('failed', 41);
    expect((await onlyRow())?.last_error).toMatch(/^given up: EENVELOPE MAIL FROM 550$/);
  });

  it('does not send what holds no longer', async () => {
    const server = await startServer();
    await queue();
    await later(HOUR_MS);
    await send(server.url);
    await settled('expired', 1);
    expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null });
    expect(server.offers()).toBe(0);
  });

  it('takes over what a process claimed that is gone, after 5 minutes and not before', async () => {
    const server = await startServer();
    await queue();
    // A process that takes it, and is never heard of again.
    await claimMails(database, [(await onlyRow())?.id ?? '']);
    const gone = bossOn(database, { migrate: false, supervise: false, schedule: false });
    await gone.start();
    expect(await gone.fetch('send-mail')).toHaveLength(1);
    await gone.stop({ close: false });
    await queue('second@north.example');
    const sender = await send(server.url);
    await expect.poll(() => server.received.length, POLL).toBe(1);
    expect(server.received[0]?.recipients).toEqual(['second@north.example']);
    await later(299 * SECOND_MS);
    await sender.supervise();
    expect((await jobsOf(database)).map(({ state }) => state)).toEqual(['active']);
    await later(SECOND_MS);
    await later(120 * SECOND_MS);
    await sender.supervise();
    await later(10 * SECOND_MS);
    sender.wake();
    await settled('sent', 2);
    expect(server.received).toHaveLength(2);
  });

  it('leaves the last word to the process that took a mail over', async () => {
    let answer: () => void = () => undefined;
    const slow = await startServer();
    await queue();
    const sender = await sendBy(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ kind: 'refused', reason: 'slow' });
        }),
    );
    await settled('sending', 1);
    await later(300 * SECOND_MS);
    const other = await send(slow.url);
    await other.supervise();
    await later(10 * SECOND_MS);
    other.wake();
    await settled('sent', 2);
    answer();
    await sender.stop();
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('notices by itself, without being woken', async () => {
    const server = await startServer();
    await queue('first@north.example');
    await send(server.url);
    await settled('sent', 1);
    const came = server.nextMail();
    await queue();
    await came;
  });

  it('sends what its own process queued right after the commit, and not when it looks the next time', async () => {
    const server = await startServer();
    const sender = await send(server.url);
    const startMs = performance.now();
    for (let sent = 1; sent <= 5; sent += 1) {
      await database.transaction().execute(async (transaction) => {
        await queueMail({ ...queuing(), jobs: sender }, transaction, someMails.register);
        // Woken before the commit, it would find nothing.
        await setTimeout(100);
      });
      await expect.poll(() => server.received.length, POLL).toBe(sent);
    }
    // Four of them wait 2 s each where nobody wakes it.
    expect(performance.now() - startMs).toBeLessThan(5 * SECOND_MS);
  });

  it('queues nothing when the transaction ends badly', async () => {
    const broken = database.transaction().execute(async (transaction) => {
      await queueMail(queuing(), transaction, someMails.register);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(await jobsOf(database)).toEqual([]);
  });

  it('queues what a person left on, and mail about the account always', async () => {
    const id = randomUUID();
    await database
      .insertInto('users')
      .values({
        id,
        email: 'quiet@north.example',
        password_hash: null,
        first_name: 'Q',
        last_name: 'T',
        email_preferences: JSON.stringify({ requests: false }),
      })
      .execute();
    const context = queuing();
    await queueMail(context, database, { ...someMails['made-admin'], userId: id });
    await queueMail(context, database, { ...someMails['employee-request'], userId: id });
    expect(await rows()).toEqual([]);
    await queueMail(context, database, someMails['password-changed']);
    expect(await rows()).toHaveLength(1);
    await database
      .updateTable('users')
      .set({ email_preferences: JSON.stringify({ access: false }) })
      .execute();
    await queueMail(context, database, { ...someMails['made-admin'], userId: id });
    expect(await rows()).toHaveLength(2);
  });

  it('empties kept mails after 7 days and forgets all after 30, but nothing that waits', async () => {
    const sender = await send(null);
    await queue();
    sender.wake();
    await settled('sent', 1);
    expect((await onlyRow())?.html).toContain('<html');
    await database
      .insertInto('outbox')
      .values({
        kind: 'register',
        recipient: 'zoe@north.example',
        subject: 'waits',
        html: 'h',
        body: 'b',
        created_at: now,
      })
      .execute();
    const tidying = { database, now: () => now };
    await tidyMails(tidying);
    expect((await onlyRow())?.html).toContain('<html');
    await later(7 * 24 * HOUR_MS + 1);
    await tidyMails(tidying);
    expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null, state: 'sent' });
    await later(23 * 24 * HOUR_MS);
    await tidyMails(tidying);
    expect(await rows()).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ subject: 'waits', html: 'h', body: 'b' });
  });

  it('logs neither whom a mail is for nor what it says', async () => {
    const server = await startServer({ recipient: () => 550, message: () => 554 });
    const sender = await send(server.url);
    await queue();
    sender.wake();
    await settled('failed', 1);
    expect(said).toContain('an email was not sent');
    for (const secret of ['ana@', 'north.example', 'password-reset-confirm', 'Set a new'])
      expect(said).not.toContain(secret);
  });
});
