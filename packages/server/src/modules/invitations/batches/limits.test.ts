import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { multipartOf } from '../../../test/multipart.ts';
import { actors, withServer } from '../../../test/server.ts';
import { countWaiting } from '../../../test/waiting.ts';
import { lockSender } from '../partners/queries/senders.ts';

const SECTIONS = ['basic-information'];
const POLL = { timeout: 30_000, interval: 50 };

withServer('limits on lists of contacts', (test) => {
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });

  type Sender = keyof typeof actors;
  const upload = async (by: Sender, emails: readonly string[]): Promise<Batch> => {
    const reply = await test.call(
      by,
      endpoints.uploadContacts,
      multipartOf(['Email', ...emails].join('\n'), 'contacts.csv'),
    );
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json<Batch>();
  };
  const list = (name: string, count: number) =>
    Array.from({ length: count }, (_, row) => `${name}${row}@far.example`);
  const confirm = (by: Sender, { id }: Batch, sections: readonly string[] = []) =>
    test.call(by, endpoints.sendBatch, { params: { id }, body: { sections } });
  const look = async (by: Sender, { id }: Batch) => {
    const reply = await test.call(by, endpoints.getBatch, { params: { id } });
    return reply.json<Batch & { results: ImportRow[] }>();
  };
  const isSent = (by: Sender, batch: Batch) =>
    expect.poll(async () => (await look(by, batch)).state, POLL).toBe('sent');

  it('count confirmed rows that are not sent yet, even when lists are confirmed at once', async () => {
    const lists = [];
    for (const name of ['first', 'second', 'third', 'fourth'])
      lists.push(await upload('freeGc', list(name, 30)));
    const replies = await Promise.all(lists.map((batch) => confirm('freeGc', batch)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429, 429, 429]);
    const single = await test.call('freeGc', endpoints.inviteTp, {
      body: { email: 'single@far.example' },
    });
    expect(single.statusCode).toBe(429);
    const confirmed = lists.filter((_, index) => replies[index]?.statusCode === 202);
    for (const batch of confirmed) await isSent('freeGc', batch);
    const { length } = await test.server.database
      .selectFrom('outbox')
      .select('id')
      .where('recipient', 'like', '%@far.example')
      .execute();
    expect(length).toBe(30);
    for (const batch of lists.filter((one) => !confirmed.includes(one)))
      expect((await confirm('freeGc', batch)).statusCode).toBe(429);
  });

  it('hold back a list whose sender may no longer invite, even if that ends while the call waits', async () => {
    const { database } = test.server;
    const setContact = (on: typeof database, is_pf_contact: boolean) =>
      on
        .updateTable('users')
        .set({ is_pf_contact })
        .where('email', '=', actors.tpContact)
        .execute();
    const batch = await upload('tpContact', list('demoted', 3));
    await setContact(database, false);
    expect((await confirm('tpContact', batch, SECTIONS)).statusCode).toBe(403);
    await setContact(database, true);
    let confirmed: Promise<{ readonly statusCode: number }> | undefined;
    await database.transaction().execute(async (transaction) => {
      const organizationId = test.ids.get('Summit Electric LLC') ?? '';
      await lockSender(transaction, { organizationId, userId: '' });
      confirmed = confirm('tpContact', batch, SECTIONS);
      await expect.poll(() => countWaiting(database), POLL).toBe(1);
      await setContact(transaction, false);
    });
    expect((await confirmed)?.statusCode).toBe(403);
    await setContact(database, true);
    expect((await look('tpContact', batch)).state).toBe('read');
    expect((await confirm('tpContact', batch, SECTIONS)).statusCode).toBe(202);
    await isSent('tpContact', batch);
  });

  it('allow 5 emails an hour to one address, even when each invitation is withdrawn', async () => {
    const email = 'often@far.example';
    for (let times = 0; times < 7; times += 1) {
      const batch = await upload('tpAdmin', [email]);
      expect((await confirm('tpAdmin', batch, SECTIONS)).statusCode).toBe(202);
      await isSent('tpAdmin', batch);
      const { results } = await look('tpAdmin', batch);
      expect(results).toMatchObject([
        times < 5
          ? { finding: 'ready', is_sent: true }
          : { finding: 'known', is_sent: false, because: 'Invited too often recently.' },
      ]);
      const waiting = await test.server.database
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', email)
        .where('status', '=', 'sent')
        .execute();
      for (const { id } of waiting)
        await test.call('tpAdmin', endpoints.revokePermission, { params: { id } });
    }
    expect(await mailsTo(test, email)).toHaveLength(5);
  });
});
