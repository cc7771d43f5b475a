import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
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
});
