import {
  type EmployeeInvitation,
  endpoints,
  type Member,
  type User,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { GOOD_PASSWORD, lastMail, makeAccount, readMe } from '../../test/accounts.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const VICTIM = 'ceo@realsub.example';

/** An Admin invites someone else's address under an invented name and rank. */
withServer('an invitation to somebody else’s email address', (test) => {
  let ridgeline: string;
  beforeAll(() => {
    ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
  });

  const invite = (email: string, actor: ActorName = 'otherTp', id = ridgeline) =>
    test.call(actor, endpoints.inviteMember, {
      params: { id },
      body: { email, first_name: 'Captured', last_name: 'By Ridgeline', rank: 500 },
    });
  const offersOf = async (headers: { readonly authorization: string }) => {
    const reply = await test.call('anonymous', endpoints.listOwnEmployeeInvitations, { headers });
    return reply.json<{ results: EmployeeInvitation[] }>().results;
  };
  const answer = (headers: { readonly authorization: string }, id: string, status: string) =>
    test.call('anonymous', endpoints.answerEmployeeInvitation, {
      headers,
      params: { id },
      body: { status },
    });
  const membersOf = async () =>
    (await test.call('otherTp', endpoints.listMembers, { params: { id: ridgeline } })).json<{
      results: Member[];
    }>().results;

  it('creates no account, and does not change the reply to signing up or resetting a password', async () => {
    expect((await invite(VICTIM)).statusCode).toBe(202);
    const { database } = test.server;
    const accounts = database.selectFrom('users').select('id').where('email', '=', VICTIM);
    expect(await accounts.execute()).toEqual([]);
    const unknown = 'nobody@elsewhere.example';
    for (const declared of [endpoints.register, endpoints.requestPasswordReset]) {
      const replies = [];
      for (const email of [VICTIM, unknown, actors.tpAdmin])
        replies.push(await test.call('anonymous', declared, { body: { email } }));
      const [first, ...others] = replies.map(({ statusCode, body }) => ({ statusCode, body }));
      for (const other of others) expect(other).toEqual(first);
      // The invited address gets the same emails as an unknown one.
      expect((await lastMail(test, VICTIM)).kind).toBe((await lastMail(test, unknown)).kind);
    }
    expect((await lastMail(test, VICTIM)).kind).toBe('no-account');
  });

  it('lets people who sign up with the address keep their own name and their own company', async () => {
    const token = await makeAccount(test, VICTIM, { user_type: 'Trade Partner' });
    const headers = { authorization: `Token ${token}` };
    expect(await readMe(test, token)).toMatchObject({
      first_name: '',
      last_name: '',
      rank: null,
      is_employee_verified: false,
      primary_organization: null,
      reg_step: 'name_entry',
    });
    // The new account has no access to the inviter's company.
    expect((await test.call('anonymous', endpoints.getSections, { headers })).statusCode).toBe(403);
    expect((await membersOf()).find(({ email }) => email === VICTIM)).toMatchObject({
      has_signed_in: false,
      is_employee_verified: false,
    });
    const offers = await offersOf(headers);
    expect(offers).toMatchObject([
      { organization: { name: 'Ridgeline Mechanical Inc.' }, rank: 500, inviter: 'Sam Okafor' },
    ]);

    const named = { first_name: 'Rea', last_name: 'Sub' };
    for (const body of [named, { reg_step: 'join_company' }])
      await test.call('anonymous', endpoints.updateMe, { headers, body });
    const own = await test.call('anonymous', endpoints.putOrganization, {
      headers,
      params: { id: randomUUID() },
      body: { name: 'Real Sub', organization_type: 'Trade Partner' },
    });
    expect(own.statusCode).toBe(201);
    expect((await answer(headers, offers[0]!.id, 'accepted')).statusCode).toBe(409);
    expect((await answer(headers, offers[0]!.id, 'declined')).statusCode).toBe(204);
    expect(await offersOf(headers)).toEqual([]);
    expect((await membersOf()).map(({ email }) => email)).not.toContain(VICTIM);
    expect(await readMe(test, token)).toMatchObject({
      ...named,
      rank: 500,
      primary_organization: { name: 'Real Sub' },
    });
  });

  it('does not put the person into the company by its link, before they accept', async () => {
    const email = 'cfo@realsub.example';
    await invite(email);
    const mail = await lastMail(test, email);
    expect(mail.kind).toBe('invitation');
    expect(`${mail.subject}${mail.body}${mail.html}`).not.toContain('Captured');
    const made = await test.call('anonymous', endpoints.createPassword, {
      body: { ticket: mail.token, password: GOOD_PASSWORD },
    });
    expect(made.statusCode).toBe(201);
    const { token } = made.json<{ token: string }>();
    const me = await readMe(test, token);
    expect(me).toMatchObject({ first_name: '', rank: null, primary_organization: null } as User);
  });

  it('looks the same to the inviter for a known and an unknown address', async () => {
    const known = await invite(actors.freeGc);
    const unknown = await invite('unknown@elsewhere.example');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const shown = (await membersOf()).filter(({ email }) =>
      [actors.freeGc, 'unknown@elsewhere.example'].includes(email),
    );
    const [first, second] = shown.map(({ id: _, email: __, ...rest }) => rest);
    expect(first).toEqual(second);
  });

  it('is shown to an existing account, and has one outcome when accepted and declined at once', async () => {
    await invite(actors.unflagged);
    const headers = { authorization: `Token ${test.tokens.unflagged}` };
    const [offer] = await offersOf(headers);
    const [first, second] = await Promise.all([
      answer(headers, offer!.id, 'accepted'),
      answer(headers, offer!.id, 'declined'),
    ]);
    expect([first.statusCode, second.statusCode].filter((status) => status === 204)).toHaveLength(
      1,
    );
  });
});
