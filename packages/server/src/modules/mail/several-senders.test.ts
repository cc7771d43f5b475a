import { expect, inject, it } from 'vitest';
import { bossOn } from '../../jobs/boss.ts';
import { jobsOf } from '../../test/jobs.ts';
import { POLL, SECOND_MS, withOutbox } from '../../test/outbox.ts';
import { claimMails } from './queries.ts';

/** A sender takes 8 at a time, so in `npm test` two senders race for ten batches. */
const MAILS = inject('isWhole') ? 200 : 80;

withOutbox(
  'several email senders',
  (outbox) => {
    const { later, startServer, sendBy, send, queue, rows, onlyRow, settled } = outbox;

    it('send each of many emails once, even two at a time', async () => {
      const server = await startServer();
      const everyone = Array.from({ length: MAILS }, (_, index) => `reader${index}@north.example`);
      for (const to of everyone) await queue(to);
      await send(server.url);
      await send(server.url);
      await expect
        .poll(async () => (await rows()).every(({ state }) => state === 'sent'), POLL)
        .toBe(true);
      const recipients = server.received.flatMap((one) => one.recipients);
      expect(recipients.toSorted()).toEqual(everyone.toSorted());
    });

    it('take over an email that a dead process claimed, after 5 minutes and not before', async () => {
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

    it('keep the result of the process that took an email over', async () => {
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
  },
  'races',
);
