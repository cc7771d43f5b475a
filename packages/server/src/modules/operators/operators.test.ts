// Longer than 350 lines: every queue of the desk, on one server.
import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, withServer } from '../../test/server.ts';
import { addAnswers } from '../../test/two-companies.ts';

const OPERATOR = 'olive@plumbline.example';
const reason = 'Checked the state register.';
const ZERO = '00000000-0000-4000-8000-000000000000';

withServer('the operators’ desk', { deskEmails: [OPERATOR] }, (test) => {
  type Headers = { readonly authorization: string };
  type Person = Awaited<ReturnType<typeof addPerson>>;
  let olive: Person;
  beforeAll(async () => {
    olive = await addPerson(test, { email: OPERATOR, first_name: 'Olive', last_name: 'Reed' });
  });

  const call = <E extends Endpoint>(headers: Headers, endpoint: E, asked: object = {}) =>
    test.call('anonymous', endpoint, { headers, ...asked });
  const atDesk = <E extends Endpoint>(endpoint: E, asked: object = {}) =>
    call(olive.headers, endpoint, asked);
  const log = async () =>
    (await atDesk(endpoints.listOperatorLog)).json<{
      results: { act: string; subject: string; reason: string; operator: string }[];
    }>().results;

  let count = 0;
  const addCompany = async (name = 'Idle Masonry', domain: string | null = null) => {
    count += 1;
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name: `${name} ${count}`, domain, organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const addFree = (first = 'Fay') => {
    count += 1;
    return addPerson(test, {
      email: `free${count}@mason.example`,
      first_name: first,
      reg_step: 'join_company',
    });
  };
  const claim = async (person: Person, organization: string) => {
    const reply = await call(person.headers, endpoints.claimOrganization, {
      params: { id: organization },
      body: { reason: 'I own it.' },
    });
    expect(reply.json()).toMatchObject({ status: 'pending', reason: 'I own it.' });
    return reply.json<{ id: string }>().id;
  };
  const decide = (id: string, status: 'approved' | 'declined', headers: Headers = olive.headers) =>
    call(headers, endpoints.decideClaim, { params: { id }, body: { status, reason } });
  const withdraw = (id: string, headers: Headers) =>
    call(headers, endpoints.withdrawClaim, { params: { id } });

  it('is an address of nothing for everyone else, in the same words', async () => {
    const frozen = await addPerson(test, { email: 'was@plumbline.example', frozen_at: new Date() });
    await test.server.database
      .insertInto('operators')
      .values({ email: 'was@plumbline.example' })
      .execute();
    const { id: _ } = frozen;
    const nothing = await test.server.app.inject({ url: '/api/nothing/' });
    const desk = Object.values<Endpoint>(endpoints).filter(({ path }) =>
      path.startsWith('/api/operator/'),
    );
    expect(desk.length).toBeGreaterThan(14);
    const people: Headers[] = [
      frozen.headers,
      ...(['tpAdmin', 'gcGranted', 'freeTp'] as ActorName[]).map((name) => ({
        authorization: `Token ${test.tokens[name as 'tpAdmin']}`,
      })),
      { authorization: 'Token nothing-that-anybody-has' },
    ];
    for (const endpoint of desk)
      for (const headers of [{}, ...people]) {
        const reply = await test.server.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(':id', ZERO),
          headers,
          ...(endpoint.method !== 'GET' && { payload: { anything: true } }),
        });
        expect([endpoint.id, reply.statusCode, reply.body]).toEqual([
          endpoint.id,
          404,
          nothing.body,
        ]);
      }
    expect((await atDesk(endpoints.getDesk)).statusCode).toBe(200);
    expect((await atDesk(endpoints.getMe)).json()).toMatchObject({ is_operator: true });
    expect((await test.call('tpAdmin', endpoints.getMe)).json()).not.toHaveProperty('is_operator');
  });

  it('takes an act with a reason only, and writes it where nobody can change it', async () => {
    const id = await claim(await addFree(), await addCompany());
    for (const body of [{ status: 'approved' }, { status: 'approved', reason: ' ' }])
      expect((await atDesk(endpoints.decideClaim, { params: { id }, body })).statusCode).toBe(422);
    expect((await decide(id, 'declined')).statusCode).toBe(204);
    expect((await log())[0]).toMatchObject({
      act: 'Declined a claim',
      operator: `Olive Reed (${OPERATOR})`,
      reason,
    });
    for (const statement of [
      'update operator_log set reason = reason',
      'delete from operator_log',
      'truncate operator_log',
    ])
      await expect(sql.raw(statement).execute(test.server.database)).rejects.toThrow(
        'only added to',
      );
  });

  const states = ['pending', 'approved', 'declined', 'withdrawn'] as const;
  it.each(states)('a claim that is %s: who changes it how', async (state) => {
    const outcomes: Record<string, Record<string, number>> = {};
    for (const act of ['approve', 'decline', 'withdraw'] as const) {
      const claimant = await addFree();
      const id = await claim(claimant, await addCompany());
      if (state === 'approved' || state === 'declined') await decide(id, state);
      if (state === 'withdrawn') await withdraw(id, claimant.headers);
      const asks: readonly (readonly [string, Headers])[] = [
        ['someone', { authorization: `Token ${test.tokens.freeGc}` }],
        ['admin', { authorization: `Token ${test.tokens.tpAdmin}` }],
        ['claimant', claimant.headers],
        ['operator', olive.headers],
      ];
      // Who may not asks first.
      for (const [actor, headers] of act === 'withdraw' ? [...asks].reverse() : asks) {
        const reply =
          act === 'withdraw'
            ? await withdraw(id, headers)
            : await decide(id, act === 'approve' ? 'approved' : 'declined', headers);
        (outcomes[act] ??= {})[actor] = reply.statusCode;
      }
    }
    const change = state === 'pending' ? 204 : 409;
    const desk = { claimant: 404, operator: change, someone: 404, admin: 404 };
    expect(outcomes).toEqual({
      approve: desk,
      decline: desk,
      withdraw: { claimant: change, operator: 403, someone: 403, admin: 403 },
    });
  });

  it('a claim decided twice at once is decided once, and makes one Admin', async () => {
    const organization = await addCompany();
    const [one, two] = [await addFree(), await addFree()];
    const ids = [await claim(one, organization), await claim(two, organization)];
    const twice = await Promise.all([
      decide(ids[0] ?? '', 'approved'),
      decide(ids[0] ?? '', 'declined'),
    ]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const other = await addCompany();
    const both = [await claim(await addFree(), other), await claim(await addFree(), other)];
    const replies = await Promise.all(both.map((id) => decide(id, 'approved')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const admins = await test.server.database
      .selectFrom('memberships')
      .select('rank')
      .where('organization_id', '=', other)
      .execute();
    expect(admins).toEqual([{ rank: 500 }]);
  });

  it('an approved claim makes the person an Admin, who gets an email with the reason', async () => {
    const organization = await addCompany('Quiet Glazing', 'quiet-glazing.example');
    const person = await addFree('Gil');
    const id = await claim(person, organization);
    const again = await call(person.headers, endpoints.claimOrganization, {
      params: { id: organization },
      body: { reason: 'Once more.' },
    });
    expect(again.statusCode).toBe(409);
    const listed = (await atDesk(endpoints.listDeskClaims)).json<{ results: { id: string }[] }>();
    expect(listed.results.find((one) => one.id === id)).toMatchObject({
      organization: { people: 0, has_answers: false, domain: 'quiet-glazing.example' },
      is_same_domain: false,
      reason: 'I own it.',
    });
    expect((await decide(id, 'approved')).statusCode).toBe(204);
    expect((await call(person.headers, endpoints.getMe)).json()).toMatchObject({
      rank: 500,
      is_employee_verified: false,
    });
    expect((await call(person.headers, endpoints.listOwnClaims)).json()).toMatchObject({
      results: [{ status: 'approved', decision: reason }],
    });
    const { email } = await test.server.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const mail = await test.server.database
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(reason);
    const late = await call((await addFree()).headers, endpoints.claimOrganization, {
      params: { id: organization },
      body: { reason: 'Me too.' },
    });
    expect(late.json<{ detail: string }>().detail).toContain('already has an Admin');
  });

  it('a report of duplicates: who reports, dismisses and merges it, once', async () => {
    const [one, two] = [await addCompany('Twin Roofing'), await addCompany('Twin Roofing')];
    const report = (actor: ActorName, organization: string, duplicate: string) =>
      test.call(actor, endpoints.findDuplicates, {
        body: { organization, duplicate, reason: 'Same phone.' },
      });
    expect((await report('gcGranted', one, two)).statusCode).toBe(201);
    expect((await report('gcGranted', two, one)).statusCode).toBe(409);
    expect((await report('tpAdmin', two, one)).statusCode).toBe(201);
    expect((await report('tpAdmin', one, one)).statusCode).toBe(422);
    expect((await report('tpAdmin', one, ZERO)).statusCode).toBe(422);
    const pairs = (await atDesk(endpoints.listDeskDuplicates)).json<{
      results: { id: string; reports: unknown[]; organization: { id: string } }[];
    }>().results;
    const pair = pairs.find(({ organization }) => organization.id === one);
    expect(pair?.reports).toHaveLength(2);
    const dismiss = (headers: Headers) =>
      call(headers, endpoints.dismissDuplicate, {
        params: { id: pair?.id ?? '' },
        body: { reason },
      });
    expect((await dismiss({ authorization: `Token ${test.tokens.gcGranted}` })).statusCode).toBe(
      404,
    );
    expect((await dismiss(olive.headers)).statusCode).toBe(204);
    expect((await dismiss(olive.headers)).statusCode).toBe(409);
    expect((await report('gcGranted', one, two)).statusCode).toBe(201);
    const merge = await atDesk(endpoints.mergeCompanies, {
      body: { survivor: one, merged: two, keeps_admins: false, reason },
    });
    expect(merge.statusCode).toBe(201);
    const reports = await test.server.database
      .selectFrom('duplicate_reports')
      .select('status')
      .where('organization_id', 'in', [one, two])
      .orderBy('status')
      .execute();
    expect(reports.map(({ status }) => status)).toEqual(['dismissed', 'dismissed', 'merged']);
    expect((await report('otherGc', one, two)).json()).toMatchObject({
      status: 410,
      merged_into: { id: one },
    });
  });

  it('documents of companies and employees are read and decided there', async () => {
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
        })),
      )
      .returning(['id', 'kind'])
      .execute();
    const listed = (await atDesk(endpoints.listDeskDocuments)).json<{ results: { id: string }[] }>()
      .results;
    for (const { id, kind } of rows) {
      expect(listed.some((one) => one.id === id)).toBe(true);
      // Allowed; that its content is missing here is another matter.
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
  });

  it('ends sessions; a frozen account is out at once and cannot sign in', async () => {
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
    });
    expect((await freeze(false)).json()).toMatchObject({ frozen: null });
    expect((await signIn()).statusCode).toBe(200);
    expect((await freeze(true, olive.id)).json<{ detail: string }>().detail).toContain(
      'is an operator',
    );
    // Signing in while the account is frozen: no session is left.
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
    const listed = (await atDesk(endpoints.listFailedMail)).json<{
      results: { id: string; can_resend: boolean }[];
    }>().results;
    expect(listed.find(({ id }) => id === live.id)).toMatchObject({
      error: '550 no such user',
      can_resend: true,
    });
    expect(listed.find(({ id }) => id === old.id)).toMatchObject({ can_resend: false });
    const resend = (id: string) =>
      atDesk(endpoints.resendMail, { params: { id }, body: { reason } });
    expect((await resend(old.id)).statusCode).toBe(409);
    expect((await resend(live.id)).statusCode).toBe(204);
    expect((await resend(live.id)).statusCode).toBe(409);
    expect((await log())[0]).toMatchObject({
      act: 'Sent an email again',
      subject: 'employee-accepted to bounced@mason.example',
    });
  });

  it('never reads a vault', async () => {
    const marker = 'an-answer-that-no-operator-reads';
    const company = await addCompany('Private Paving');
    const other = await addCompany('Private Paving');
    for (const id of [company, other]) await addAnswers(test.server.database, id, marker);
    const { name } = await test.server.database
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', company)
      .executeTakeFirstOrThrow();
    await atDesk(endpoints.mergeCompanies, {
      body: { survivor: company, merged: other, keeps_admins: true, reason },
    });
    const desk = Object.values<Endpoint>(endpoints).filter(
      ({ path, method }) => path.startsWith('/api/operator/') && method === 'GET',
    );
    for (const endpoint of desk) {
      const reply = await atDesk(endpoint, { query: { q: name } });
      expect([endpoint.id, reply.statusCode, reply.body.includes(marker)]).toEqual([
        endpoint.id,
        200,
        false,
      ]);
    }
    expect((await atDesk(endpoints.findAtDesk, { query: { q: name } })).json()).toMatchObject({
      companies: [{ has_answers: true }],
    });
    const summit = test.ids.get('Summit Electric LLC') ?? '';
    for (const tp of [summit, company, other])
      for (const endpoint of [
        endpoints.getSections,
        endpoints.getDataVault,
        endpoints.getAnswers,
        endpoints.printAnswers,
        endpoints.downloadAnswersCsv,
        endpoints.listReviews,
      ] as Endpoint[]) {
        const reply = await atDesk(endpoint, { query: { tp, link: 'basic-information' } });
        expect([endpoint.id, [403, 410].includes(reply.statusCode)]).toEqual([endpoint.id, true]);
      }
    const file = await test.server.database
      .selectFrom('files')
      .select('id')
      .where('organization_id', '=', summit)
      .executeTakeFirstOrThrow();
    expect((await atDesk(endpoints.downloadFile, { params: { id: file.id } })).statusCode).toBe(
      403,
    );
    // Of vaults its statements ask whether there is one, and nothing more.
    const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
      (one) => one.endsWith('.ts') && !one.includes('test'),
    );
    for (const one of files) {
      const text = await readFile(`${import.meta.dirname}/${one}`, 'utf8');
      for (const [use] of text.matchAll(/.*(?:vault_sections|review_answers|\bfiles f\b).*/gu))
        expect([one, /exists \(select from|^\s+'[a-z_]+\.organization_id'/u.test(use)]).toEqual([
          one,
          true,
        ]);
    }
  });
});
