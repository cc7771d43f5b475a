import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { getTicket, GOOD_PASSWORD, lastMail, mailsTo, readMe } from '../../test/accounts.ts';
import { actors, withServer } from '../../test/server.ts';
import { LINK_LIFE_MS, newLink } from './index.ts';

const MINUTE_MS = 60_000;

let nowMs = Date.parse('2026-11-21T15:00:00Z');

withServer('emailed links and codes', { now: () => new Date(nowMs), sessionDays: 30 }, (test) => {
  const register = async (email: string) => {
    nowMs += 1000;
    const reply = await test.call('anonymous', endpoints.register, { body: { email } });
    expect(reply.statusCode).toBe(200);
    return lastMail(test, email);
  };
  const validate = async (body: object) =>
    (await test.call('anonymous', endpoints.validateEmail, { body })).statusCode;
  const createPassword = async (ticket: string) =>
    (
      await test.call('anonymous', endpoints.createPassword, {
        body: { ticket, password: GOOD_PASSWORD },
      })
    ).statusCode;
  const askReset = async (email: string) => {
    nowMs += 1000;
    const reply = await test.call('anonymous', endpoints.requestPasswordReset, { body: { email } });
    expect(reply.statusCode).toBe(202);
    return lastMail(test, email);
  };
  const confirm = (token: string, password = GOOD_PASSWORD) =>
    test.call('anonymous', endpoints.confirmPasswordReset, { body: { token, password } });
  const check = async (token: string) =>
    (await test.call('anonymous', endpoints.checkLink, { body: { token } })).json();
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  it('accepts a link once, and its code no longer after that', async () => {
    const email = 'once@northpeak.example';
    const { token, code } = await register(email);
    expect(await check(token)).toEqual({ is_good: true, email });
    expect(await check(token)).toEqual({ is_good: true, email });
    expect(await validate({ token })).toBe(200);
    expect(await validate({ token })).toBe(422);
    expect(await validate({ email, code })).toBe(422);
    expect(await check(token)).toEqual({ is_good: false });
  });

  it('issues one ticket and creates one account when several ask at once', async () => {
    const { token } = await register('race@northpeak.example');
    const all = await Promise.all(Array.from({ length: 6 }, () => validate({ token })));
    expect(all.sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const { ticket } = await getTicket(test, 'race2@northpeak.example');
    const made = await Promise.all(Array.from({ length: 4 }, () => createPassword(ticket)));
    expect(made.sort()).toEqual([201, 422, 422, 422]);
  });

  it('keeps one valid code when an address requests several at once', async () => {
    const email = 'several@northpeak.example';
    nowMs += 1000;
    await Promise.all(
      Array.from({ length: 4 }, () =>
        test.call('anonymous', endpoints.register, { body: { email } }),
      ),
    );
    const codes = (await mailsTo(test, email)).map(({ code }) => code);
    expect(codes).toHaveLength(4);
    const tries = [];
    for (const code of codes) tries.push(await validate({ email, code }));
    expect(tries.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    const { database } = test.server;
    const links = database.selectFrom('mailed_links').select('id').where('email', '=', email);
    expect(
      await links.where('purpose', '=', 'register').where('used_at', 'is', null).execute(),
    ).toEqual([]);
  });

  it('accepts a code after four wrong ones, but not after five', async () => {
    const email = 'four@northpeak.example';
    const mail = await register(email);
    for (let times = 0; times < 4; times += 1)
      expect(await validate({ email, code: otherThan(mail.code) })).toBe(422);
    expect(await validate({ email, code: mail.code })).toBe(200);

    const other = 'five@northpeak.example';
    const { code } = await register(other);
    const wrong = Array.from({ length: 5 }, () =>
      validate({ email: other, code: otherThan(code) }),
    );
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([422]));
    expect(await validate({ email: other, code })).toBe(422);
  });

  it('accepts only the newest code of an address', async () => {
    const email = 'newest@northpeak.example';
    const older = await register(email);
    const newer = await register(email);
    expect(await validate({ token: older.token })).toBe(422);
    if (older.code !== newer.code) expect(await validate({ email, code: older.code })).toBe(422);
    expect(await validate({ email, code: newer.code })).toBe(200);
  });

  it('refuses a code of another address', async () => {
    const { code } = await register('mine@northpeak.example');
    const theirs = await register('theirs@northpeak.example');
    if (code !== theirs.code)
      expect(await validate({ email: 'theirs@northpeak.example', code })).toBe(422);
    expect(await validate({ email: 'nobody@northpeak.example', code })).toBe(422);
  });

  it('accepts a code for 15 minutes, its link for a day and a ticket for an hour', async () => {
    const email = 'slow@northpeak.example';
    const { code, token } = await register(email);
    nowMs += 15 * MINUTE_MS + 1;
    expect(await validate({ email, code })).toBe(422);
    nowMs += 23 * 60 * MINUTE_MS;
    expect(await validate({ token })).toBe(200);
    const late = await register(email);
    nowMs += 24 * 60 * MINUTE_MS + 1;
    expect(await validate({ token: late.token })).toBe(422);
    const { ticket } = await getTicket(test, 'hour@northpeak.example');
    nowMs += 60 * MINUTE_MS + 1;
    expect(await createPassword(ticket)).toBe(422);
    // As the emails with the other links say, in days.
    const { invitation, relationship } = LINK_LIFE_MS;
    expect([invitation, relationship].map((ms) => ms / (24 * 60 * MINUTE_MS))).toEqual([7, 30]);
  });

  it('accepts a link only for its own purpose', async () => {
    const { token } = await askReset(actors.otherTp);
    expect(await validate({ token })).toBe(422);
    expect(await createPassword(token)).toBe(422);
    const registering = await register('purpose@northpeak.example');
    expect(await createPassword(registering.token)).toBe(422);
    expect((await confirm(registering.token)).statusCode).toBe(422);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('resets a password once, within an hour, and invalidates the other links', async () => {
    const first = await askReset(actors.tpMember);
    const second = await askReset(actors.tpMember);
    const weak = await confirm(first.token, 'short');
    expect(weak.json()).toMatchObject({ status: 422, errors: [{ address: '/password' }] });
    const done = await confirm(first.token);
    expect(done.statusCode).toBe(200);
    expect((await readMe(test, done.json<{ token: string }>().token)).email).toBe(actors.tpMember);
    expect((await confirm(first.token)).statusCode).toBe(422);
    expect((await confirm(second.token)).statusCode).toBe(422);
    const login = await test.call('anonymous', endpoints.login, {
      body: { email: actors.tpMember, password: GOOD_PASSWORD },
    });
    expect(login.statusCode).toBe(200);
    const late = await askReset(actors.tpMember);
    nowMs += 60 * MINUTE_MS + 1;
    expect(await check(late.token)).toEqual({ is_good: false });
    expect((await confirm(late.token)).statusCode).toBe(422);
  });

  it('creates the account of an invited address once, while the invitation is pending', async () => {
    const { database } = test.server;
    const email = 'invited@summit-electric.example';
    const organization_id = test.ids.get('Summit Electric LLC') ?? '';
    await database
      .insertInto('pending_members')
      .values({
        organization_id,
        email,
        first_name: 'Ina',
        last_name: 'Vited',
        rank: 100,
        invited_by: null,
        created_at: new Date(nowMs),
      })
      .execute();
    const invite = (company: string) =>
      newLink(
        database,
        {
          purpose: 'invitation',
          email,
          registration: { invited_by_org: company },
          lifeMs: LINK_LIFE_MS.invitation,
        },
        new Date(nowMs),
      );
    const [first, second] = [await invite(organization_id), await invite(organization_id)];
    const other = await invite(test.ids.get('Keystone Builders') ?? '');
    const login = () =>
      test.call('anonymous', endpoints.login, { body: { email, password: GOOD_PASSWORD } });
    expect((await login()).statusCode).toBe(401);
    expect(await check(other.token)).toEqual({ is_good: false });
    expect(await createPassword(other.token)).toBe(422);
    expect(await check(first.token)).toEqual({ is_good: true, email });
    expect(await createPassword(first.token)).toBe(201);
    expect((await login()).statusCode).toBe(200);
    expect(await createPassword(second.token)).toBe(422);
  });

  it('stores no token and no code', async () => {
    const { token, code } = await register('stored@northpeak.example');
    const rows = await test.server.database.selectFrom('mailed_links').selectAll().execute();
    const text = JSON.stringify(rows);
    expect(rows).not.toHaveLength(0);
    expect(text).not.toContain(token);
    expect(text).not.toContain(`"${code}"`);
  });

  it('emails an address five times an hour at most, across all callers', async () => {
    const email = 'flood@northpeak.example';
    nowMs += 61 * MINUTE_MS;
    for (let times = 0; times < 5; times += 1) await register(email);
    const sixth = await test.call('anonymous', endpoints.register, { body: { email } });
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
    nowMs += 61 * MINUTE_MS;
    await register(email);
  });

  it('allows one network address thirty emails and sixty codes an hour', async () => {
    nowMs += 61 * MINUTE_MS;
    for (let times = 0; times < 30; times += 1) await register(`one${times}@northpeak.example`);
    for (const declared of [endpoints.register, endpoints.requestPasswordReset]) {
      const reply = await test.call('anonymous', declared, {
        body: { email: 'more@northpeak.example' },
      });
      expect(reply.statusCode).toBe(429);
    }
    const guess = () => validate({ email: 'nobody@northpeak.example', code: '123456' });
    for (let times = 0; times < 60; times += 1) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
  });
});
