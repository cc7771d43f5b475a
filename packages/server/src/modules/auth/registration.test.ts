import { randomUUID } from 'node:crypto';
import { endpoints, type User } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import {
  getTicket,
  GOOD_PASSWORD,
  lastMail,
  mailsTo,
  makeAccount,
  readMe,
} from '../../test/accounts.ts';
import { withServer } from '../../test/server.ts';

withServer('registering', (test) => {
  const register = (body: object, headers = {}) =>
    test.call('anonymous', endpoints.register, { body, headers });
  const createPassword = (ticket: string, password: string, headers = {}) =>
    test.call('anonymous', endpoints.createPassword, { body: { ticket, password }, headers });
  const patch = (token: string, body: object) =>
    test.call('anonymous', endpoints.updateMe, {
      body,
      headers: { authorization: `Token ${token}` },
    });

  it('creates an account from an emailed code and a password, and signs in', async () => {
    const email = 'ann@northpeak-glass.example';
    const expected_org = test.ids.get('Summit Electric LLC');
    const asked = await register({
      email: `  ${email.toUpperCase()} `,
      user_type: 'Trade Partner',
      expected_org,
      joined_source: 'conference',
    });
    expect(asked.json()).toEqual({ is_sent: true, is_webmail: false });
    const mail = await lastMail(test, email);
    expect(mail).toMatchObject({ kind: 'register', code: expect.stringMatching(/^\d{6}$/) });
    const validated = await test.call('anonymous', endpoints.validateEmail, {
      body: { email, code: mail.code },
    });
    expect(validated.json()).toMatchObject({ email, expected_org });
    const { ticket } = validated.json<{ ticket: string }>();
    const made = await createPassword(ticket, GOOD_PASSWORD, { 'x-time-zone': 'Asia/Calcutta' });
    expect(made.statusCode).toBe(201);
    expect(made.cookies.map(({ name }) => name).sort()).toEqual([
      'csrftoken',
      'plumbline_device',
      'plumbline_session',
    ]);
    expect(await readMe(test, made.json<{ token: string }>().token)).toMatchObject({
      email,
      first_name: '',
      reg_step: 'name_entry',
      user_type: { id: 2, name: 'Trade Partner' },
      expected_org,
      time_zone: 'Asia/Calcutta',
      webmail_user: false,
      primary_organization: null,
      business_verification_status: 'not_submitted',
      employee_verification_status: 'not_submitted',
    });
    const row = await test.server.database
      .selectFrom('users')
      .select(['password_hash', 'joined_source'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.joined_source).toBe('conference');
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const again = await test.call('anonymous', endpoints.login, {
      body: { email, password: GOOD_PASSWORD },
    });
    expect(again.statusCode).toBe(200);
  });

  it('accepts the emailed link instead of the code', async () => {
    const email = 'bob@northpeak-glass.example';
    await register({ email });
    const { token } = await lastMail(test, email);
    const reply = await test.call('anonymous', endpoints.validateEmail, { body: { token } });
    expect(reply.json()).toMatchObject({ email, expected_org: null });
    const made = await createPassword(reply.json<{ ticket: string }>().ticket, GOOD_PASSWORD);
    expect(made.statusCode).toBe(201);
  });

  it('goes through the steps: name, choice, finishing without a company', async () => {
    const token = await makeAccount(test, 'cy@northpeak-glass.example', {
      user_type: 'General Contractor',
    });
    const early = await patch(token, { reg_step: 'complete' });
    expect(early.json()).toMatchObject({ status: 422, errors: [{ address: '/reg_step' }] });
    const named = await patch(token, { first_name: ' Cy ', last_name: 'Young' });
    expect(named.json()).toMatchObject({ first_name: 'Cy', reg_step: 'continue_or_join' });
    const chosen = await patch(token, { reg_step: 'join_company' });
    expect(chosen.json<User>().reg_step).toBe('join_company');
    expect((await patch(token, { reg_step: 'complete' })).statusCode).toBe(422);
    const type = async () => {
      const headers = { authorization: `Token ${token}` };
      return (await test.call('anonymous', endpoints.getUserType, { headers })).json();
    };
    expect(await type()).toEqual({ user_type: null });
    const done = await patch(token, { without_company: true });
    expect(done.json<User>().reg_step).toBe('complete');
    expect(await type()).toEqual({ user_type: 'GC' });
    // At a company, its type decides.
    for (const [actor, user_type] of [
      ['tpMember', 'TP'],
      ['gcMember', 'GC'],
    ] as const)
      expect((await test.call(actor, endpoints.getUserType)).json()).toEqual({ user_type });
    expect((await patch(token, { reg_step: 'join_company' })).statusCode).toBe(422);
  });

  it('changes the time zone', async () => {
    const token = await makeAccount(test, 'di@northpeak-glass.example');
    const wrong = await patch(token, { time_zone: 'America/Nowhere' });
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ address: '/time_zone' }] });
    const reply = await patch(token, { time_zone: 'America/Denver' });
    expect(reply.json()).toMatchObject({ time_zone: 'America/Denver' });
  });

  it('warns about a webmail address, sends and stores nothing, and accepts it when confirmed', async () => {
    const email = 'someone.new@gmail.com';
    const warned = await register({ email });
    expect(warned.json()).toEqual({ is_sent: false, is_webmail: true });
    expect(await mailsTo(test, email)).toEqual([]);
    const links = test.server.database.selectFrom('mailed_links').select('id');
    expect(await links.where('email', '=', email).execute()).toEqual([]);
    const token = await makeAccount(test, email, { accept_webmail: true });
    expect((await readMe(test, token)).webmail_user).toBe(true);
  });

  it('emails people who already have an account, without a registration code or link', async () => {
    const email = 'eve@northpeak-glass.example';
    await makeAccount(test, email);
    await test.server.database
      .updateTable('outbox')
      .set({ created_at: new Date(0) })
      .execute();
    const asked = await register({ email });
    expect(asked.json()).toEqual({ is_sent: true, is_webmail: false });
    const mail = await lastMail(test, email);
    expect(mail).toMatchObject({ kind: 'account-exists', code: '', token: '' });
    const reply = await test.call('anonymous', endpoints.validateEmail, {
      body: { email, code: '000000' },
    });
    expect(reply.statusCode).toBe(422);
  });

  it('creates one account when two tickets of an address are used', async () => {
    const email = 'fay@northpeak-glass.example';
    const first = await getTicket(test, email);
    await test.server.database
      .updateTable('outbox')
      .set({ created_at: new Date(0) })
      .execute();
    const second = await getTicket(test, email);
    expect((await createPassword(first.ticket, GOOD_PASSWORD)).statusCode).toBe(201);
    const reply = await createPassword(second.ticket, GOOD_PASSWORD);
    expect(reply.json()).toMatchObject({ status: 422, errors: [{ address: '/token' }] });
  });

  it('refuses a weak password, and keeps the ticket valid', async () => {
    const { ticket } = await getTicket(test, 'gus@northpeak-glass.example');
    for (const password of ['short', 'aaaaaaaaaaaa', 'gus@northpeak-glass.example']) {
      const reply = await createPassword(ticket, password);
      expect(reply.json()).toMatchObject({ status: 422, errors: [{ address: '/password' }] });
    }
    expect((await createPassword(ticket, GOOD_PASSWORD)).statusCode).toBe(201);
    expect((await createPassword(ticket, GOOD_PASSWORD)).statusCode).toBe(422);
  });

  it('ignores an unknown expected company and an unknown time zone', async () => {
    const { ticket } = await getTicket(test, 'hal@northpeak-glass.example', {
      expected_org: randomUUID(),
    });
    const made = await createPassword(ticket, GOOD_PASSWORD, { 'x-time-zone': 'Mars/Base' });
    expect(await readMe(test, made.json<{ token: string }>().token)).toMatchObject({
      expected_org: null,
      time_zone: 'America/Chicago',
    });
  });

  it.each(['no-at', '@x.example', 'a@b', 'a b@c.example', 'a@b.example\nBcc: c@d.example', ''])(
    'refuses %j as an email address',
    async (email) => {
      expect((await register({ email })).statusCode).toBe(422);
    },
  );

  it('never builds a link from the Host header', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    const register_ = 'ida@northpeak-glass.example';
    await register({ email: register_ }, headers);
    await test.call('anonymous', endpoints.requestPasswordReset, {
      body: { email: 'maria.alvarez@summit-electric.example' },
      headers,
    });
    for (const to of [register_, 'maria.alvarez@summit-electric.example']) {
      const { body, html, token } = await lastMail(test, to);
      expect(token).not.toBe('');
      expect(body + html).not.toContain('evil');
    }
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s, which another site’s page could send',
    async (type) => {
      for (const { path } of [endpoints.login, endpoints.register, endpoints.createPassword]) {
        const reply = await test.server.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': type },
          payload: '{"email":"a@b.example","password":"x"}',
        });
        expect([415, 422]).toContain(reply.statusCode);
        expect(reply.cookies).toEqual([]);
      }
    },
  );
});
