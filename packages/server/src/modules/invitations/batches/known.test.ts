import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { multipartOf } from '../../../test/multipart.ts';
import { actors, withServer } from '../../../test/server.ts';

const RIDGELINE = 'Ridgeline Mechanical Inc.';
const POLL = { timeout: 30_000, interval: 50 };
const BARRED = 'They asked not to be invited again.';

withServer('lists of contacts, and what is known of them', (test) => {
  beforeEach(async () => {
    await test.server.database.deleteFrom('invitations').execute();
  });

  type Sender = keyof typeof actors;
  const upload = async (by: Sender, emails: readonly string[], name = 'contacts.csv') => {
    const reply = await test.call(
      by,
      endpoints.uploadContacts,
      multipartOf(['Email', ...emails].join('\n'), name),
    );
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json<Batch>();
  };
  const confirm = (by: Sender, { id }: Batch, sections: readonly string[] = []) =>
    test.call(by, endpoints.sendBatch, { params: { id }, body: { sections } });
  const look = async (by: Sender, { id }: Batch) => {
    const reply = await test.call(by, endpoints.getBatch, { params: { id } });
    return reply.json<Batch & { results: ImportRow[] }>();
  };
  const findings = async (by: Sender, batch: Batch) =>
    (await look(by, batch)).results.map(({ email, because }) => `${email}: ${because}`);
  const isSent = (by: Sender, batch: Batch) =>
    expect.poll(async () => (await look(by, batch)).state, POLL).toBe('sent');

  /** An invitation from Ridgeline that ended, or waits. */
  const invited = (
    email: string,
    status: 'sent' | 'declined' | 'cancelled',
    more: { readonly kind?: 'contractor' | 'trade_partner'; readonly daysAgo?: number } = {},
  ) =>
    test.server.database
      .insertInto('invitations')
      .values({
        kind: more.kind ?? 'contractor',
        user_id: test.ids.get(actors.otherTp) ?? '',
        organization_id: test.ids.get(RIDGELINE) ?? '',
        email,
        status,
        decided_at:
          status === 'sent' ? null : new Date(Date.now() - (more.daysAgo ?? 1) * 86_400_000),
      })
      .execute();

  it('are listed newest first, with their people in the order of the file', async () => {
    const emails = ['c', 'a', 'broken', 'b'].map((name) => `${name}@order.example`);
    const lists = [];
    for (const name of ['one.csv', 'two.csv', 'three.csv'])
      lists.push(await upload('otherTp', emails, name));
    const [first] = lists;
    const corrected = await test.call('otherTp', endpoints.changeBatchRow, {
      params: { id: first?.id ?? '', row: '2' },
      body: { last_name: 'Reed' },
    });
    expect(corrected.statusCode).toBe(200);
    const listed = await test.call('otherTp', endpoints.listBatches);
    const { results } = listed.json<{ results: Batch[] }>();
    expect(results.map(({ file_name }) => file_name)).toEqual(['three.csv', 'two.csv', 'one.csv']);
    const people = (await look('otherTp', lists[0] as Batch)).results;
    expect(people.map(({ row, email }) => `${row} ${email}`)).toEqual(
      emails.map((email, at) => `${at + 2} ${email}`),
    );
  });

  it('invite people again who declined more than 180 days ago, or whose invitation was withdrawn', async () => {
    await invited('recent@known.example', 'declined', { daysAgo: 179 });
    await invited('long-ago@known.example', 'declined', { daysAgo: 181 });
    await invited('withdrawn@known.example', 'cancelled');
    const batch = await upload('otherTp', [
      'recent@known.example',
      'long-ago@known.example',
      'withdrawn@known.example',
    ]);
    expect(await findings('otherTp', batch)).toEqual([
      `recent@known.example: ${BARRED}`,
      'long-ago@known.example: ',
      'withdrawn@known.example: ',
    ]);
    expect((await confirm('otherTp', batch, ['basic-information'])).statusCode).toBe(202);
    await isSent('otherTp', batch);
    expect((await look('otherTp', batch)).sent).toBe(2);
    expect(await mailsTo(test, 'long-ago@known.example')).toHaveLength(1);
    // A list that was sent stays sent.
    const late = await test.call('otherTp', endpoints.cancelBatch, { params: { id: batch.id } });
    expect([late.statusCode, (await look('otherTp', batch)).state]).toEqual([204, 'sent']);
  });

  it('do not email people who declined after the file was read', async () => {
    const batch = await upload('otherTp', ['later@known.example']);
    await invited('later@known.example', 'declined');
    expect((await confirm('otherTp', batch, ['basic-information'])).statusCode).toBe(202);
    await isSent('otherTp', batch);
    expect(await findings('otherTp', batch)).toEqual([`later@known.example: ${BARRED}`]);
    expect(await mailsTo(test, 'later@known.example')).toEqual([]);
  });

  it('invite people who only have an invitation of the other kind, or of another company', async () => {
    await invited('waits@other.example', 'sent', { kind: 'trade_partner' });
    await invited('declined@other.example', 'declined', { kind: 'trade_partner' });
    await invited('ours@other.example', 'declined');
    const emails = ['waits@other.example', 'declined@other.example', 'ours@other.example'];
    const own = await upload('otherTp', emails);
    expect(await findings('otherTp', own)).toEqual([
      'waits@other.example: ',
      'declined@other.example: ',
      `ours@other.example: ${BARRED}`,
    ]);
    expect(await upload('tpAdmin', emails)).toMatchObject({ ready: 3, known: 0 });
    expect((await confirm('otherTp', own, ['basic-information'])).statusCode).toBe(202);
    await isSent('otherTp', own);
    expect((await look('otherTp', own)).sent).toBe(2);
  });

  it('invite contractors whose access has no sections any more', async () => {
    const sections = (now: readonly string[]) =>
      test.server.database
        .updateTable('permissions')
        .set({ sections: [...now] })
        .where('user_id', '=', test.ids.get(actors.gcGranted) ?? '')
        .where('organization_id', '=', test.ids.get('Summit Electric LLC') ?? '')
        .execute();
    expect(await upload('tpAdmin', [actors.gcGranted])).toMatchObject({ ready: 0, known: 1 });
    await sections([]);
    expect(await upload('tpAdmin', [actors.gcGranted])).toMatchObject({ ready: 1, known: 0 });
    await sections(['basic-information']);
  });

  it('no longer count against the limit once they are canceled while being sent', async () => {
    const people = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name}${at}@limit.example`);
    const first = await upload('freeGc', people('first', 29));
    await test.server.database
      .updateTable('invitation_batches')
      .set({ state: 'sending' })
      .where('id', '=', first.id)
      .execute();
    const second = await upload('freeGc', people('second', 2));
    const refused = await confirm('freeGc', second);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      429,
      'The limit without a company is 30 invitations a day. 0 were sent in the last 24 hours, and 29 are on their way. Send a shorter list.',
    ]);
    const stopped = await test.call('freeGc', endpoints.cancelBatch, { params: { id: first.id } });
    expect(stopped.statusCode).toBe(204);
    expect((await confirm('freeGc', second)).statusCode).toBe(202);
    await isSent('freeGc', second);
  });
});
