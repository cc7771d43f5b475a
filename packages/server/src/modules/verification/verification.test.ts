// Longer than 350 lines: documents about companies and about people share one server and the ways to send and read them.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import {
  endpoints,
  type EmployeeRequest,
  type Endpoint,
  type FoundPartner,
  pathOf,
} from '@plumbline/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPdf } from '../../demo/files.ts';
import { standingNames } from '../files/queries.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, withServer } from '../../test/server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(demoPdf('Certificate'));
const operator = { authorization: 'Bearer operator-token-of-the-test' };

type Headers = { readonly authorization: string };

withServer('verification documents', { operatorToken: 'operator-token-of-the-test' }, (test) => {
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  const headersOf = (actor: Exclude<ActorName, 'anonymous'>): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });
  const send = async (
    headers: Headers,
    path: string,
    content: Buffer,
    name = 'certificate.pdf',
  ) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return test.server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const aboutOrganization = (headers: Headers, id: string, content = pdf, name?: string) =>
    send(headers, pathOf(endpoints.submitOrganization, { id }), content, name);
  const aboutMe = (headers: Headers, content = pdf) =>
    send(headers, endpoints.submitEmployee.path, content);
  const call = <E extends Endpoint>(headers: Headers, endpoint: E, asked: object = {}) =>
    test.call('anonymous', endpoint, { headers, ...asked });
  const statusOf = async (headers: Headers, id: string) =>
    (await call(headers, endpoints.checkOrganization, { params: { id } })).json<{
      status: string;
    }>().status;
  const waiting = async () =>
    (await call(operator, endpoints.listVerifications)).json<{
      results: { id: string; organization: { id: string } }[];
    }>().results;
  const documentOf = async (id: string) =>
    (await waiting()).find(({ organization }) => organization.id === id)?.id ?? '';
  const kept = async () => (await readdir(test.filesDir)).length;

  /** A company whose Admin has a free mail address. */
  const webmailOrganization = async (name: string) => {
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, organization_type: 'Owner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@gmail.com`;
    const admin = await addPerson(test, { email, member: { of: name, rank: 500 } });
    return { id, admin };
  };

  describe('about a company', () => {
    it('are needed to verify a company, even if its email domain is confirmed', async () => {
      const check = await call(headersOf('tpMember'), endpoints.checkOrganization, {
        params: { id: summit },
      });
      expect(check.json()).toEqual({ status: 'not_submitted', is_domain_confirmed: true });
      const me = await test.call('tpAdmin', endpoints.getMe);
      expect(me.json()).toMatchObject({ business_verification_status: 'not_submitted' });
    });

    it('no longer count after the company takes a different name', async () => {
      const { id, admin } = await webmailOrganization('Checked Before');
      await aboutOrganization(admin.headers, id);
      await call(operator, endpoints.decideVerification, {
        params: { id: await documentOf(id) },
        body: { status: 'verified' },
      });
      expect(await statusOf(admin.headers, id)).toBe('verified');
      const rename = (name: string) =>
        call(admin.headers, endpoints.updateOrganization, { params: { id }, body: { name } });
      expect((await rename('Checked Before, Inc.')).json()).toMatchObject({
        business_verification_status: 'verified',
      });
      expect((await rename('Summit Electric LLC')).json()).toMatchObject({
        business_verification_status: 'not_submitted',
      });
    });

    it('cannot be replaced by the confirmed email domain of a namesake', async () => {
      const email = 'max@summit-electric-llc.example';
      const sly = await addPerson(test, { email, reg_step: 'join_company' });
      const id = randomUUID();
      const body = { name: 'Summit Electric LLC', organization_type: 'Trade Partner' };
      const put = (not_duplicates: readonly string[]) =>
        call(sly.headers, endpoints.putOrganization, {
          params: { id },
          body: { ...body, not_duplicates },
        });
      const asked = await put([]);
      expect(asked.statusCode).toBe(409);
      const { duplicates } = asked.json<{ duplicates: { id: string }[] }>();
      expect((await put(duplicates.map((one) => one.id))).statusCode).toBe(201);
      const found = await test.call('gcGranted', endpoints.browsePartners, {
        query: { search: 'summit electric' },
      });
      const marks = found
        .json<{ results: FoundPartner[] }>()
        .results.map(({ domain, is_verified, is_domain_confirmed: confirmed }) => [
          domain,
          is_verified,
          confirmed,
        ]);
      expect(marks).toEqual(
        expect.arrayContaining([
          ['summit-electric-llc.example', false, true],
          ['summit-electric.example', false, true],
        ]),
      );
      const verified = await test.call('gcGranted', endpoints.browsePartners, {
        query: { search: 'summit electric', verified_status: 'true' },
      });
      expect(verified.json()).toMatchObject({ count: 0 });
    });

    it('are pending until the operator reads them and decides', async () => {
      const { id, admin } = await webmailOrganization('Webmail One');
      expect(await statusOf(admin.headers, id)).toBe('not_submitted');
      const sent = await aboutOrganization(admin.headers, id);
      expect(sent.statusCode).toBe(201);
      expect(sent.json()).toEqual({ status: 'pending', is_domain_confirmed: false });
      const later = await webmailOrganization('Webmail Later');
      await aboutOrganization(later.admin.headers, later.id);
      const companies = (await waiting()).map(({ organization }) => organization.id);
      expect(companies.indexOf(id)).toBeLessThan(companies.indexOf(later.id));
      const document = await documentOf(id);
      const download = { params: { id: document } };
      const read = await call(operator, endpoints.downloadVerification, download);
      expect(read.statusCode).toBe(200);
      expect(read.rawPayload.equals(pdf)).toBe(true);
      expect(read.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
      expect(read.headers['content-disposition']).toMatch(
        /^attachment; filename="certificate.pdf"/,
      );
      const decide = (status: string) =>
        call(operator, endpoints.decideVerification, { ...download, body: { status } });
      expect((await decide('verified')).json()).toEqual({ status: 'verified' });
      expect((await decide('rejected')).statusCode).toBe(404);
      expect(await statusOf(admin.headers, id)).toBe('verified');
      const told = await call(admin.headers, endpoints.listNotifications);
      expect(told.json()).toMatchObject({ results: [{ verb: 'Your company was verified.' }] });
    });

    it('can be replaced after they are rejected, or while still pending', async () => {
      const { id, admin } = await webmailOrganization('Webmail Two');
      await aboutOrganization(admin.headers, id);
      await call(operator, endpoints.decideVerification, {
        params: { id: await documentOf(id) },
        body: { status: 'rejected' },
      });
      expect(await statusOf(admin.headers, id)).toBe('rejected');
      const before = await kept();
      await aboutOrganization(admin.headers, id, PNG, 'licence.png');
      expect(await kept()).toBe(before + 1);
      // Sent again before anyone looked at it, the newer one replaces the older.
      await aboutOrganization(admin.headers, id);
      expect(await kept()).toBe(before + 1);
      expect(await statusOf(admin.headers, id)).toBe('pending');
      expect((await waiting()).filter(({ organization }) => organization.id === id)).toHaveLength(
        1,
      );
    });

    it('cannot be read or decided without the token', async () => {
      const { id, admin } = await webmailOrganization('Webmail Three');
      await aboutOrganization(admin.headers, id);
      const document = { params: { id: await documentOf(id) } };
      const wrong = [
        headersOf('tpAdmin'),
        { authorization: 'Bearer operator-token-of-the-tesT' },
        { authorization: 'Bearer ' },
      ];
      for (const headers of wrong) {
        expect((await call(headers, endpoints.listVerifications)).statusCode).toBe(403);
        const read = await call(headers, endpoints.downloadVerification, document);
        expect(read.statusCode).toBe(403);
        const body = { status: 'verified' };
        const decided = await call(headers, endpoints.decideVerification, { ...document, body });
        expect(decided.statusCode).toBe(403);
      }
      expect((await aboutOrganization(headersOf('tpAdmin'), id)).statusCode).toBe(403);
      expect(await statusOf(admin.headers, id)).toBe('pending');
    });

    it('survive when the store is swept', async () => {
      const names = await readdir(test.filesDir);
      const { database } = test.server;
      const rows = await database.selectFrom('verifications').select('storage_name').execute();
      const documents = rows.map(({ storage_name }) => storage_name);
      expect(documents.length).toBeGreaterThan(0);
      expect(names).toEqual(expect.arrayContaining(documents));
      expect([...(await standingNames(database, documents))].sort()).toEqual(documents.sort());
    });

    it('are refused, leaving no file, when they are not a document or too large', async () => {
      const before = await kept();
      const headers = headersOf('tpAdmin');
      const html = await aboutOrganization(headers, summit, Buffer.from('<html></html>'));
      expect(html.statusCode).toBe(422);
      expect(html.json<{ file: string[] }>().file[0]).toContain('PDF, GIF, PNG or JPG');
      expect((await aboutOrganization(headers, summit, Buffer.alloc(0))).statusCode).toBe(422);
      const large = Buffer.alloc(10 * 1024 * 1024 + 1, 0x20);
      const reply = await aboutOrganization(headers, summit, large);
      expect(reply.statusCode).toBe(413);
      expect(reply.json()).toMatchObject({ file: ['Choose a file of 10 MB or less.'] });
      expect(await kept()).toBe(before);
    });
  });

  describe('about a person', () => {
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
      expect((await download(headersOf('tpAdmin'))).rawPayload.equals(pdf)).toBe(true);
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
});
