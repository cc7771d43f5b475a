import { endpoints, type Permission, type VaultReader } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../../bench/plans.ts';
import { openPackageTo } from '../../../test/bids.ts';
import { actors, withServer } from '../../../test/server.ts';
import { listReaders } from './queries.ts';

const BASIC = 'basic-information';

withServer('the readers of a vault', (test) => {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  const organizations = async () => {
    const query = { user: idOf(actors.otherGc) };
    const reply = await test.call('tpAdmin', endpoints.listReaders, { query });
    return reply
      .json<{ results: VaultReader[] }>()
      .results.map(({ organization }) => organization?.name ?? null);
  };

  it('are listed with what they looked at, and when', async () => {
    const tp = idOf('Summit Electric LLC');
    for (const email of [actors.gcColleague, actors.freeGc])
      await test.call('tpAdmin', endpoints.allowAccess, { body: { email, sections: [BASIC] } });
    const query = { tp, link: BASIC };
    await test.call('gcColleague', endpoints.getAnswers, { query });
    await test.call('freeGc', endpoints.getAnswers, { query });
    const read = async (asked: object) => {
      const reply = await test.call('tpMember', endpoints.listReaders, { query: asked });
      return reply.json<{ count: number; results: VaultReader[] }>();
    };
    const { count, results } = await read({});
    expect(count).toBe(2);
    expect(results.slice(0, 2)).toMatchObject([
      { user: { first_name: 'Gina' }, organization: null, what: 'Basic Information' },
      {
        user: { first_name: 'Lee' },
        organization: { name: 'Keystone Builders' },
        action: 'section',
      },
    ]);
    expect(await read({ limit: 1, offset: 1 })).toEqual({ count: 2, results: [results[1]] });
    const one = await read({ user: idOf(actors.freeGc) });
    expect(one.count).toBe(1);
    expect((await read({ tp: idOf('Ridgeline Mechanical Inc.') })).results).toBeUndefined();
    const permissions = await test.call('tpAdmin', endpoints.listPermissions, {
      query: { search: 'Gina' },
    });
    expect(permissions.json<{ results: Permission[] }>().results[0]?.last_read).toBe(
      one.results[0]?.at,
    );
  });

  it('each have their own last visit, and people who have not read have none', async () => {
    const body = { email: actors.gcColleague, sections: [BASIC] };
    expect((await test.call('tpAdmin', endpoints.allowAccess, { body })).statusCode).toBe(201);
    const query = { tp: idOf('Summit Electric LLC'), link: BASIC };
    expect((await test.call('gcColleague', endpoints.getAnswers, { query })).statusCode).toBe(200);
    // The log has everyone's reads: a later one of another vault is no business of this company.
    await test.server.database
      .insertInto('access_log')
      .values({
        organization_id: idOf('Ridgeline Mechanical Inc.'),
        user_id: idOf(actors.gcColleague),
        contractor_id: idOf('Keystone Builders'),
        action: 'section',
        link: 'insurance',
        file_id: null,
        at: new Date(Date.now() + 60_000),
      })
      .execute();
    const log = await test.call('tpAdmin', endpoints.listReaders, {
      query: { user: idOf(actors.gcColleague) },
    });
    const { results } = log.json<{ results: VaultReader[] }>();
    expect(new Set(results.map(({ what }) => what))).toEqual(new Set(['Basic Information']));
    const [last] = results;
    const permissions = await test.call('tpAdmin', endpoints.listPermissions, {
      query: { search: 'Keystone' },
    });
    const visits = permissions
      .json<{ results: Permission[] }>()
      .results.map(({ user, last_read }) => [user.email, last_read]);
    expect(visits).toEqual([
      [actors.gcColleague, last?.at],
      [actors.gcGranted, null],
    ]);
  });

  it('are counted up to 1,000 beyond the page', async () => {
    const { database } = test.server;
    const tp = idOf('Ridgeline Mechanical Inc.');
    await sql`insert into access_log (organization_id, user_id, contractor_id, action, link, at)
      select ${tp}, ${idOf(actors.gcColleague)}, ${idOf('Keystone Builders')}, 'section', ${BASIC}, now()
      from generate_series(1, 1010)`.execute(database);
    const countFrom = async (offset: number) => {
      const query = { limit: 1, offset };
      const reply = await test.call('otherTp', endpoints.listReaders, { query });
      return reply.json<{ count: number }>().count;
    };
    expect([await countFrom(0), await countFrom(5)]).toEqual([1000, 1005]);
    await database.deleteFrom('access_log').where('organization_id', '=', tp).execute();
  });

  it('that read several things at once have the last of them first, files by their names', async () => {
    const { database } = test.server;
    const organization_id = idOf('Summit Electric LLC');
    const { id, name } = await database
      .selectFrom('files')
      .select(['id', 'name'])
      .where('organization_id', '=', organization_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const read = {
      organization_id,
      user_id: idOf(actors.gcMember),
      contractor_id: idOf('Harbor & Main Construction'),
      at: new Date(),
    };
    for (const link of ['insurance', 'safety-statistics', null])
      await database
        .insertInto('access_log')
        .values({
          ...read,
          action: link === null ? 'file' : 'section',
          link,
          file_id: link === null ? id : null,
        })
        .execute();
    const query = { user: idOf(actors.gcMember) };
    const log = await test.call('tpAdmin', endpoints.listReaders, { query });
    const { results } = log.json<{ results: VaultReader[] }>();
    expect(results.map(({ what }) => what)).toEqual([name, 'Safety Statistics', 'Insurance']);
  });

  it('include those who opened only the list of sections, the overview, or a bidder’s expiration dates', async () => {
    const [summit, query] = ['Summit Electric LLC', { user: idOf(actors.gcGranted) }];
    const tp = idOf(summit);
    const { invitations } = await openPackageTo(test, [summit]);
    const logged = async () => {
      const reply = await test.call('tpAdmin', endpoints.listReaders, { query });
      return reply.json<{ results: VaultReader[] }>().results.map(({ action }) => action);
    };
    const before = await logged();
    const bidder = { params: { id: invitations[summit] ?? '' } };
    const reads = [
      () => test.call('gcGranted', endpoints.getSections, { query: { tp } }),
      () => test.call('gcGranted', endpoints.getDataVault, { query: { tp } }),
      () => test.call('gcGranted', endpoints.listInvitedExpiring, bidder),
    ];
    const added: string[] = [];
    for (const read of reads) {
      expect((await read()).statusCode).toBe(200);
      // The newest is first.
      const now = await logged();
      added.push(...now.slice(0, now.length - before.length - added.length));
    }
    expect(added).toEqual(['sections', 'vault', 'vault']);
  });

  it('keep the company that they read for, even after it is deleted', async () => {
    const { database } = test.server;
    const tp = idOf('Summit Electric LLC');
    const harbor = idOf('Harbor & Main Construction');
    const body = { email: actors.otherGc, sections: [BASIC] };
    expect((await test.call('tpAdmin', endpoints.allowAccess, { body })).statusCode).toBe(201);
    const read = await test.call('otherGc', endpoints.getAnswers, {
      query: { tp, link: BASIC },
    });
    expect(read.statusCode).toBe(200);
    const before = await organizations();
    expect(new Set(before)).toEqual(new Set(['Harbor & Main Construction']));
    await database
      .updateTable('organizations')
      .set({ name: 'H&M' })
      .where('id', '=', harbor)
      .execute();
    expect(new Set(await organizations())).toEqual(new Set(['H&M']));

    await database.deleteFrom('organizations').where('id', '=', harbor).execute();
    expect(await organizations()).toEqual(before);
    await database.updateTable('access_log').set({ contractor_name: null }).execute();
    expect(new Set(await organizations())).toEqual(new Set(['Deleted company']));
    await database.updateTable('access_log').set({ contractor_id: null }).execute();
    expect(new Set(await organizations())).toEqual(new Set([null]));
  });

  it('are found by an index, however many reads there are of other vaults', async () => {
    const page = { user: undefined, limit: 50, offset: 0 };
    const statements = await statementsOf(test.databaseUrl, (database) =>
      listReaders(database, idOf('Summit Electric LLC'), page),
    );
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      // So few rows are read just as fast by a sequential scan: the question is whether an index would do.
      const plan = await planOf(test.databaseUrl, statement, '', ['set enable_seqscan = off']);
      expect(plan).toMatch(/access_log_(newest|person)/u);
    }
  });
});
