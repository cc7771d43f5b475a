import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { databases, makeDatabase } from '../../test/databases.ts';
import { type MailServer, type Refusals, startMailServer } from '../../test/mail-server.ts';
import { someMails } from '../../test/mails.ts';
import { wordsOfHtml } from '../../test/mail-words.ts';
import { forgetMailsTo } from './queries.ts';
import { queueMail } from './queue.ts';
import { openSender, type Sender } from './sender.ts';
import { openTransport } from './transport.ts';

const SITE = 'https://vault.example';
const FROM = 'Plumbline <no-reply@vault.example>';
const POLL = { timeout: 20_000, interval: 20 };
const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

describe.each(databases('races'))('the sender on $name', ({ url }) => {
  let database: Database;
  let drop: () => Promise<void>;
  let now: Date;
  let said: string;
  let ends: (() => Promise<unknown>)[];
  beforeAll(async () => {
    const made = await makeDatabase(url);
    drop = made.drop;
    database = connect(made.url, () => undefined);
    await migrate(database);
  });
  afterAll(async () => {
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
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const startServer = async (refusals: Refusals = {}, at = 0): Promise<MailServer> => {
    const server = await startMailServer(refusals, at);
    ends.push(server.stop);
    return server;
  };
  const send = (smtpUrl: string | null): Sender => {
    const sender = openSender({
      database,
      metrics: new Registry(),
      now: () => now,
      log: pino({ level: 'trace' }, { write: (line) => (said += line) }),
      handOver: smtpUrl === null ? null : openTransport(smtpUrl, FROM),
    });
    ends.unshift(sender.stop);
    return sender;
  };
  const queue = (to = 'ana@north.example') =>
    database.transaction().execute((transaction) =>
      queueMail({ siteUrl: () => SITE, now: () => now }, transaction, {
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
    const sender = send(server.url);
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
    send(server.url);
    send(server.url);
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
    const sender = send(server.url);
    await queue();
    sender.wake();
    for (const [tries, waitMs] of [5 * SECOND_MS, 30 * SECOND_MS, 120 * SECOND_MS].entries()) {
      await settled('waiting', tries + 1);
      expect((await onlyRow())?.run_at).toEqual(new Date(now.getTime() + waitMs));
      later(waitMs);
      sender.wake();
    }
    await settled('sent', 4);
    expect(server.received).toHaveLength(1);
  });

  it('waits for a server that is away', async () => {
    const first = await startServer();
    await first.stop();
    const sender = send(first.url);
    await queue();
    sender.wake();
    await settled('waiting', 1);
    expect(await onlyRow()).toMatchObject({ last_error: 'ESOCKET CONN' });
    const back = await startServer({}, first.port);
    later(HOUR_MS / 60);
    sender.wake();
    await settled('sent', 2);
    expect(back.received).toHaveLength(1);
  });

  it('says who it is where that is asked, and waits while the password is wrong', async () => {
    const server = await startServer({ password: 'p@ss/word' });
    const urlWith = (password: string) => server.url.replace('//', `//plumbline:${password}@`);
    const wrong = send(urlWith('guess'));
    await queue();
    wrong.wake();
    await settled('waiting', 1);
    expect((await onlyRow())?.last_error).toMatch(/^EAUTH AUTH PLAIN 535$/);
    await wrong.stop();
    later(5 * SECOND_MS);
    send(urlWith(encodeURIComponent('p@ss/word')));
    await settled('sent', 2);
    expect(server.received).toHaveLength(1);
  });

  it('speaks TLS, and only to whom it can trust unless it is told otherwise', async () => {
    const server = await startServer({ secure: true });
    const careful = send(server.url);
    await queue();
    careful.wake();
    await settled('waiting', 1);
    expect(server.offers()).toBe(0);
    await careful.stop();
    later(5 * SECOND_MS);
    send(`${server.url}?tls.rejectUnauthorized=false`);
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
    'gives up at once when the server refuses %s for good',
    async (_what, refusals) => {
      const server = await startServer(refusals);
      const sender = send(server.url);
      await queue();
      sender.wake();
      await settled('failed', 1);
      expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null });
      later(HOUR_MS);
      await queue('other@north.example');
      sender.wake();
      await expect.poll(server.offers, POLL).toBe(2);
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    },
  );

  it('keeps trying while the server refuses the sender, which is our fault, and stops after 72 h', async () => {
    const server = await startServer({ sender: () => 550 });
    const sender = send(server.url);
    await database
      .transaction()
      .execute((transaction) =>
        queueMail({ siteUrl: () => SITE, now: () => now }, transaction, someMails['made-admin']),
      );
    sender.wake();
    await settled('waiting', 1);
    later(71 * HOUR_MS + 1);
    await database.updateTable('outbox').set({ attempts: 40 }).execute();
    sender.wake();
    await settled('failed', 41);
    expect((await onlyRow())?.last_error).toMatch(/^given up: EENVELOPE MAIL FROM 550$/);
  });

  it('does not send what holds no longer', async () => {
    const server = await startServer();
    await queue();
    later(HOUR_MS);
    send(server.url);
    await settled('expired', 1);
    expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null });
    expect(server.offers()).toBe(0);
  });

  it('takes over what a process claimed that is gone, after 5 minutes and not before', async () => {
    const server = await startServer();
    await queue();
    await queue('second@north.example');
    await database
      .updateTable('outbox')
      .set({ state: 'sending', attempts: 1, run_at: new Date(now.getTime() + 300 * SECOND_MS) })
      .where('recipient', '=', 'ana@north.example')
      .execute();
    const sender = send(server.url);
    await expect.poll(() => server.received.length, POLL).toBe(1);
    expect(server.received[0]?.recipients).toEqual(['second@north.example']);
    later(300 * SECOND_MS);
    sender.wake();
    await settled('sent', 2);
    expect(server.received).toHaveLength(2);
  });

  it('leaves the last word to the process that took a mail over', async () => {
    let answer: (code: number | undefined) => void = () => undefined;
    const slow = await startServer();
    await queue();
    const sender = openSender({
      database,
      metrics: new Registry(),
      now: () => now,
      log: pino({ level: 'silent' }, { write: () => undefined }),
      handOver: () =>
        new Promise((resolve) => {
          answer = () => resolve({ kind: 'refused', reason: 'slow' });
        }),
    });
    await settled('sending', 1);
    later(300 * SECOND_MS);
    send(slow.url);
    await settled('sent', 2);
    answer(550);
    await sender.stop();
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('notices by itself, without being woken', async () => {
    const server = await startServer();
    await queue('first@north.example');
    send(server.url);
    await settled('sent', 1);
    const came = server.nextMail();
    await queue();
    await came;
  });

  it('queues nothing when the transaction ends badly', async () => {
    const broken = database.transaction().execute(async (transaction) => {
      await queueMail({ siteUrl: () => SITE, now: () => now }, transaction, someMails.register);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
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
    const context = { siteUrl: () => SITE, now: () => now };
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
    send(null);
    await queue();
    await settled('sent', 1);
    expect((await onlyRow())?.html).toContain('<html');
    for (const end of ends.splice(0)) await end();
    await database
      .insertInto('outbox')
      .values({
        kind: 'register',
        recipient: 'zoe@north.example',
        subject: 'waits',
        html: 'h',
        body: 'b',
        run_at: new Date('2030-01-01'),
        created_at: now,
      })
      .execute();
    later(7 * 24 * HOUR_MS + 1);
    send(null);
    await expect
      .poll(onlyRow, POLL)
      .toMatchObject({ subject: '', html: null, body: null, state: 'sent' });
    for (const end of ends.splice(0)) await end();
    later(23 * 24 * HOUR_MS);
    send(null);
    await expect.poll(rows, POLL).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ subject: 'waits', html: 'h', body: 'b' });
  });

  it('logs neither whom a mail is for nor what it says', async () => {
    const server = await startServer({ recipient: () => 550, message: () => 554 });
    const sender = send(server.url);
    await queue();
    sender.wake();
    await settled('failed', 1);
    expect(said).toContain('a mail was not sent');
    for (const secret of ['ana@', 'north.example', 'password-reset-confirm', 'Set a new'])
      expect(said).not.toContain(secret);
  });
});
