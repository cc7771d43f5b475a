import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { endpoints, type FoundPartner } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { standingNames } from '../files/queries.ts';
import { demotedWhile } from '../../test/demoted-while.ts';
import { failingAtCommit } from '../../test/failing-commits.ts';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import {
  CERTIFICATE,
  type Headers,
  operator,
  OPERATOR_TOKEN,
  verificationCalls,
} from '../../test/verification.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

withServer('verification documents about a company', { operatorToken: OPERATOR_TOKEN }, (test) => {
  const { headersOf, aboutOrganization, call, waiting, documentOf } = verificationCalls(test);
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  const statusOf = async (headers: Headers, id: string) =>
    (await call(headers, endpoints.checkOrganization, { params: { id } })).json<{
      status: string;
    }>().status;
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
    expect(read.rawPayload.equals(CERTIFICATE)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(read.headers['content-disposition']).toMatch(/^attachment; filename="certificate.pdf"/);
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
    const told = await call(admin.headers, endpoints.listNotifications);
    expect(told.json()).toMatchObject({
      results: [
        {
          verb: 'Your company’s verification document was not accepted. Send another one.',
          link: `/profile/${id}`,
        },
      ],
    });
    const before = await kept();
    await aboutOrganization(admin.headers, id, PNG, 'licence.png');
    expect(await kept()).toBe(before + 1);
    // Sent again before anyone looked at it, the newer one replaces the older.
    await aboutOrganization(admin.headers, id);
    expect(await kept()).toBe(before + 1);
    expect(await statusOf(admin.headers, id)).toBe('pending');
    expect((await waiting()).filter(({ organization }) => organization.id === id)).toHaveLength(1);
  });

  it('replace each other even when two are sent at once', async () => {
    const { id, admin } = await webmailOrganization('Webmail Both');
    const before = await kept();
    const { database } = test.server;
    let sent: ReturnType<typeof aboutOrganization>[] = [];
    await database.transaction().execute(async (transaction) => {
      await sql`select 1 from organizations where id = ${id} for update`.execute(transaction);
      sent = [1, 2].map(() => aboutOrganization(admin.headers, id));
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
    });
    const replies = await Promise.all(sent);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await waiting()).filter(({ organization }) => organization.id === id)).toHaveLength(1);
    expect(await kept()).toBe(before + 1);
  });

  it('are refused, leaving no file, when the sender stops being an Admin during the upload', async () => {
    const before = await kept();
    const reply = await demotedWhile(test, () => aboutOrganization(headersOf('tpAdmin'), summit));
    expect(reply.statusCode).toBe(403);
    expect(await statusOf(headersOf('tpAdmin'), summit)).toBe('not_submitted');
    expect(await kept()).toBe(before);
  });

  it('keep their content when the database fails at commit, because they may exist all the same', async () => {
    const before = await kept();
    const reply = await failingAtCommit(test.server.database, 'verifications', () =>
      aboutOrganization(headersOf('tpAdmin'), summit),
    );
    expect(reply.statusCode).toBe(500);
    expect(await kept()).toBe(before + 1);
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
