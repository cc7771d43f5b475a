import { endpoints, type OpenSession } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { buildServer } from '../../build-server.ts';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { GOOD_PASSWORD, lastMail } from '../../test/accounts.ts';
import { actors, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import { listenTo } from '../../test/sockets.ts';
import { findLink, hashToken, LINK_LIFE_MS, newLink } from '../links/index.ts';
import { sweepSessions } from './queries/sessions.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';
const SESSION_ENDED = 4401;

let nowMs = Date.now();

withServer('a person’s sessions', { now: () => new Date(nowMs) }, (test) => {
  type Headers = Readonly<Record<string, string>>;
  const login = async (email: string, headers: Headers = {}, password = DEMO_PASSWORD) => {
    const reply = await test.call('anonymous', endpoints.login, {
      body: { email, password },
      headers,
    });
    expect(reply.statusCode).toBe(200);
    const cookies = new Map(reply.cookies.map(({ name, value }) => [name, value]));
    return {
      token: reply.json<{ token: string }>().token,
      cookie: `plumbline_session=${cookies.get('plumbline_session')}`,
      csrf: cookies.get('csrftoken') ?? '',
    };
  };
  const by = (token: string) => ({ authorization: `Token ${token}` });
  const statusOf = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).statusCode;
  const sessionsOf = async (token: string) =>
    (await test.call('anonymous', endpoints.listSessions, { headers: by(token) })).json<
      OpenSession[]
    >();

  it('does not reuse a session from before sign-in', async () => {
    const planted = await login(actors.otherTp);
    const victim = await login(actors.tpAdmin, { cookie: planted.cookie });
    expect(victim.cookie).not.toBe(planted.cookie);
    expect(await statusOf(by(planted.token))).toBe(401);
    expect(await statusOf({ cookie: planted.cookie })).toBe(401);
    expect(await statusOf({ cookie: victim.cookie })).toBe(200);
  });

  it('marks its cookies as secure when the site uses https', async () => {
    const { databaseUrl, filesDir } = test;
    const publicUrl = 'https://vault.example';
    const server = await buildServer({ databaseUrl, filesDir, publicUrl });
    const reply = await server.app.inject({
      method: 'POST',
      url: endpoints.login.path,
      payload: { email: actors.otherTp, password: DEMO_PASSWORD },
    });
    await server.close();
    expect(reply.cookies.map(({ name, secure, sameSite }) => [name, secure, sameSite])).toEqual([
      ['plumbline_session', true, 'Lax'],
      ['csrftoken', true, 'Lax'],
      ['plumbline_device', true, 'Lax'],
    ]);
  });

  it('leaves the session alone when the password was wrong', async () => {
    const { cookie } = await login(actors.otherTp);
    const reply = await test.call('anonymous', endpoints.login, {
      body: { email: actors.otherTp, password: 'wrong' },
      headers: { cookie },
    });
    expect(reply.statusCode).toBe(401);
    expect(await statusOf({ cookie })).toBe(200);
  });

  it('allows a change by cookie only with the CSRF token of the same session', async () => {
    const mine = await login(actors.gcGranted);
    const other = await login(actors.gcGranted);
    const patch = async (headers: Headers) =>
      (await test.call('anonymous', endpoints.updateMe, { headers, body: { title: 'Chief' } }))
        .statusCode;
    for (const method of ['GET', 'HEAD'] as const) {
      const url = endpoints.getMe.path;
      const read = await test.server.app.inject({ method, url, headers: { cookie: mine.cookie } });
      expect([method, read.statusCode]).toEqual([method, 200]);
    }
    expect(await patch({ cookie: mine.cookie })).toBe(403);
    expect(await patch({ cookie: mine.cookie, 'x-csrftoken': other.csrf })).toBe(403);
    expect(await patch({ cookie: mine.cookie, 'x-csrftoken': mine.csrf })).toBe(200);
    expect(await patch(by(mine.token))).toBe(200);
    // The header takes precedence and needs no CSRF token: no other site can send it.
    expect(await patch({ cookie: other.cookie, ...by(mine.token) })).toBe(200);
  });

  it('lists them with browser, address and time, and ends one with its sockets', async () => {
    nowMs += 60_000;
    const first = await login(actors.otherGc, { 'user-agent': CHROME, 'x-time-zone': 'UTC' });
    nowMs += 60_000;
    const second = await login(actors.otherGc, { 'user-agent': 'curl/8.5' });
    const listed = await sessionsOf(second.token);
    expect(listed[0]).toMatchObject({
      is_current: true,
      browser: 'Another program',
      address: '127.0.0.1',
      created: new Date(nowMs).toISOString(),
    });
    expect(listed[1]).toMatchObject({ is_current: false, browser: 'Chrome on Windows' });
    const socket = await listenTo(test.server, first.token);
    const end = (token: string) =>
      test.call('anonymous', endpoints.endSession, {
        params: { id: listed[1]?.id ?? '' },
        headers: by(token),
      });
    expect((await end(test.tokens.tpAdmin)).statusCode).toBe(403);
    expect((await end(second.token)).statusCode).toBe(204);
    expect(await socket.closed).toBe(SESSION_ENDED);
    expect(await statusOf(by(first.token))).toBe(401);
    expect((await end(second.token)).statusCode).toBe(403);
  });

  it('records when one was last used, to within five minutes', async () => {
    const { token } = await login(actors.gcMember);
    const lastSeen = async () =>
      (await sessionsOf(token)).find(({ is_current }) => is_current)?.last_seen;
    const opened = await lastSeen();
    nowMs += 4 * 60_000;
    expect(await lastSeen()).toBe(opened);
    nowMs += 2 * 60_000;
    expect(await lastSeen()).toBe(new Date(nowMs).toISOString());
    // The one that was used last comes first, even if another was opened later.
    await login(actors.gcMember, { 'user-agent': 'x'.repeat(500) });
    nowMs += 6 * 60_000;
    const [first] = await sessionsOf(token);
    expect(first).toMatchObject({ is_current: true, last_seen: new Date(nowMs).toISOString() });
  });

  it('clears the cookies of an ended session with the 401 reply', async () => {
    const over = await login(actors.otherTp);
    await test.call('anonymous', endpoints.logout, { headers: by(over.token) });
    const other = await login(actors.otherTp);
    const taken = async (headers: Headers) => {
      const reply = await test.call('anonymous', endpoints.getMe, { headers });
      expect(reply.statusCode).toBe(401);
      return reply.cookies.filter(({ value }) => value === '').map(({ name }) => name);
    };
    const both = ['plumbline_session', 'csrftoken'];
    expect(await taken({ cookie: over.cookie })).toEqual(both);
    expect(await taken({ cookie: over.cookie, ...by(over.token) })).toEqual(both);
    // This call must leave the cookie of another session alone.
    expect(await taken({ cookie: other.cookie, ...by(over.token) })).toEqual([]);
    expect(await statusOf({ cookie: other.cookie })).toBe(200);
  });

  it('ends the session and its sockets at sign-out', async () => {
    const { token } = await login(actors.gcColleague);
    const socket = await listenTo(test.server, token);
    const reply = await test.call('anonymous', endpoints.logout, { headers: by(token) });
    expect(reply.statusCode).toBe(204);
    expect(reply.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual([
      'plumbline_session',
      'csrftoken',
    ]);
    expect(await socket.closed).toBe(SESSION_ENDED);
    expect(await statusOf(by(token))).toBe(401);
  });

  it('leaves the cookies of a newer session, begun in another tab, alone at sign-out', async () => {
    const [before, newer] = [await login(actors.gcColleague), await login(actors.gcMember)];
    const reply = await test.call('anonymous', endpoints.logout, {
      headers: { cookie: newer.cookie, ...by(before.token) },
    });
    expect([reply.statusCode, reply.cookies]).toEqual([204, []]);
    expect(await statusOf(by(before.token))).toBe(401);
    expect(await statusOf({ cookie: newer.cookie })).toBe(200);
  });

  it('ends all sessions of a person, and of nobody else, when signing out everywhere', async () => {
    const [here, there] = [await login(actors.gcColleague), await login(actors.gcColleague)];
    const socket = await listenTo(test.server, there.token);
    const reply = await test.call('anonymous', endpoints.logoutEverywhere, {
      headers: by(here.token),
    });
    expect(reply.statusCode).toBe(204);
    expect(await socket.closed).toBe(SESSION_ENDED);
    for (const { token } of [here, there]) expect(await statusOf(by(token))).toBe(401);
    expect(await statusOf(by(test.tokens.gcGranted))).toBe(200);
  });

  it('ends the others when the password changes, and sends an email about it', async () => {
    const [here, there] = [await login(actors.tpMember), await login(actors.tpMember)];
    const socket = await listenTo(test.server, there.token);
    const change = (body: object) =>
      test.call('anonymous', endpoints.changePassword, {
        headers: { ...by(here.token), 'user-agent': CHROME },
        body,
      });
    await test.server.database
      .updateTable('users')
      .set({ time_zone: 'America/Phoenix' })
      .where('email', '=', actors.tpMember)
      .execute();
    const weak = await change({ current: DEMO_PASSWORD, password: 'tom.reed@' });
    expect(weak.json()).toMatchObject({ status: 422, errors: [{ address: '/password' }] });
    const done = await change({ current: DEMO_PASSWORD, password: GOOD_PASSWORD });
    expect(done.statusCode).toBe(204);
    expect(await socket.closed).toBe(SESSION_ENDED);
    expect(await statusOf(by(there.token))).toBe(401);
    expect(await statusOf(by(here.token))).toBe(200);
    const mail = await lastMail(test, actors.tpMember);
    expect(mail.kind).toBe('password-changed');
    expect(mail.body).toContain('Chrome on Windows');
    expect(mail.body).toMatch(/When: .* MST\n/u);
    await login(actors.tpMember, {}, GOOD_PASSWORD);
    const old = await test.call('anonymous', endpoints.login, {
      body: { email: actors.tpMember, password: DEMO_PASSWORD },
    });
    expect(old.statusCode).toBe(401);
  });

  it('invalidates password reset links when the password changes', async () => {
    const { token } = await login(actors.gcColleague);
    await test.call('anonymous', endpoints.requestPasswordReset, {
      body: { email: actors.gcColleague },
    });
    const mail = await lastMail(test, actors.gcColleague);
    const changed = await test.call('anonymous', endpoints.changePassword, {
      headers: by(token),
      body: { current: DEMO_PASSWORD, password: GOOD_PASSWORD },
    });
    expect(changed.statusCode).toBe(204);
    const late = await test.call('anonymous', endpoints.confirmPasswordReset, {
      body: { token: mail.token, password: 'somebody else chose this' },
    });
    expect(late.json()).toMatchObject({ status: 422, errors: [{ address: '/token' }] });
    expect(await statusOf(by(token))).toBe(200);
  });

  it('ends all sessions on a password reset, which starts a new one', async () => {
    const { token } = await login(actors.tpContact);
    const socket = await listenTo(test.server, token);
    const { database } = test.server;
    await database
      .updateTable('users')
      .set({ time_zone: 'America/Phoenix' })
      .where('email', '=', actors.tpContact)
      .execute();
    const now = new Date(nowMs);
    const lifeMs = LINK_LIFE_MS.invitation;
    const link = { purpose: 'invitation', email: actors.tpContact, lifeMs } as const;
    const invited = hashToken((await newLink(database, link, now)).token);
    expect(await findLink(database, invited, ['invitation'], now)).toBeDefined();
    await test.call('anonymous', endpoints.requestPasswordReset, {
      body: { email: actors.tpContact },
    });
    const mail = await lastMail(test, actors.tpContact);
    const reply = await test.call('anonymous', endpoints.confirmPasswordReset, {
      body: { token: mail.token, password: GOOD_PASSWORD },
    });
    expect(await socket.closed).toBe(SESSION_ENDED);
    expect(await statusOf(by(token))).toBe(401);
    expect(await statusOf(by(reply.json<{ token: string }>().token))).toBe(200);
    const devices = test.server.database.selectFrom('known_devices').select('user_id');
    const id = test.ids.get(actors.tpContact) ?? '';
    expect(await devices.where('user_id', '=', id).execute()).toHaveLength(1);
    // The email gives the time by its reader's clock, and links that were sent earlier no longer work.
    const { body } = await database
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', actors.tpContact)
      .where('kind', '=', 'password-changed')
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/When: .* MST\n/u);
    expect(await findLink(database, invited, ['invitation'], now)).toBeUndefined();
  });

  it('are deleted once expired, along with expired browsers, links and attempts', async () => {
    const { database } = test.server;
    const { token } = await login(actors.otherGc);
    const listed = await sessionsOf(token);
    const hash = (text: string) => Buffer.from(text.padEnd(32));
    const [user_id, over] = [test.ids.get(actors.otherGc) ?? '', new Date(nowMs - 1)];
    await database
      .insertInto('sessions')
      .values({ token_hash: hash('a'), user_id, expires_at: over })
      .execute();
    await database
      .insertInto('known_devices')
      .values({ token_hash: hash('b'), user_id, expires_at: over })
      .execute();
    await database
      .insertInto('mailed_links')
      .values({
        purpose: 'register',
        token_hash: hash('c'),
        email: 'over@x.example',
        created_at: over,
        expires_at: over,
      })
      .execute();
    await database
      .insertInto('login_attempts')
      .values({ key: 'over', count: 1, window_ends_at: over })
      .execute();
    const left = async () => {
      const now = new Date(nowMs);
      const counts = await Promise.all([
        ...(['sessions', 'known_devices', 'mailed_links'] as const).map((table) =>
          database.selectFrom(table).select('expires_at').where('expires_at', '<', now).execute(),
        ),
        database.selectFrom('login_attempts').select('key').where('key', '=', 'over').execute(),
      ]);
      return counts.map((rows) => rows.length);
    };
    expect(await left()).toEqual([1, 1, 1, 1]);
    // Even before it is deleted, an expired session is not listed as one that is open.
    expect(await sessionsOf(token)).toEqual(listed);
    await sweepSessions(database, new Date(nowMs));
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['the password is changed', { password_hash: 'another' }],
    ['the account is deleted', { deleted_at: new Date() }],
  ])('opens none when %s while the person signs in', async (_, change) => {
    const id = test.ids.get(actors.otherTp) ?? '';
    const { database } = test.server;
    let answer: Promise<number> | undefined;
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set(change).where('id', '=', id).execute();
      const body = { email: actors.otherTp, password: DEMO_PASSWORD };
      const call = test.call('anonymous', endpoints.login, { body });
      answer = call.then(({ statusCode }) => statusCode);
      await expect.poll(() => countWaiting(database)).toBe(1);
    });
    expect(await answer).toBe(401);
    const { password_hash } = await database
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', actors.tpAdmin)
      .executeTakeFirstOrThrow();
    await database
      .updateTable('users')
      .set({ password_hash, deleted_at: null })
      .where('id', '=', id)
      .execute();
  });
});
