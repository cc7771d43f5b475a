import { expect, it } from 'vitest';
import { bossOn } from '../../jobs/boss.ts';
import { jobsOf } from '../../test/jobs.ts';
import type { Refusals } from '../../test/mail-server.ts';
import { someMails } from '../../test/mails.ts';
import { HOUR_MS, POLL, SECOND_MS, withOutbox } from '../../test/outbox.ts';
import { claimMails } from './queries.ts';
import { queueMail } from './queue.ts';

withOutbox('the email sender, when delivery fails', (outbox) => {
  const { later, startServer, sendBy, send, queuing, queue, rows, onlyRow, settled } = outbox;

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

  it('takes over an email that a dead process claimed, after 5 minutes and not before', async () => {
    const server = await startServer();
    await queue();
    // A process claims it and dies.
    await claimMails(outbox.database, [(await onlyRow())?.id ?? '']);
    const gone = bossOn(outbox.database, { migrate: false, supervise: false, schedule: false });
    await gone.start();
    expect(await gone.fetch('send-mail')).toHaveLength(1);
    await gone.stop({ close: false });
    await queue('second@north.example');
    const sender = await send(server.url);
    await expect.poll(() => server.received.length, POLL).toBe(1);
    expect(server.received[0]?.recipients).toEqual(['second@north.example']);
    await later(299 * SECOND_MS);
    await sender.supervise();
    expect((await jobsOf(outbox.database)).map(({ state }) => state)).toEqual(['active']);
    await later(SECOND_MS);
    await later(120 * SECOND_MS);
    await sender.supervise();
    await later(10 * SECOND_MS);
    sender.wake();
    await settled('sent', 2);
    expect(server.received).toHaveLength(2);
  });

  it('keeps the result of the process that took an email over', async () => {
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
});
