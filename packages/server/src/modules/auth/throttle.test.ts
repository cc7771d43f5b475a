import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { actors, withServer } from '../../test/server.ts';
import { newToken } from '../links/index.ts';
import { countLogin, countOne } from './throttle.ts';

const WINDOW_MS = 16 * 60_000;

let nowMs = Date.parse('2026-11-21T15:00:00Z');

withServer('the sign-in throttle', { now: () => new Date(nowMs), trustProxy: true }, (test) => {
  const login = (
    email: string,
    password: string,
    { from = '192.0.2.1', device }: { readonly from?: string; readonly device?: string } = {},
  ) =>
    test.call('anonymous', endpoints.login, {
      body: { email, password },
      headers: {
        'x-forwarded-for': from,
        ...(device !== undefined && { cookie: `plumbline_device=${device}` }),
      },
    });
  const deviceOf = ({ cookies }: Awaited<ReturnType<typeof login>>) =>
    cookies.find(({ name }) => name === 'plumbline_device');
  const knownDevice = async (email: string) =>
    deviceOf(await login(email, DEMO_PASSWORD, { from: '198.51.100.9' }))?.value ?? '';
  /**
   * Fifty wrong passwords from fifty network addresses lock the account for strangers. Except where that is the
   * subject, most are only counted, because hashing them takes as long as the rest of a test.
   */
  const attack = async (email: string, { hashes = 2 } = {}) => {
    nowMs += WINDOW_MS;
    const networks = Array.from({ length: 52 }, (_, number) => `203.0.113.${number}`);
    const counting = { database: test.server.database, now: () => new Date(nowMs) };
    for (const address of networks.slice(0, 50 - hashes))
      await countLogin(counting, { email, address, device: undefined });
    const statuses = [];
    for (const from of networks.slice(50 - hashes))
      statuses.push((await login(email, 'wrong password', { from })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: hashes }, () => 401), 429, 429]);
    const stranger = await login(email, DEMO_PASSWORD, { from: '203.0.113.200' });
    expect(stranger.statusCode).toBe(429);
  };

  it('lets the owner in from a known browser while strangers are locked out', async () => {
    const device = await knownDevice(actors.tpAdmin);
    await attack(actors.tpAdmin, { hashes: 50 });
    const owner = await login(actors.tpAdmin, DEMO_PASSWORD, { from: '203.0.113.5', device });
    expect(owner.statusCode).toBe(200);
    expect(deviceOf(owner)).toMatchObject({
      value: device,
      httpOnly: true,
      sameSite: 'Lax',
      expires: new Date(nowMs + 400 * 86_400_000),
    });
  });

  it('keeps no one out for longer than the window when the clock is set back', async () => {
    await attack(actors.otherTp);
    nowMs -= 24 * 60 * 60_000;
    expect((await login(actors.otherTp, DEMO_PASSWORD)).statusCode).toBe(429);
    nowMs += WINDOW_MS;
    expect((await login(actors.otherTp, DEMO_PASSWORD)).statusCode).toBe(200);
    nowMs += 24 * 60 * 60_000;
  });

  it('counts a known browser separately, up to ten attempts', async () => {
    nowMs += WINDOW_MS;
    const device = await knownDevice(actors.otherGc);
    for (let times = 0; times < 10; times += 1)
      expect((await login(actors.otherGc, 'wrong', { device })).statusCode).toBe(401);
    expect((await login(actors.otherGc, DEMO_PASSWORD, { device })).statusCode).toBe(429);
    expect((await login(actors.otherGc, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  it.each([
    ['of another person', () => knownDevice(actors.gcGranted)],
    ['that somebody made up', async () => newToken()],
    [
      'that was not used for 400 days',
      async () => {
        nowMs += WINDOW_MS;
        const device = await knownDevice(actors.gcColleague);
        expect(device).not.toBe('');
        await test.server.database
          .updateTable('known_devices')
          .set({ expires_at: new Date(nowMs) })
          .where('user_id', '=', test.ids.get(actors.gcColleague) ?? '')
          .execute();
        return device;
      },
    ],
  ])('does not let anyone in with a browser token %s', async (_, deviceFrom) => {
    const device = await deviceFrom();
    await attack(actors.gcColleague);
    expect((await login(actors.gcColleague, DEMO_PASSWORD, { device })).statusCode).toBe(429);
  });

  it('does not trust a browser with a planted token', async () => {
    nowMs += WINDOW_MS;
    const planted = newToken();
    const reply = await login(actors.otherTp, DEMO_PASSWORD, { device: planted });
    expect(deviceOf(reply)?.value).not.toBe(planted);
    await attack(actors.otherTp);
    expect((await login(actors.otherTp, DEMO_PASSWORD, { device: planted })).statusCode).toBe(429);
  });

  it('counts one network as one caller, whatever its headers say', async () => {
    nowMs += WINDOW_MS;
    const statusFrom = async (from: string) =>
      (await login(actors.gcMember, 'wrong password', { from })).statusCode;
    for (let times = 0; times < 10; times += 1) {
      expect(await statusFrom(`2001:db8:7:7::${times}`)).toBe(401);
      expect(await statusFrom(`198.51.100.${times}, 192.0.2.77`)).toBe(401);
    }
    expect(await statusFrom('2001:db8:7:7:ffff::1')).toBe(429);
    expect(await statusFrom('198.51.100.200, 192.0.2.77')).toBe(429);
    expect(await statusFrom('2001:db8:7:8::1')).toBe(401);
  });

  it('counts attempts for any account from one network, up to a hundred', async () => {
    nowMs += WINDOW_MS;
    const { database } = test.server;
    const attempt = (email: string, address = '198.51.100.77') =>
      countLogin(
        { database, now: () => new Date(nowMs) },
        { email: `${email}@many.example`, address, device: undefined },
      );
    await attempt('first');
    // As if it were the 99th.
    await database.updateTable('login_attempts').set({ count: 99 }).execute();
    await attempt('next');
    await expect(attempt('last')).rejects.toThrow('Too many sign-in attempts.');
    await attempt('elsewhere', '198.51.100.78');
    await database.deleteFrom('login_attempts').execute();
  });

  it('keeps the newest twenty browsers of a person', async () => {
    nowMs += WINDOW_MS;
    const oldest = await knownDevice(actors.tpMember);
    for (let times = 0; times < 20; times += 1) {
      nowMs += 1000;
      await login(actors.tpMember, DEMO_PASSWORD);
    }
    const id = test.ids.get(actors.tpMember) ?? '';
    const rows = await test.server.database
      .selectFrom('known_devices')
      .select('token_hash')
      .where('user_id', '=', id)
      .execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(oldest);
    await attack(actors.tpMember);
    const late = await login(actors.tpMember, DEMO_PASSWORD, { device: oldest });
    expect(late.statusCode).toBe(429);
  });

  it('counts wrong current passwords when a signed-in person changes the password', async () => {
    const change = (current: string) =>
      test.call('tpContact', endpoints.changePassword, {
        body: { current, password: 'another good password' },
      });
    for (let times = 0; times < 10; times += 1)
      expect((await change('wrong')).json()).toMatchObject({
        status: 422,
        errors: [{ address: '/current' }],
      });
    expect((await change(DEMO_PASSWORD)).statusCode).toBe(429);
    nowMs += WINDOW_MS;
    expect((await change(DEMO_PASSWORD)).statusCode).toBe(204);
  });

  it('says in hours or in minutes when to try again', async () => {
    const firstMs = nowMs;
    const refusalAfter = (minutes: number) => {
      const now = () => new Date(firstMs + minutes * 60_000);
      return countOne({ database: test.server.database, now }, 'claimsOf', 'someone').then(
        () => null,
        (error: unknown) => (error as Error).message,
      );
    };
    for (let times = 0; times < 10; times += 1) expect(await refusalAfter(0)).toBeNull();
    expect(await refusalAfter(0)).toBe('Too many claims. Try again in 24 hours.');
    expect(await refusalAfter(22 * 60)).toBe('Too many claims. Try again in 2 hours.');
    expect(await refusalAfter(22 * 60 + 1)).toBe('Too many claims. Try again in 119 minutes.');
    expect(await refusalAfter(24 * 60 - 1)).toBe('Too many claims. Try again in 1 minute.');
    const now = () => new Date(firstMs + 500);
    const counted = countOne({ database: test.server.database, now }, 'claimsOf', 'someone');
    await expect(counted).rejects.toMatchObject({ headers: { 'Retry-After': '86400' } });
  });
});
