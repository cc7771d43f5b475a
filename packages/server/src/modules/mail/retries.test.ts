import { expect, it } from 'vitest';
import { jobsOf } from '../../test/jobs.ts';
import type { Refusals } from '../../test/mail-server.ts';
import { someMails } from '../../test/mails.ts';
import { HOUR_MS, POLL, SECOND_MS, withOutbox } from '../../test/outbox.ts';
import { queueMail } from './queue.ts';

withOutbox('the email sender, when delivery fails', (outbox) => {
  const { later, startServer, send, queuing, queue, rows, onlyRow, settled } = outbox;

  it('tries again after 5 s, 30 s, 2 min, 10 min and 30 min when the server is busy, and sends it once', async () => {
    const server = await startServer({
      recipient: (_address, offer) => (offer <= 5 ? 451 : undefined),
    });
    const sender = await send(server.url);
    await queue();
    sender.wake();
    const minutes = [10, 30].map((count) => count * 60 * SECOND_MS);
    const waits = [5 * SECOND_MS, 30 * SECOND_MS, 120 * SECOND_MS, ...minutes];
    for (const [tries, waitMs] of waits.entries()) {
      await settled('waiting', tries + 1);
      const [job, ...others] = await jobsOf(outbox.database);
      expect([job?.name, job?.state, others]).toEqual(['send-mail', 'created', []]);
      expect(job?.waitMs).toBeGreaterThan(waitMs - 4000);
      expect(job?.waitMs).toBeLessThanOrEqual(waitMs);
      await later(waitMs);
      sender.wake();
    }
    await settled('sent', 6);
    expect(server.received).toHaveLength(1);
  });

  it('waits for a server that is down', async () => {
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
      // Kept, so that an operator can send it again.
      expect(await onlyRow()).toMatchObject({ body: expect.stringContaining('Plumbline') });
      await later(HOUR_MS);
      await queue('other@north.example');
      sender.wake();
      await expect.poll(server.offers, POLL).toBe(2);
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    },
  );

  it('keeps trying when the server refuses the sender address, and gives up after 72 hours', async () => {
    const server = await startServer({ sender: () => 550 });
    const sender = await send(server.url);
    await outbox.database
      .transaction()
      .execute((transaction) => queueMail(queuing(), transaction, someMails['made-admin']));
    sender.wake();
    await settled('waiting', 1);
    await later(71 * HOUR_MS + 1);
    await outbox.database.updateTable('outbox').set({ attempts: 40 }).execute();
    sender.wake();
    await settled('failed', 41);
    expect((await onlyRow())?.last_error).toMatch(/^given up: EENVELOPE MAIL FROM 550$/);
  });
});
