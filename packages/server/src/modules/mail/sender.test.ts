import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { someMails } from '../../test/mails.ts';
import { wordsOfHtml } from '../../test/mail-words.ts';
import { HOUR_MS, POLL, SECOND_MS, SITE, withOutbox } from '../../test/outbox.ts';
import { forgetMailsTo } from './queries.ts';
import { queueMail } from './queue.ts';
import { tidyMails } from './sender.ts';

withOutbox('the email sender', (outbox) => {
  const { later, startServer, send, queue, queuing, rows, onlyRow, settled } = outbox;

  it('sends the same words as HTML and as text, and then erases them', async () => {
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
    // The logo is attached, and the HTML refers to it by its content ID.
    const [logo, ...others] = received?.mail.attachments ?? [];
    expect(others).toEqual([]);
    expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
    expect(received?.mail.html).toContain(`src="cid:${logo?.contentId?.replace(/[<>]/g, '')}"`);
    await settled('sent', 1);
    const row = await onlyRow();
    expect(row).toMatchObject({
      subject: '',
      html: null,
      body: null,
      last_error: null,
      sent_at: outbox.now(),
    });
    expect(received?.mail.messageId).toBe(`<${row?.id}@vault.example>`);
    const header = (key: string) => received?.mail.headers.find((one) => one.key === key)?.value;
    // No out-of-office reply comes back, and this kind cannot be turned off.
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('x-auto-response-suppress')).toBe('All');
    expect(header('list-unsubscribe')).toBeUndefined();
  });

  it('authenticates when required, and waits while the password is wrong', async () => {
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

  it('deletes the emails queued for one address, and no others', async () => {
    await queue();
    await queue('other@north.example');
    await forgetMailsTo(outbox.database, 'ana@north.example');
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['other@north.example']);
  });

  it('does not send an email that has expired', async () => {
    const server = await startServer();
    await queue();
    await later(HOUR_MS);
    await send(server.url);
    await settled('expired', 1);
    expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null });
    expect(server.offers()).toBe(0);
  });

  it('finds newly queued emails on its own, without being woken', async () => {
    const server = await startServer();
    await queue('first@north.example');
    await send(server.url);
    await settled('sent', 1);
    const came = server.nextMail();
    await queue();
    await came;
  });

  it('sends emails queued by its own process right after the commit, not at the next poll', async () => {
    const server = await startServer();
    const sender = await send(server.url);
    const startMs = performance.now();
    for (let sent = 1; sent <= 5; sent += 1) {
      await outbox.database.transaction().execute(async (transaction) => {
        await queueMail({ ...queuing(), jobs: sender }, transaction, someMails.register);
        // If woken before the commit, it would find nothing.
        await setTimeout(100);
      });
      await expect.poll(() => server.received.length, POLL).toBe(sent);
    }
    // Without being woken, four of them would wait 2 s each.
    expect(performance.now() - startMs).toBeLessThan(5 * SECOND_MS);
  });

  it('clears the content of sent emails after 7 days and deletes them after 30, but keeps pending ones', async () => {
    const sender = await send(null);
    await queue();
    sender.wake();
    await settled('sent', 1);
    expect((await onlyRow())?.html).toContain('<html');
    await outbox.database
      .insertInto('outbox')
      .values({
        kind: 'register',
        recipient: 'zoe@north.example',
        subject: 'waits',
        html: 'h',
        body: 'b',
        created_at: outbox.now(),
      })
      .execute();
    const tidying = { database: outbox.database, now: outbox.now };
    // A failed one that nobody can send again is cleared as soon as it has expired.
    const failed = (expires_at: Date | null) =>
      outbox.database
        .insertInto('outbox')
        .values({
          kind: 'register',
          recipient: 'zoe@north.example',
          subject: 'failed',
          html: 'h',
          body: 'b',
          state: 'failed',
          created_at: outbox.now(),
          expires_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [over, lasting] = [
      await failed(new Date(outbox.now().getTime() - 1)),
      await failed(null),
    ];
    const bodyOf = async ({ id }: { readonly id: string }) =>
      (await rows()).find((row) => row.id === id)?.body;
    await tidyMails(tidying);
    expect((await onlyRow())?.html).toContain('<html');
    expect([await bodyOf(over), await bodyOf(lasting)]).toEqual([null, 'b']);
    await later(7 * 24 * HOUR_MS + 1);
    await tidyMails(tidying);
    expect(await onlyRow()).toMatchObject({ subject: '', html: null, body: null, state: 'sent' });
    await later(23 * 24 * HOUR_MS);
    await tidyMails(tidying);
    expect(await rows()).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ subject: 'waits', html: 'h', body: 'b' });
  });

  it('logs neither the recipient nor the content of an email', async () => {
    const server = await startServer({ recipient: () => 550, message: () => 554 });
    const sender = await send(server.url);
    await queue();
    sender.wake();
    await settled('failed', 1);
    expect(outbox.said).toContain('an email was not sent');
    for (const secret of ['ana@', 'north.example', 'password-reset-confirm', 'Set a new'])
      expect(outbox.said).not.toContain(secret);
  });
});
