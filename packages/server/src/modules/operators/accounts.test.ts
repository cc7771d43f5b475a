import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { deskOf, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { membersOn } from '../../test/members.ts';
import { withServer } from '../../test/server.ts';

withServer('documents, accounts and email at the desk', { deskEmails: [OPERATOR] }, (test) => {
  const members = membersOn(test);
  const { olive, call, atDesk, log, addCompany, addFree, claim, decide } = deskOf(test);

  it('documents of companies and employees can be opened and decided', async () => {
    const organization = await addCompany('Proof Steel');
    const admin = await addFree('Pru');
    await decide(await claim(admin, organization), 'approved');
    const stored = 'd'.repeat(40);
    const rows = await test.server.database
      .insertInto('verifications')
      .values(
        (['company', 'employee'] as const).map((kind) => ({
          kind,
          organization_id: organization,
          user_id: admin.id,
          name: `${kind}.pdf`,
          size: 1,
          media_type: 'application/pdf',
          storage_name: `${stored}${kind}`,
          created_at: new Date(Date.now() - (kind === 'company' ? 1 : 2) * 60_000),
        })),
      )
      .returning(['id', 'kind'])
      .execute();
    const listed = (await atDesk(endpoints.listDeskDocuments)).json<{ results: { id: string }[] }>()
      .results;
    expect((await atDesk(endpoints.getDesk)).json()).toMatchObject({
      claims: 0,
      documents: listed.length,
    });
    // The oldest is first.
    expect(listed.map(({ id }) => rows.find((row) => row.id === id)?.kind)).toEqual([
      'employee',
      'company',
    ]);
    for (const { id, kind } of rows) {
      expect(listed.some((one) => one.id === id)).toBe(true);
      // Access is allowed; the missing content is a separate matter.
      expect(
        (await atDesk(endpoints.downloadVerification, { params: { id } })).json(),
      ).toMatchObject({ detail: 'The content of this document is missing.' });
      const decision = {
        params: { id },
        body: { status: kind === 'company' ? 'verified' : 'rejected', reason },
      };
      expect((await atDesk(endpoints.decideDocument, decision)).statusCode).toBe(204);
      expect((await atDesk(endpoints.decideDocument, decision)).statusCode).toBe(409);
    }
    expect((await log()).slice(0, 2).map(({ act }) => act)).toEqual([
      'Rejected a document',
      'Accepted a document',
    ]);
    expect((await call(admin.headers, endpoints.getMe)).json()).toMatchObject({
      business_verification_status: 'verified',
      employee_verification_status: 'rejected',
    });
    const mails = await test.server.database
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'document-decided')
      .execute();
    expect(mails.filter(({ body }) => body?.includes(reason))).toHaveLength(2);
    for (const path of [`/profile/${organization}`, '/faq'])
      expect(mails.filter(({ body }) => body?.includes(`${path}\n`))).toHaveLength(1);
    const told = await call(admin.headers, endpoints.listNotifications);
    const verbs = told.json<{ results: { verb: string }[] }>().results.map(({ verb }) => verb);
    expect(verbs.slice(0, 2)).toEqual([
      expect.stringMatching(/^Your proof of employment at Proof Steel \d+ was not accepted/u),
      'Your company was verified.',
    ]);
  });

  it('accepting the document of someone who only asked to join does not verify them', async () => {
    const organization_id = test.ids.get('Summit Electric LLC') ?? '';
    const person = await addFree('Ned');
    const asked = await call(person.headers, endpoints.requestToJoin, {
      body: { organization: organization_id },
    });
    expect(asked.statusCode).toBe(201);
    const params = await test.server.database
      .insertInto('verifications')
      .values({
        kind: 'employee',
        organization_id,
        user_id: person.id,
        name: 'badge.pdf',
        size: 1,
        media_type: 'application/pdf',
        storage_name: 'n'.repeat(40),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const decision = { params, body: { status: 'verified', reason } };
    expect((await atDesk(endpoints.decideDocument, decision)).statusCode).toBe(204);
    const me = async () => (await call(person.headers, endpoints.getMe)).json<object>();
    expect(await me()).toMatchObject({ rank: null, is_employee_verified: false });
    const declined = await test.call('tpAdmin', endpoints.answerEmployee, {
      params: { id: asked.json<{ id: string }>().id },
      body: { status: 'declined' },
    });
    expect(declined.statusCode).toBe(200);
    expect(await me()).toMatchObject({ rank: null, is_employee_verified: false });
  });

  it('a frozen Admin is not the Admin that a company keeps, unless all colleagues are frozen', async () => {
    const { organization, setRank, leave } = members;
    const { id, name, people } = await organization(500, 500, 100);
    const [boss, frozen, other] = people;
    const freeze = async (user: string) => {
      const body = { is_frozen: true, reason };
      const reply = await atDesk(endpoints.freezePerson, { params: { id: user }, body });
      expect(reply.statusCode).toBe(200);
    };
    const forecast = async () => (await call(boss!.headers, endpoints.forecastDeletion)).json();
    const refusal = {
      status: 409,
      detail: `Make a colleague an Admin first. ${name} needs at least one who can sign in.`,
    };
    expect(await forecast()).toMatchObject({ organization: { fate: 'stays' } });
    await freeze(frozen!.id);
    expect((await setRank(boss!.headers, id, boss!.id, 100)).json()).toMatchObject(refusal);
    expect((await leave(boss!.headers, id)).json()).toMatchObject(refusal);
    expect(await forecast()).toMatchObject({ organization: { fate: 'needs_successor' } });
    // Now there is nobody who could be made an Admin.
    await freeze(other!.id);
    expect(await forecast()).toMatchObject({ organization: { fate: 'stays' } });
    expect((await leave(boss!.headers, id)).statusCode).toBe(204);
  });

  it('a frozen pre-qual contact is replaced by an Admin who can sign in, if there is one', async () => {
    const { organization, me } = members;
    const freeze = async (user: string) => {
      const body = { is_frozen: true, reason };
      const reply = await atDesk(endpoints.freezePerson, { params: { id: user }, body });
      expect(reply.statusCode).toBe(200);
    };
    const [contact, admin, next, member] = (await organization(500, 500, 500, 100)).people;
    expect(await me(admin!.headers)).toMatchObject({ is_pf_contact: false });
    await freeze(contact!.id);
    expect(await me(admin!.headers)).toMatchObject({ is_pf_contact: true });
    // One contact who can sign in is enough.
    expect(await me(next!.headers)).toMatchObject({ is_pf_contact: false });
    await freeze(admin!.id);
    expect(await me(next!.headers)).toMatchObject({ is_pf_contact: true });
    // The others are no Admins.
    await freeze(next!.id);
    expect(await me(member!.headers)).toMatchObject({ is_pf_contact: false });
  });

  it('an Admin whose account is unfrozen is notified of the requests that still wait', async () => {
    const { id, people } = await members.organization(500, 500);
    const frozen = people[1]!.id;
    const freeze = async (is_frozen: boolean) => {
      const asked = { params: { id: frozen }, body: { is_frozen, reason } };
      expect((await atDesk(endpoints.freezePerson, asked)).statusCode).toBe(200);
    };
    const told = () =>
      test.server.database
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', frozen)
        .execute();
    await freeze(true);
    const person = await addFree('Wade');
    const asked = await call(person.headers, endpoints.requestToJoin, {
      body: { organization: id },
    });
    expect(asked.statusCode).toBe(201);
    expect(await told()).toEqual([]);
    await freeze(false);
    expect(await told()).toEqual([{ kind: 'join_request' }]);
  });

  it('sessions can be ended; a frozen account is signed out at once and cannot sign in', async () => {
    const person = await addFree('Zed');
    const { email } = await test.server.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const found = await atDesk(endpoints.findAtDesk, { query: { q: email.slice(0, 6) } });
    expect(found.json<{ people: object[] }>().people).toContainEqual(
      expect.objectContaining({ id: person.id, sessions: 1, frozen: null }),
    );
    const params = { id: person.id };
    expect(
      (await atDesk(endpoints.endPersonsSessions, { params, body: { reason } })).json(),
    ).toMatchObject({ sessions: 0 });
    expect((await call(person.headers, endpoints.getMe)).statusCode).toBe(401);
    const signIn = () =>
      test.call('anonymous', endpoints.login, { body: { email, password: DEMO_PASSWORD } });
    const freeze = (is_frozen: boolean, id = person.id) =>
      atDesk(endpoints.freezePerson, { params: { id }, body: { is_frozen, reason } });
    const { token } = (await signIn()).json<{ token: string }>();
    expect((await freeze(true)).statusCode).toBe(200);
    expect((await freeze(true)).statusCode).toBe(409);
    expect((await call({ authorization: `Token ${token}` }, endpoints.getMe)).statusCode).toBe(401);
    expect((await signIn()).json()).toMatchObject({
      status: 401,
      detail: expect.stringContaining('frozen'),
      is_frozen: true,
    });
    expect((await freeze(false)).json()).toMatchObject({ frozen: null });
    expect((await log()).slice(0, 2).map(({ act }) => act)).toEqual([
      'Unfroze an account',
      'Froze an account',
    ]);
    expect((await signIn()).statusCode).toBe(200);
    expect((await freeze(true, olive().id)).json<{ detail: string }>().detail).toContain(
      'is an operator',
    );
    // Signing in while the account is being frozen leaves no session.
    const [signed] = await Promise.all([signIn(), freeze(true)]);
    const left = await test.server.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect([signed?.statusCode === 200 || signed?.statusCode === 401, left]).toEqual([true, []]);
  });

  it('sends a failed email again, unless it is out of date', async () => {
    const add = (more: object) =>
      test.server.database
        .insertInto('outbox')
        .values({
          kind: 'employee-accepted',
          recipient: 'bounced@mason.example',
          subject: 's',
          html: '<p>x</p>',
          body: 'x',
          state: 'failed',
          attempts: 41,
          last_error: '550 no such user',
          expires_at: null,
          created_at: new Date(Date.now() - 80 * 3_600_000),
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [live, old] = [await add({}), await add({ expires_at: new Date(Date.now() - 1000) })];
    const erased = await add({ html: null, body: null });
    const listed = (await atDesk(endpoints.listFailedMail)).json<{
      results: { id: string; can_resend: boolean }[];
    }>().results;
    expect(listed.find(({ id }) => id === live.id)).toMatchObject({
      error: '550 no such user',
      can_resend: true,
    });
    for (const { id } of [old, erased])
      expect(listed.find((one) => one.id === id)).toMatchObject({ can_resend: false });
    const resend = (id: string) =>
      atDesk(endpoints.resendMail, { params: { id }, body: { reason } });
    expect((await resend(old.id)).statusCode).toBe(409);
    expect((await resend(erased.id)).statusCode).toBe(409);
    expect((await resend(live.id)).statusCode).toBe(204);
    expect((await resend(live.id)).statusCode).toBe(409);
    expect((await log())[0]).toMatchObject({
      act: 'Sent an email again',
      subject: 'employee-accepted to bounced@mason.example',
    });
  });

  it('lists failed emails newest first, and gives one that is sent again all its attempts', async () => {
    const { database } = test.server;
    await database.deleteFrom('outbox').where('state', '=', 'failed').execute();
    const failed = [2, 1, 3].map((daysAgo) => ({
      kind: 'employee-accepted',
      recipient: `days-ago-${daysAgo}@mason.example`,
      subject: 's',
      html: '<p>x</p>',
      body: 'x',
      state: 'failed' as const,
      attempts: 9,
      created_at: new Date(Date.now() - daysAgo * 86_400_000),
    }));
    await database.insertInto('outbox').values(failed).execute();
    const { results } = (await atDesk(endpoints.listFailedMail)).json<{
      results: { id: string; recipient: string }[];
    }>();
    expect(results.map(({ recipient }) => recipient)).toEqual(
      [1, 2, 3].map((daysAgo) => `days-ago-${daysAgo}@mason.example`),
    );
    const id = results[0]?.id ?? '';
    const resent = await atDesk(endpoints.resendMail, { params: { id }, body: { reason } });
    expect(resent.statusCode).toBe(204);
    const now = () =>
      database
        .selectFrom('outbox')
        .select(['state', 'attempts', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    await expect.poll(now).toMatchObject({ state: 'sent', attempts: 1 });
    // Its age counts from now on: one that is too old is not retried.
    const age = Date.now() - ((await now())?.created_at.getTime() ?? 0);
    expect(age).toBeLessThan(3_600_000);
  });
});
