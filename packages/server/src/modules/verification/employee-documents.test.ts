import { type EmployeeRequest, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import {
  CERTIFICATE,
  type Headers,
  operator,
  OPERATOR_TOKEN,
  verificationCalls,
} from '../../test/verification.ts';

withServer('verification documents about a person', { operatorToken: OPERATOR_TOKEN }, (test) => {
  const { headersOf, aboutMe, call, documentOf } = verificationCalls(test);
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;

  it('go to the Admins who answer the request to join, and are decided with it', async () => {
    const ray = await addPerson(test, { email: 'ray@gmail.com', is_webmail: true, ...joining });
    expect((await aboutMe(ray.headers)).statusCode).toBe(409);
    const asked = await call(ray.headers, endpoints.requestToJoin, {
      body: { organization: summit },
    });
    const { id } = asked.json<EmployeeRequest>();
    expect((await aboutMe(ray.headers)).json()).toEqual({ status: 'pending' });
    // The operator who verifies companies does not see it.
    expect(await documentOf(summit)).toBe('');
    // After one was rejected, the next one counts.
    await test.server.database
      .updateTable('verifications')
      .set({ status: 'rejected' })
      .where('user_id', '=', ray.id)
      .execute();
    expect((await aboutMe(ray.headers)).json()).toEqual({ status: 'pending' });
    const newest = await test.server.database
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', ray.id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const list = await test.call('tpAdmin', endpoints.listEmployeeConfirmations);
    const [request] = list.json<{ results: EmployeeRequest[] }>().results;
    expect(request).toMatchObject({
      id,
      has_document: true,
      document: { ...newest, name: 'certificate.pdf' },
    });
    const check = (headers: Headers) =>
      call(headers, endpoints.checkEmployee, { params: { id: ray.id } });
    for (const headers of [ray.headers, headersOf('tpAdmin')])
      expect((await check(headers)).json()).toEqual({ status: 'pending' });
    for (const actor of ['tpMember', 'otherTp'] as const)
      expect((await check(headersOf(actor))).statusCode).toBe(403);

    const document = request?.document?.id ?? '';
    const download = (headers: Headers) =>
      call(headers, endpoints.downloadVerification, { params: { id: document } });
    expect((await download(headersOf('tpAdmin'))).rawPayload.equals(CERTIFICATE)).toBe(true);
    for (const headers of [ray.headers, operator, headersOf('otherTp'), headersOf('tpMember')])
      expect((await download(headers)).statusCode).toBe(403);

    await test.call('tpAdmin', endpoints.answerEmployee, {
      params: { id },
      body: { status: 'accepted', rank: 100 },
    });
    expect((await check(ray.headers)).json()).toEqual({ status: 'verified' });
  });

  it.each(['cancelled', 'declined'] as const)(
    'are closed to the Admins when the request is %s',
    async (status) => {
      const email = `${status}@gmail.com`;
      const person = await addPerson(test, { email, is_webmail: true, ...joining });
      const asked = await call(person.headers, endpoints.requestToJoin, {
        body: { organization: summit },
      });
      const { id } = asked.json<EmployeeRequest>();
      await aboutMe(person.headers);
      const document = await test.server.database
        .selectFrom('verifications')
        .select('id')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      const read = async () =>
        (await test.call('tpAdmin', endpoints.downloadVerification, { params: document }))
          .statusCode;
      expect(await read()).toBe(200);
      const by = status === 'cancelled' ? person.headers : headersOf('tpAdmin');
      await call(by, endpoints.answerEmployee, { params: { id }, body: { status } });
      expect(await read()).toBe(403);
      const decided = await test.server.database
        .selectFrom('verifications')
        .select('status')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(decided.status).toBe(status === 'declined' ? 'rejected' : 'pending');
    },
  );

  it('are not decided with the token of the operator who verifies companies', async () => {
    const kay = await addPerson(test, { email: 'kay@gmail.com', is_webmail: true, ...joining });
    await call(kay.headers, endpoints.requestToJoin, { body: { organization: summit } });
    expect((await aboutMe(kay.headers)).json()).toEqual({ status: 'pending' });
    const { id } = await test.server.database
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', kay.id)
      .executeTakeFirstOrThrow();
    for (const status of ['verified', 'rejected'])
      expect(
        (await call(operator, endpoints.decideVerification, { params: { id }, body: { status } }))
          .statusCode,
      ).toBe(404);
    const seen = await call(kay.headers, endpoints.checkEmployee, { params: { id: kay.id } });
    expect(seen.json()).toEqual({ status: 'pending' });
  });

  it('say nothing to another company that the person asks to join after being declined', async () => {
    const jo = await addPerson(test, { email: 'jo@gmail.com', is_webmail: true, ...joining });
    const ask = async (organization: string) => {
      const body = { organization };
      const asked = await call(jo.headers, endpoints.requestToJoin, { body });
      return asked.json<EmployeeRequest>().id;
    };
    const params = { id: await ask(summit) };
    await aboutMe(jo.headers);
    const body = { status: 'declined' };
    await test.call('tpAdmin', endpoints.answerEmployee, { params, body } as never);
    await ask(test.ids.get('Ridgeline Mechanical Inc.') ?? '');
    for (const headers of [jo.headers, headersOf('otherTp')]) {
      const check = await call(headers, endpoints.checkEmployee, { params: { id: jo.id } });
      expect(check.json()).toEqual({ status: 'not_submitted' });
    }
    expect((await call(jo.headers, endpoints.getMe)).json()).toMatchObject({
      employee_verification_status: 'not_submitted',
    });
  });

  it('no longer count after the person leaves the company', async () => {
    const uma = await addPerson(test, { email: 'uma@gmail.com', is_webmail: true, ...joining });
    const ask = () =>
      call(uma.headers, endpoints.requestToJoin, { body: { organization: summit } });
    const { id } = (await ask()).json<EmployeeRequest>();
    await aboutMe(uma.headers);
    await test.call('tpAdmin', endpoints.answerEmployee, {
      params: { id },
      body: { status: 'accepted', rank: 100 },
    });
    await call(uma.headers, endpoints.leaveOrganization, { params: { id: summit }, body: {} });
    const after = await call(uma.headers, endpoints.checkEmployee, { params: { id: uma.id } });
    expect(after.json()).toEqual({ status: 'not_submitted' });
  });

  it('replace only an earlier one of the same person, not another applicant’s', async () => {
    for (const email of ['kim@gmail.com', 'lou@gmail.com']) {
      const person = await addPerson(test, { email, is_webmail: true, ...joining });
      const asked = await call(person.headers, endpoints.requestToJoin, {
        body: { organization: summit },
      });
      expect(asked.statusCode).toBe(201);
      for (let times = 0; times < 2; times += 1)
        expect((await aboutMe(person.headers)).statusCode).toBe(201);
    }
    const list = await test.call('tpAdmin', endpoints.listEmployeeConfirmations);
    const documents = list
      .json<{ results: EmployeeRequest[] }>()
      .results.map(({ user, has_document }) => [user.email, has_document]);
    // The oldest request is first.
    expect(documents.filter(([email]) => /^(?:kim|lou)@/u.test(String(email)))).toEqual([
      ['kim@gmail.com', true],
      ['lou@gmail.com', true],
    ]);
  });
});
