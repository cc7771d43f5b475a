import { readdir, readFile } from 'node:fs/promises';
import {
  type DeskCompany,
  type DeskPerson,
  type Endpoint,
  endpoints,
} from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deskOf, type Headers, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, withServer } from '../../test/server.ts';
import { addAnswers } from '../../test/two-companies.ts';

const ZERO = '00000000-0000-4000-8000-000000000000';

withServer('the operators’ desk', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk, log, addCompany, addFree, claim, decide } = deskOf(test);

  it('answers everyone else with the same 404 as an address that does not exist', async () => {
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

  it('requires a reason for each action, and logs it where nobody can change it', async () => {
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
    // The desk's statements only ask whether a vault exists, nothing more.
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

  it('lists the newest merge first; finds companies by name, the exact one first and merged ones last, or by domain', async () => {
    const { database } = test.server;
    const [long, exact, gone] = [
      await addCompany('Quartz Paving of Ohio'),
      await addCompany('Quartz Paving', 'quartz-paving.example'),
      await addCompany('Quartz Paving'),
    ];
    const rename = (id: string, name: string) =>
      database.updateTable('organizations').set({ name }).where('id', '=', id).execute();
    // Names that sort before and after the exact one.
    await rename(long, 'Acme Quartz Paving');
    await rename(exact, 'Quartz Paving');
    await rename(gone, 'Ace Quartz Paving');
    for (const merged of [gone, await addCompany('Quarry')])
      await atDesk(endpoints.mergeCompanies, {
        body: { survivor: long, merged, keeps_admins: true, reason },
      });
    const merges = database.selectFrom('company_merges').select('id').orderBy('id');
    const ids = (await merges.execute()).map(({ id }) => id);
    for (const [at, id] of ids.entries())
      await database
        .updateTable('company_merges')
        .set({ merged_at: new Date(Date.now() + at) })
        .where('id', '=', id)
        .execute();
    const listed = await atDesk(endpoints.listMerges);
    expect(listed.json<{ results: { id: string }[] }>().results.map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
    const find = async (q: string) =>
      (await atDesk(endpoints.findAtDesk, { query: { q } })).json<{
        companies: DeskCompany[];
        people: DeskPerson[];
      }>();
    const found = async (q: string) => (await find(q)).companies.map(({ id }) => id);
    expect(await found('quartz paving')).toEqual([exact, long, gone]);
    expect(await found(' Quartz-Paving.example ')).toEqual([exact]);
    const person = await addPerson(test, {
      email: 'zelda.quill@mason.example',
      last_name: 'Quill',
    });
    const names = async (q: string) => (await find(q)).people.map(({ id }) => id);
    for (const q of ['ZELDA.Quill@', 'quill', 'Ann Qui'])
      expect([q, await names(q)]).toEqual([q, [person.id]]);
    // Only open sessions count.
    await database
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute();
    expect((await find('quill')).people[0]).toMatchObject({ sessions: 0 });
    await database
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect(await names('quill')).toEqual([]);
  });

  it('shows how many projects and relationships a company has now', async () => {
    const { database } = test.server;
    const [id, other] = [await addCompany('Numbered Paving'), await addCompany()];
    for (const removed of ['null', 'now()'])
      await sql`insert into projects (organization_id, name, status, created_at, modified_at, removed_at)
        values (${id}, 'x', 'Planned', now(), now(), ${sql.raw(removed)})`.execute(database);
    for (const [from, to, kind, status] of [
      [id, other, 'has_worked_with', 'standing'],
      [other, id, 'represents', 'standing'],
      [other, id, 'preferred_supplier_of', 'pending'],
    ] as const)
      await sql`insert into relationships (from_organization_id, organization_id, kind, status, from_name, name, requested_at)
        values (${from}, ${to}, ${kind}, ${status}, 'x', 'y', now())`.execute(database);
    const found = await atDesk(endpoints.findAtDesk, { query: { q: id } });
    expect(found.json()).toMatchObject({ companies: [{ projects: 1, relationships: 2 }] });
    const summit = await atDesk(endpoints.findAtDesk, { query: { q: 'Summit Electric LLC' } });
    const people = await database
      .selectFrom('memberships')
      .select('user_id')
      .where('organization_id', '=', test.ids.get('Summit Electric LLC') ?? '')
      .execute();
    expect(people.length).toBeGreaterThan(1);
    expect(summit.json<{ companies: DeskCompany[] }>().companies[0]).toMatchObject({
      people: people.length,
      admins: 1,
    });
  });

  it('lists its log a page at a time, the newest entry first', async () => {
    const page = async (query: object) =>
      (await atDesk(endpoints.listOperatorLog, { query })).json<{ results: { id: string }[] }>()
        .results;
    const [newest, second, third] = await page({});
    expect(Number(newest?.id)).toBeGreaterThan(Number(second?.id));
    expect((await page({ before: second?.id }))[0]).toEqual(third);
  });
});
