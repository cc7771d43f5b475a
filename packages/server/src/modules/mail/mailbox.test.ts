import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { mailboxKeyOf } from '../../mailbox-key.ts';
import { databases } from '../../test/databases.ts';
import { makeFolder } from '../../test/folder.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { someMails } from '../../test/mails.ts';
import { startTestServer, withServer } from '../../test/server.ts';
import { queueMail } from './queue.ts';

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
const SITE = 'https://vault.example';
const POLL = { timeout: 20_000, interval: 20 };
const evil = '<script>alert("mail")</script>';

withServer('the mailbox', { mailboxKey: KEY }, (test) => {
  const open = (path: string) => test.server.app.inject({ url: path });
  const mailbox = (key: string) => open(`/mailbox/?key=${key}`);
  const send = async () => {
    const { database, jobs } = test.server;
    await database.deleteFrom('outbox').execute();
    const context = { jobs, siteUrl: () => SITE, now: () => new Date('2026-11-21T18:30:00Z') };
    await queueMail(context, database, { ...someMails['made-admin'], organization: evil });
    const newer = { jobs, siteUrl: () => SITE, now: () => new Date('2026-11-21T18:31:00Z') };
    await queueMail(newer, database, someMails['password-changed']);
    const waiting = () =>
      database.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
    await expect.poll(waiting, POLL).toEqual([]);
    const row = await database
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'made-admin')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  it('shows recipient, subject and time, newest first, with clickable links', async () => {
    await send();
    const reply = await mailbox(KEY);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain(`To ${someMails['made-admin'].to}, `);
    expect(reply.body).toContain('Nov 21, 2026, 12:30:00 PM');
    const link = `${SITE}/password-reset`;
    expect(reply.body).toContain(`<a href="${link}">${link}</a>`);
    const [first, second] = [...reply.body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
    expect(first).toBe('Your Plumbline password was changed');
    expect(second).toContain('You are now an Admin of &lt;script&gt;');
  });

  it('shows an email with typed text escaped, under a policy without scripts', async () => {
    const id = await send();
    for (const path of ['/mailbox/', `/mailbox/${id}/`]) {
      const reply = await open(`${path}?key=${KEY}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).not.toContain('<script');
      expect(reply.body).toContain('&lt;script&gt;alert(&quot;mail&quot;)&lt;/script&gt;');
      const policy = String(reply.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(reply.headers['referrer-policy']).toBe('no-referrer');
      expect(reply.headers['x-robots-tag']).toBe('noindex');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    const shown = await open(`/mailbox/${id}/?key=${KEY}`);
    expect(String(shown.headers['content-security-policy'])).toContain('sandbox');
  });

  it('is closed without the right key, even to people who are signed in', async () => {
    const id = await send();
    for (const query of ['', '?key=', `?key=${KEY.slice(1)}B`, `?key=${KEY}A`, '?key=%00'])
      for (const path of ['/mailbox/', `/mailbox/${id}/`]) {
        const reply = await open(path + query);
        expect([reply.statusCode, reply.body.includes('Admin')]).toEqual([
          query === '?key=%00' ? 422 : 403,
          false,
        ]);
      }
    const admin = await test.call('tpAdmin', endpoints.readMailbox);
    expect(admin.statusCode).toBe(403);
  });

  it('answers 404 for an email that does not exist or was emptied', async () => {
    const id = await send();
    expect((await open(`/mailbox/${randomUUID()}/?key=${KEY}`)).statusCode).toBe(404);
    await test.server.database.updateTable('outbox').set({ html: null, body: null }).execute();
    expect((await open(`/mailbox/${id}/?key=${KEY}`)).statusCode).toBe(404);
    expect((await mailbox(KEY)).body).toContain('No emails yet.');
  });

  it('counts the waiting emails in the metrics', async () => {
    await send();
    // Without a job they wait forever.
    const waits = { kind: 'register', subject: 's' };
    await test.server.database
      .insertInto('outbox')
      .values([
        { ...waits, recipient: 'a@b.example' },
        { ...waits, recipient: 'c@d.example' },
      ])
      .execute();
    const reply = await test.call('anonymous', endpoints.metrics);
    expect(reply.body).toContain('\nplumbline_outbox_waiting 2\n');
  });
});

it('the mailbox is off when a mail server is configured', async () => {
  const [postgres] = databases();
  const server = await startMailServer();
  const test = await startTestServer(postgres!, { mailboxKey: KEY, smtpUrl: server.url });
  const reply = await test.server.app.inject({ url: `/mailbox/?key=${KEY}` });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ detail: 'Emails are not kept here.' });
  await test.stop();
  await server.stop();
});

describe('the key of the mailbox', () => {
  it('is created once, by whichever process is first, and only its owner can read it', async () => {
    const folder = await makeFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => mailboxKeyOf(folder.path)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(await mailboxKeyOf(folder.path)).toBe(keys[0]);
    const path = join(folder.path, 'mailbox-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(keys[0]);
    await folder.remove();
  });

  it.each(['', '\n'])('is created again when its file holds only %j', async (content) => {
    const folder = await makeFolder();
    const path = join(folder.path, 'mailbox-key');
    await writeFile(path, content);
    const key = await mailboxKeyOf(folder.path);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await readFile(path, 'utf8')).toBe(key);
    expect(await mailboxKeyOf(folder.path)).toBe(key);
    await folder.remove();
  });

  it('is not invented when its file cannot be read', async () => {
    const folder = await makeFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(mailboxKeyOf(file)).rejects.toThrow('ENOTDIR');
    await folder.remove();
  });
});
