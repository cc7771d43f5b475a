// Longer than 350 lines: lists, groups, marks and preferences of one person’s notifications share one server.
import {
  endpoints,
  type Notification,
  type NotificationPreference,
  type ReplyOf,
} from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { countWaiting } from '../../test/waiting.ts';
import { forget, notify } from './index.ts';
import { lockChooser } from './queries/preferences.ts';

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
      to: idOf(actor),
      kind: 'vault_invitation',
      verb,
      subject: { kind: 'employee_request', id },
      about: { id: about, name: 'Keystone Builders' },
      letter: 'none',
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

  it('that were read are left out of the unread list', async () => {
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

  it('are marked read up to the last one seen, and the person’s other open pages are updated', async () => {
    const pages = await listenTo(test.server, test.tokens.otherGc, { channel: 'notified' });
    const others = await listenTo(test.server, test.tokens.gcColleague, { channel: 'notified' });
    await tell('otherGc', 'Seen.');
    const [seen] = (await list('otherGc')).results;
    await tell('otherGc', 'Not seen.');
    const until = seen?.created ?? '';
    const read = () => test.call('otherGc', endpoints.readNotifications, { body: { until } });
    expect((await read()).json()).toEqual({ count: 1, marked: expect.any(String) });
    expect((await read()).json()).toEqual({ count: 1, marked: null });
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

  it('are marked read, and unread again, only by the person whose they are', async () => {
    const { database } = test.server;
    await tell('tpContact', 'For Pat.');
    await tell('otherTp', 'For Sam.');
    const unread = async (actor: ActorName) => (await list(actor, { unread: true })).count;
    const [own, others] = [await unread('tpContact'), await unread('otherTp')];
    const read = (body: object) => test.call('tpContact', endpoints.readNotifications, { body });
    const until = new Date(Date.now() + 1000).toISOString();
    const { marked } = (await read({ until })).json<{ marked: string }>();
    expect([await unread('tpContact'), await unread('otherTp')]).toEqual([0, others]);
    // Someone else read theirs at the same moment: undoing does not bring those back.
    await database
      .updateTable('notifications')
      .set({ read_at: new Date(marked) })
      .where('user_id', '=', idOf('otherTp'))
      .execute();
    expect((await read({ undo: marked })).json()).toEqual({ count: own, marked: null });
    expect([await unread('tpContact'), await unread('otherTp')]).toEqual([own, 0]);
    await forget(database, 'employee_request', about);
  });

  it('are grouped by day, kind and what they are about, and marking them read can be undone', async () => {
    for (const verb of ['One.', 'Two.', 'Three.']) await tell('freeGc', verb);
    await notify(test.server.database, {
      to: idOf('freeGc'),
      kind: 'vault_access',
      verb: 'Summit declined your access request.',
      subject: { kind: 'request_declined', id: about },
      about: { id: test.ids.get('Summit Electric LLC') ?? '', name: 'Summit' },
      letter: 'none',
    });
    await test.server.database
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('verb', '=', 'One.')
      .execute();
    const groups = async (query: object = {}) =>
      (await test.call('freeGc', endpoints.listNotificationGroups, { query })).json<
        ReplyOf<typeof endpoints.listNotificationGroups>
      >();
    const { results, count, unread, latest } = await groups();
    expect({ count, unread, latest }).toEqual({ count: 3, unread: 4, latest: results[0]?.latest });
    expect((await groups({ limit: 1, offset: 1 })).latest).toBe(latest);
    expect(await groups({ offset: 3 })).toEqual({ count, unread, latest, results: [] });
    expect(results.map(({ title, count: of }) => [title, of])).toEqual([
      ['Summit declined your access request.', 1],
      ['2 updates on data vault invitations with Keystone Builders', 2],
      ['One.', 1],
    ]);
    const [, pair] = results;
    expect(pair?.notifications.map(({ verb }) => verb)).toEqual(['Three.', 'Two.']);
    expect(await list('freeGc', { group: pair?.key ?? '' })).toMatchObject({ count: 2 });

    const patch = async (body: object) =>
      (await test.call('freeGc', endpoints.readNotifications, { body })).json<{
        count: number;
        marked: string | null;
      }>();
    const marked = await patch({ until: pair?.latest, group: pair?.key });
    expect(marked).toEqual({ count: 2, marked: expect.any(String) });
    expect((await groups({ unread: true })).results.map(({ title }) => title)).toEqual([
      'Summit declined your access request.',
      'One.',
    ]);
    expect(await patch({ undo: marked.marked })).toEqual({ count: 4, marked: null });
    // What was read after that stays read.
    const again = await patch({ until: pair?.latest, group: pair?.key });
    const readAfter = (readAt: Date | null) =>
      test.server.database
        .updateTable('notifications')
        .set({ read_at: readAt })
        .where('verb', '=', 'One.')
        .execute();
    await readAfter(new Date(Date.parse(again.marked ?? '') + 1000));
    expect(await patch({ undo: again.marked })).toEqual({ count: 3, marked: null });
    await readAfter(null);
    const [one] = pair?.notifications ?? [];
    const mark = (actor: ActorName, is_read: boolean) =>
      test.call(actor, endpoints.markNotification, {
        params: { id: one?.id ?? '' },
        body: { is_read },
      });
    expect((await mark('otherGc', true)).statusCode).toBe(403);
    expect((await mark('freeGc', true)).json()).toEqual({ count: 3 });
    expect((await mark('freeGc', false)).json()).toEqual({ count: 4 });
    expect((await groups({ limit: 1, offset: 2 })).results).toMatchObject([{ title: 'One.' }]);
    const clear = () =>
      test.server.database
        .deleteFrom('notifications')
        .where('user_id', '=', idOf('freeGc'))
        .execute();
    await clear();
    // Those of one moment have a fixed order, so that no page leaves one out.
    for (const kind of ['vault_invitation', 'membership', 'vault_access'] as const)
      await notify(test.server.database, {
        to: idOf('freeGc'),
        kind,
        verb: kind,
        subject: { kind: 'employee_request', id: about },
        about: { id: about, name: 'Keystone Builders' },
        letter: 'none',
      });
    await test.server.database
      .updateTable('notifications')
      .set({ created_at: new Date() })
      .where('user_id', '=', idOf('freeGc'))
      .execute();
    const paged: (string | undefined)[] = [];
    for (const offset of [0, 1, 2])
      paged.push((await groups({ limit: 1, offset })).results[0]?.title);
    expect(paged).toEqual(['membership', 'vault_access', 'vault_invitation']);
    await clear();
  });

  it('in a group are at most its ten newest, under its newest name; older kinds are found by their subject', async () => {
    const { database } = test.server;
    const user_id = idOf('freeTp');
    await database.deleteFrom('notifications').where('user_id', '=', user_id).execute();
    const now = Date.now();
    const own = { user_id, subject_id: about, created_at: new Date(now - 60_000) };
    await database
      .insertInto('notifications')
      .values([
        ...Array.from({ length: 12 }, (_, at) => ({
          ...own,
          kind: 'membership' as const,
          verb: `Number ${at}.`,
          subject_kind: 'organization',
          about_id: about,
          about_name: at === 11 ? 'New Name' : 'Old Name',
          created_at: new Date(now + at),
          read_at: at === 11 ? new Date(now) : null,
        })),
        // As they were before notifications had a kind.
        { ...own, verb: 'Old request.', subject_kind: 'access_request' },
        { ...own, verb: 'Old run.', subject_kind: 'rac_run', subject_id: user_id },
      ])
      .execute();
    const groups = async (query: object = {}) =>
      (await test.call('freeTp', endpoints.listNotificationGroups, { query })).json<
        ReplyOf<typeof endpoints.listNotificationGroups>
      >().results;
    const [first, ...old] = await groups();
    expect([first?.title, first?.count, first?.unread]).toEqual([
      expect.stringMatching(/^12 /u),
      12,
      11,
    ]);
    expect(first?.title).toContain('New Name');
    expect(first?.notifications.map(({ verb }) => verb)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Number ${11 - at}.`),
    );
    expect(old.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ['access_request', 'Old request.'],
      ['risk_assessment', 'Old run.'],
    ]);
    const [unread] = await groups({ unread: true });
    expect([unread?.count, unread?.notifications[0]?.verb]).toEqual([11, 'Number 10.']);
    // Two, one of them read, are still two.
    await database
      .deleteFrom('notifications')
      .where('user_id', '=', user_id)
      .where('verb', 'not in', ['Number 10.', 'Number 11.'])
      .execute();
    const [pair] = await groups();
    expect([pair?.title, pair?.unread]).toEqual([expect.stringMatching(/^2 /u), 1]);
    await database.deleteFrom('notifications').where('user_id', '=', user_id).execute();
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

  it('about something that was answered are deleted for everyone', async () => {
    const id = '5d0f6f6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
    await tell('gcColleague', 'Gone.', id);
    await tell('otherGc', 'Gone.', id);
    await forget(test.server.database, 'employee_request', id);
    expect((await list('gcColleague')).count).toBe(0);
    expect((await list('otherGc')).count).toBe(0);
  });

  it('count pending access requests only for the vault’s editors', async () => {
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

  it('that wait for a daily and for a weekly digest each follow the person’s time zone', async () => {
    const { database } = test.server;
    const user = idOf('gcMember');
    for (const [kind, email] of [
      ['vault_invitation', 'daily'],
      ['membership', 'weekly'],
    ] as const) {
      const body = { kind, email };
      await test.call('gcMember', endpoints.updateNotificationPreference, { body });
      await notify(database, {
        to: user,
        kind,
        verb: email,
        subject: { kind: 'organization', id: about },
        about: { id: about, name: 'Keystone Builders' },
        letter: 'none',
      });
    }
    const dueOf = async (verb: string, of = user) => {
      const { mail_due_at: due } = await database
        .selectFrom('notifications')
        .select('mail_due_at')
        .where('user_id', '=', of)
        .where('verb', '=', verb)
        .executeTakeFirstOrThrow();
      return due ?? new Date(0);
    };
    await test.call('otherGc', endpoints.updateNotificationPreference, {
      body: { kind: 'vault_invitation', email: 'daily' },
    });
    await tell('otherGc', 'By her own clock.');
    const theirs = await dueOf('By her own clock.', idOf('otherGc'));
    expect(theirs.getTime()).toBeGreaterThan(Date.now());
    // These clocks are 24 hours apart, so that the next morning is a Monday in one of them at most.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
      const body = { time_zone: timeZone };
      const moved = await test.call('gcMember', endpoints.updateMe, { body });
      expect(moved.statusCode).toBe(200);
      const [daily, weekly] = [await dueOf('daily'), await dueOf('weekly')];
      expect(daily.toLocaleTimeString('en-US', { timeZone })).toBe('8:00:00 AM');
      expect(daily.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
      const shown = { timeZone, weekday: 'short', hour: '2-digit' } as const;
      expect(weekly.toLocaleString('en-US', shown)).toBe('Mon 08 AM');
      expect(await dueOf('By her own clock.', idOf('otherGc'))).toEqual(theirs);
    }
    await forget(database, 'employee_request', about);
    await test.call('gcMember', endpoints.updateMe, { body: { time_zone: 'America/Chicago' } });
    await database.deleteFrom('notifications').where('user_id', '=', user).execute();
  });

  it('that are only emailed keep waiting when the email comes on other days', async () => {
    const { database } = test.server;
    const change = async (body: object) => {
      const reply = await test.call('freeTp', endpoints.updateNotificationPreference, {
        body: { kind: 'vault_invitation', ...body },
      });
      return reply
        .json<{ results: NotificationPreference[] }>()
        .results.find(({ kind }) => kind === 'vault_invitation');
    };
    await change({ in_app: false });
    expect(await change({ email: 'weekly' })).toMatchObject({ in_app: false, email: 'weekly' });
    await database.deleteFrom('notifications').where('user_id', '=', idOf('freeTp')).execute();
    await tell('freeTp', 'Only by email.');
    const waiting = async () =>
      database
        .selectFrom('notifications')
        .select(['mail_as', 'mail_due_at'])
        .where('user_id', '=', idOf('freeTp'))
        .execute();
    expect(await waiting()).toMatchObject([{ mail_as: 'weekly' }]);
    await change({ email: 'daily' });
    expect(await waiting()).toMatchObject([{ mail_as: 'daily' }]);
    // What is already due is sent now, whatever clock is set.
    const due = new Date(Date.now() - 60_000);
    await database
      .updateTable('notifications')
      .set({ mail_due_at: due })
      .where('user_id', '=', idOf('freeTp'))
      .execute();
    await test.call('freeTp', endpoints.updateMe, { body: { time_zone: 'Asia/Tokyo' } });
    expect(await waiting()).toEqual([{ mail_as: 'daily', mail_due_at: due }]);
    await change({ email: 'off' });
    expect(await waiting()).toEqual([]);
  });

  it('have preferences of which two that change at once are both kept', async () => {
    const { database } = test.server;
    const kinds = ['membership', 'vault_invitation'] as const;
    const change = (kind: (typeof kinds)[number]) =>
      test.call('freeGc', endpoints.updateNotificationPreference, {
        body: { kind, email: 'weekly' },
      });
    let both: Promise<unknown> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lockChooser(transaction, idOf('freeGc'));
      both = Promise.all(kinds.map(change));
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
    });
    await both;
    const reply = await test.call('freeGc', endpoints.listNotificationPreferences);
    const { results } = reply.json<{ results: NotificationPreference[] }>();
    const weekly = results.filter(({ email }) => email === 'weekly');
    expect(weekly.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  });

  it('have preferences for those who edit the vault, including pre-qual contacts', async () => {
    const kinds = async (actor: ActorName) =>
      (await test.call(actor, endpoints.listNotificationPreferences))
        .json<{ results: NotificationPreference[] }>()
        .results.map(({ kind }) => kind);
    const contact = await kinds('tpContact');
    expect(contact).toEqual(expect.arrayContaining(['access_request', 'expiration']));
    // Only Admins receive these.
    expect(contact).not.toContain('join_request');
    expect(await kinds('tpAdmin')).toContain('join_request');
    expect(await kinds('tpMember')).not.toContain('access_request');
  });
});
