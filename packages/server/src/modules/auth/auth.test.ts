import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { actors, signIn, withServer } from '../../test/server.ts';
import { hashToken } from '../links/index.ts';
import { countLogin } from './throttle.ts';

let nowMs = Date.parse('2026-11-21T15:00:00Z');

withServer('sessions', { now: () => new Date(nowMs), sessionDays: 2 }, (test) => {
  const login = (email: string, password: string) =>
    test.call('anonymous', endpoints.login, { body: { email, password } });
  const me = (headers: Record<string, string>) =>
    test.server.app.inject({ url: endpoints.getMe.path, headers });

  it('returns a token for an email, which is case-insensitive, and a password', async () => {
    const reply = await login(` ${actors.tpAdmin.toUpperCase()} `, DEMO_PASSWORD);
    expect(reply.statusCode).toBe(200);
    const { token } = reply.json<{ token: string }>();
    // The type of the company counts, whatever the person chose before joining it.
    await test.server.database
      .updateTable('users')
      .set({ user_type: 'Owner' })
      .where('email', '=', actors.tpAdmin)
      .execute();
    const user = await me({ authorization: `Token ${token}` });
    expect(user.json()).toMatchObject({
      user_type: { id: 2, name: 'Trade Partner' },
      email: actors.tpAdmin,
      first_name: 'Maria',
      is_pf_contact: true,
      rank: 500,
      primary_organization: {
        name: 'Summit Electric LLC',
        organization_type: { name: 'Trade Partner' },
        prequal_status: 'Work In Progress',
        requestor_rank_display: 'Admin',
      },
    });
  });

  it('stores neither token nor password', async () => {
    const token = await signIn(test.server, actors.tpMember);
    const rows = await test.server.database.selectFrom('sessions').selectAll().execute();
    expect(rows.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
    const users = await test.server.database.selectFrom('users').selectAll().execute();
    for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$/);
  });

  it('answers an unknown account the same way as a wrong password', async () => {
    const wrong = await login(actors.otherTp, 'wrong');
    const unknown = await login('nobody@nowhere.example', 'wrong');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it.each([{}, { email: 'x' }, { email: 1, password: 'x' }, { email: '', password: '' }])(
    'refuses %j as a login',
    async (body) => {
      const reply = await test.call('anonymous', endpoints.login, { body });
      expect(reply.statusCode).toBe(422);
    },
  );

  it('refuses text that PostgreSQL cannot store instead of failing', async () => {
    expect((await login('a\0b@x.example', 'x')).statusCode).toBe(422);
    const body = { first_name: 'a\0b' };
    expect((await test.call('tpAdmin', endpoints.updateMe, { body })).statusCode).toBe(422);
  });

  it('throttles one account from one address, even when all attempts arrive at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => login(actors.gcColleague, 'wrong')),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const right = await login(actors.gcColleague, DEMO_PASSWORD);
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(actors.otherGc, DEMO_PASSWORD)).statusCode).toBe(200);
    nowMs += 16 * 60_000;
    expect((await login(actors.gcColleague, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  it('does not count attempts with the right password', async () => {
    // Ten are allowed from one address, and fifty for an account: 48 of these are counted from elsewhere.
    const counting = { database: test.server.database, now: () => new Date(nowMs) };
    for (let other = 0; other < 48; other += 1)
      await countLogin(counting, {
        email: actors.tpMember,
        address: `203.0.113.${other}`,
        device: undefined,
      });
    for (let times = 0; times < 12; times += 1) {
      const reply = await login(actors.tpMember, DEMO_PASSWORD);
      expect([times, reply.statusCode]).toEqual([times, 200]);
    }
    nowMs += 16 * 60_000;
  });

  it('ends a session at logout, and ignores a second logout', async () => {
    const authorization = `Token ${await signIn(test.server, actors.otherTp)}`;
    expect((await me({ authorization })).statusCode).toBe(200);
    const logout = () =>
      test.server.app.inject({
        method: 'POST',
        url: '/api/auth/logout/',
        headers: { authorization },
      });
    expect((await logout()).statusCode).toBe(204);
    expect((await me({ authorization })).statusCode).toBe(401);
    expect((await logout()).statusCode).toBe(204);
  });

  it('allows a change by cookie only with its CSRF token', async () => {
    const reply = await login(actors.tpAdmin, DEMO_PASSWORD);
    const cookies = new Map(reply.cookies.map(({ name, value }) => [name, value]));
    const session = reply.cookies.find(({ name }) => name === 'plumbline_session');
    const expires = new Date(nowMs + 2 * 86_400_000);
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires });
    // Pages read this one.
    const csrf = reply.cookies.find(({ name }) => name === 'csrftoken');
    expect(csrf).toMatchObject({ path: '/', expires });
    expect(csrf).not.toHaveProperty('httpOnly');
    const cookie = `plumbline_session=${cookies.get('plumbline_session')}`;
    expect((await me({ cookie })).statusCode).toBe(200);
    const patch = (headers: Record<string, string>) =>
      test.server.app.inject({
        method: 'PATCH',
        url: endpoints.updateMe.path,
        headers,
        payload: { title: 'Controller' },
      });
    const token = cookies.get('csrftoken') ?? '';
    expect((await patch({ cookie })).statusCode).toBe(403);
    expect((await patch({ cookie, 'x-csrftoken': 'x'.repeat(token.length) })).statusCode).toBe(403);
    const reordered = `csrftoken=forged; ${cookie}`;
    expect((await patch({ cookie: reordered, 'x-csrftoken': 'forged' })).statusCode).toBe(403);
    expect((await patch({ cookie, 'x-csrftoken': token })).statusCode).toBe(200);
  });

  it('accepts only the fields that people may change about themselves', async () => {
    const patch = (body: object) => test.call('tpMember', endpoints.updateMe, { body });
    expect((await patch({ is_pf_contact: true })).statusCode).toBe(422);
    expect((await patch({ rank: 500 })).statusCode).toBe(422);
    expect((await patch({ email: 'x@y.example' })).statusCode).toBe(422);
    const reply = await patch({ is_instraction: true, last_name: 'Reed-Ortiz' });
    expect(reply.json()).toMatchObject({ is_instraction: true, last_name: 'Reed-Ortiz' });
  });

  it.each(['', 'Token', 'Token ', 'Bearer x', 'Token ../../x', `Token ${'x'.repeat(500)}`])(
    'replies 401 with a problem to the Authorization header "%s"',
    async (authorization) => {
      const reply = await me({ authorization });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ title: 'Unauthorized', status: 401 });
    },
  );

  it('expires a session after its lifetime', async () => {
    const authorization = `Token ${await signIn(test.server, actors.tpAdmin)}`;
    nowMs += 2 * 86_400_000 - 1000;
    expect((await me({ authorization })).statusCode).toBe(200);
    nowMs += 2000;
    expect((await me({ authorization })).statusCode).toBe(401);
  });
});
