import { randomUUID } from 'node:crypto';
import { endpoints, type GrantablePerson } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { actors, withServer } from '../../../test/server.ts';

const INVITED = 'ian.invited@keystone-builders.example';

withServer('finding people to give access to', (test) => {
  const find = async (search: string) => {
    const query = { search };
    const reply = await test.call('tpAdmin', endpoints.listContractorPeople, { query });
    return reply.json<{ results: GrantablePerson[] }>().results;
  };
  const allow = (body: object) => test.call('tpAdmin', endpoints.allowAccess, { body });

  it('finds people at contractors by the beginnings of words, whatever characters are typed', async () => {
    const named = async (search: string) =>
      (await find(search)).map(({ first_name }) => first_name);
    expect(await named('whit dan')).toEqual(['Dana']);
    expect(await named('hitfield')).toEqual([]);
    expect(await named(actors.gcMember)).toEqual(['Nora']);
    expect(await named('HARBOR main')).toEqual(['Nora', 'Priya']);
    for (const odd of [
      "xqz'",
      "' & ! xqz",
      'xqz:*',
      '\\xqz',
      '(xqz',
      '%xqz%',
      '🦉 xqz',
      'a'.repeat(200),
    ])
      expect(await named(odd)).toEqual([]);
  });

  it('excludes people who were invited as colleagues and have not signed in', async () => {
    const { database } = test.server;
    const keystone = test.ids.get('Keystone Builders') ?? '';
    const person = await database
      .insertInto('users')
      .values({ email: INVITED, password_hash: null, first_name: 'Ian', last_name: 'Invited' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = { user_id: person.id, organization_id: keystone, rank: 100 };
    await database.insertInto('memberships').values(membership).execute();
    for (const search of [INVITED, 'Ian', 'Keystone'])
      expect((await find(search)).map(({ email }) => email)).not.toContain(INVITED);
    const sections = ['insurance'];
    const said = { email: INVITED, sections };
    const refusal = await allow(said);
    // The same answer as for an unknown address.
    const unknown = await allow({ ...said, email: 'nobody@nowhere.example' });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json()).toEqual(unknown.json());
    expect((await allow({ user: person.id, sections })).json()).toEqual(
      (await allow({ user: randomUUID(), sections })).json(),
    );

    const { password_hash } = await database
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', actors.gcGranted)
      .executeTakeFirstOrThrow();
    await database
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', person.id)
      .execute();
    expect((await find(INVITED)).map(({ email }) => email)).toEqual([INVITED]);
    expect((await allow(said)).statusCode).toBe(201);
  });

  it('names active permissions only, not suspended ones', async () => {
    const dana = test.ids.get(actors.gcGranted) ?? '';
    const found = async () => (await find(actors.gcGranted)).map((one) => one.permission_id);
    const living = await found();
    expect(living).toEqual([expect.any(String)]);
    await test.server.database
      .updateTable('memberships')
      .set({ organization_id: test.ids.get('Harbor & Main Construction') ?? '' })
      .where('user_id', '=', dana)
      .execute();
    expect(await found()).toEqual([null]);
    const given = await allow({ user: dana, sections: ['insurance'] });
    expect(await found()).toEqual([given.json<{ id: string }>().id]);
  });

  it('says which field names an unknown section', async () => {
    const unknown = ['nope'];
    const tom = { id: test.ids.get(actors.tpMember) ?? '' };
    const ann = { email: 'ann.new@summit-electric.example', first_name: 'Ann', last_name: 'New' };
    const replies = [
      await test.call('tpAdmin', endpoints.quickEmployeeCreate, {
        body: { ...ann, fills: unknown },
      }),
      await test.call('tpAdmin', endpoints.updateTpEmployee, {
        params: tom,
        body: { fills: unknown },
      }),
      await allow({ email: actors.gcGranted, sections: unknown }),
    ];
    expect(replies.map((reply) => reply.json<{ errors: object[] }>().errors)).toMatchObject([
      [{ address: '/fills' }],
      [{ address: '/fills' }],
      [{ address: '/sections' }],
    ]);
  });
});
