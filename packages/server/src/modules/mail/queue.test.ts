import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { jobsOf } from '../../test/jobs.ts';
import { someMails } from '../../test/mails.ts';
import { withOutbox } from '../../test/outbox.ts';
import { queueMail } from './queue.ts';

withOutbox('the email queue', (outbox) => {
  const { queuing, rows } = outbox;

  it('queues nothing when the transaction fails', async () => {
    const broken = outbox.database.transaction().execute(async (transaction) => {
      await queueMail(queuing(), transaction, someMails.register);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(await jobsOf(outbox.database)).toEqual([]);
  });

  it('skips kinds of email that a person turned off or gets weekly, but never account email', async () => {
    const id = randomUUID();
    await outbox.database
      .insertInto('users')
      .values({
        id,
        email: 'quiet@north.example',
        password_hash: null,
        first_name: 'Q',
        last_name: 'T',
        notification_preferences: JSON.stringify({
          membership: { email: 'weekly' },
          join_request: { email: 'off' },
        }),
      })
      .execute();
    const context = queuing();
    await queueMail(context, outbox.database, { ...someMails['made-admin'], userId: id });
    await queueMail(context, outbox.database, { ...someMails['employee-request'], userId: id });
    expect(await rows()).toEqual([]);
    await queueMail(context, outbox.database, someMails['password-changed']);
    expect(await rows()).toHaveLength(1);
    await outbox.database
      .updateTable('users')
      .set({ notification_preferences: JSON.stringify({ vault_access: { email: 'off' } }) })
      .execute();
    await queueMail(context, outbox.database, { ...someMails['made-admin'], userId: id });
    expect(await rows()).toHaveLength(2);
  });

  it('skips people whose accounts are frozen, also for emails that nobody can turn off', async () => {
    const { id } = await outbox.database
      .insertInto('users')
      .values({
        email: 'frozen@north.example',
        password_hash: null,
        first_name: 'F',
        last_name: 'Z',
        frozen_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const queueBoth = async () => {
      for (const kind of ['made-admin', 'bids-opened'] as const)
        await queueMail(queuing(), outbox.database, { ...someMails[kind], userId: id });
      return (await rows()).map((row) => row.kind).toSorted();
    };
    expect(await queueBoth()).toEqual([]);
    await outbox.database
      .updateTable('users')
      .set({ frozen_at: null })
      .where('id', '=', id)
      .execute();
    expect(await queueBoth()).toEqual(['bids-opened', 'made-admin']);
  });
});
