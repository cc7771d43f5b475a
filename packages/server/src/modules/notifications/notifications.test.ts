import { endpoints, type Notification } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { forget, notify } from './index.ts';

const about = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';

withServer('notifications', (test) => {
  const idOf = (actor: keyof typeof actors) => test.ids.get(actors[actor]) ?? '';
  const list = async (actor: ActorName, query: object = {}) =>
    (await test.call(actor, endpoints.listNotifications, { query })).json<{
      count: number;
      results: Notification[];
    }>();
  const tell = (actor: keyof typeof actors, verb: string, id = about) =>
    notify(test.server.database, {
      userId: idOf(actor),
      verb,
      kind: 'employee_request',
      id,
    });

  it('are each person’s own, newest first, and deleted one at a time', async () => {
    await tell('tpAdmin', 'First.');
    await tell('tpAdmin', 'Second.');
    await tell('otherTp', 'Not for Maria.');
    const { results, count } = await list('tpAdmin');
    expect(count).toBe(2);
    expect(results.map(({ verb }) => verb)).toEqual(['Second.', 'First.']);
    const id = results[0]?.id ?? '';
    const remove = (actor: ActorName) =>
      test.call(actor, endpoints.deleteNotification, { params: { id } });
    expect((await remove('otherTp')).statusCode).toBe(403);
    expect((await remove('tpAdmin')).statusCode).toBe(204);
    expect((await list('tpAdmin')).results.map(({ verb }) => verb)).toEqual(['First.']);
  });

  it('that were read are left out of the unread', async () => {
    await tell('gcGranted', 'Read.');
    await test.server.database
      .updateTable('notifications')
      .set({ read_at: new Date() })
      .where('user_id', '=', idOf('gcGranted'))
      .execute();
    await tell('gcGranted', 'Unread.');
    expect(await list('gcGranted')).toMatchObject({ count: 2 });
    expect(await list('gcGranted', { unread: true })).toMatchObject({
      count: 1,
      results: [{ verb: 'Unread.', is_read: false }],
    });
  });

  it('are read up to the one that was seen last, and told to the other pages of the person', async () => {
    const pages = await listenTo(test.server, test.tokens.otherGc, { channel: 'notified' });
    const others = await listenTo(test.server, test.tokens.gcColleague, { channel: 'notified' });
    await tell('otherGc', 'Seen.');
    const [seen] = (await list('otherGc')).results;
    await tell('otherGc', 'Not seen.');
    const until = seen?.created ?? '';
    const read = () => test.call('otherGc', endpoints.readNotifications, { body: { until } });
    expect((await read()).json()).toEqual({ count: 1 });
    expect((await read()).json()).toEqual({ count: 1 });
    expect((await list('otherGc', { unread: true })).results.map(({ verb }) => verb)).toEqual([
      'Not seen.',
    ]);
    await forget(test.server.database, 'employee_request', about);
    await expect
      .poll(() => pages.messages.map(({ data }) => data.verb))
      .toEqual(['Seen.', 'Not seen.', null, null]);
    // Counted when it is sent, so never more than there are.
    expect(pages.messages.at(-1)).toEqual({ data: { verb: null, count: 0 } });
    expect(others.messages).toEqual([]);
    pages.close();
    others.close();
  });

  it('come a page at a time', async () => {
    for (const verb of ['1', '2', '3']) await tell('gcMember', verb);
    const page = async (query: object) => {
      const { count, results } = await list('gcMember', query);
      return [count, ...results.map(({ verb }) => verb)];
    };
    expect(await page({ limit: 2 })).toEqual([3, '3', '2']);
    expect(await page({ limit: 2, offset: 2 })).toEqual([3, '1']);
    await forget(test.server.database, 'employee_request', about);
  });

  it('about a thing that is answered go from everyone', async () => {
    const id = '5d0f6f6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
    await tell('gcColleague', 'Gone.', id);
    await tell('otherGc', 'Gone.', id);
    await forget(test.server.database, 'employee_request', id);
    expect((await list('gcColleague')).count).toBe(0);
    expect((await list('otherGc')).count).toBe(0);
  });

  it('count the requests for access for pre-qual contacts of a trade partner only', async () => {
    const summit = test.ids.get('Summit Electric LLC') ?? '';
    await test.server.database.deleteFrom('access_requests').execute();
    const ask = (actor: keyof typeof actors, status: 'pending' | 'declined') =>
      test.server.database
        .insertInto('access_requests')
        .values({ organization_id: summit, user_id: idOf(actor), status })
        .execute();
    await ask('otherGc', 'pending');
    await ask('gcMember', 'pending');
    await ask('otherGc', 'declined');
    const count = async (actor: ActorName) =>
      (await test.call(actor, endpoints.countIncoming)).json<object>();
    expect(await count('tpAdmin')).toEqual({ incoming_quantity: 2 });
    expect(await count('tpContact')).toEqual({ incoming_quantity: 2 });
    expect(await count('tpMember')).toEqual({ incoming_quantity: 0 });
    expect(await count('otherTp')).toEqual({ incoming_quantity: 0 });
    expect(await count('otherGc')).toEqual({ incoming_quantity: 0 });
    expect(await count('freeTp')).toEqual({ incoming_quantity: 0 });
  });
});
