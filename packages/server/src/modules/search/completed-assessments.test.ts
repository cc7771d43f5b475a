import { endpoints, type QueryOf } from '@plumbline/api-contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';

withServer('completed risk assessments', (test) => {
  let dana: string;
  let keystone: string;

  type Row = { readonly id: string; readonly tp: { readonly name: string } };
  type Page = { readonly count: number; readonly results: readonly Row[] };
  const list = async (query: Partial<QueryOf<typeof endpoints.listCompletedRac>>) => {
    const reply = await test.call('gcGranted', endpoints.listCompletedRac, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<Page>();
  };

  beforeAll(async () => {
    dana = test.ids.get(actors.gcGranted) ?? '';
    keystone = test.ids.get('Keystone Builders') ?? '';
    for (const name of ['Ashby Steel', 'Bauer Roofing Inc.', 'Cobalt Interior Group'])
      await grant(name);
  });

  const grant = async (name: string) => {
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.server.database
      .insertInto('permissions')
      .values({
        organization_id: id,
        user_id: dana,
        contractor_id: keystone,
        sections: ['insurance'],
      })
      .execute();
  };

  afterEach(async () => {
    await test.server.database.deleteFrom('rac_reports').execute();
  });

  it('include only the newest ones of the current company', async () => {
    const { database } = test.server;
    const { id, organization_id } = await database
      .updateTable('permissions')
      .set({ tp_status: 'Approved' })
      .where('user_id', '=', dana)
      .where('organization_id', '=', test.ids.get('Summit Electric LLC') ?? '')
      .returning(['id', 'organization_id'])
      .executeTakeFirstOrThrow();
    const add = (contractor_id: string | null, grade: string, values: object = {}) =>
      database
        .insertInto('rac_reports')
        .values({
          permission_id: id,
          organization_id,
          user_id: dana,
          contractor_id,
          grade,
          ...values,
        })
        .execute();
    await add(keystone, 'A');
    await add(keystone, 'B', { removed_at: new Date() });
    await add(keystone, 'D', { is_newest: false });
    await add(null, 'C');
    const page = await list({ tp_status: 'Approved' });
    expect(page.results).toMatchObject([{ grade: 'A', permission_id: id, tp_status: 'Approved' }]);
    expect((await list({ tp_status: 'Expired' })).count).toBe(0);
    const one = page.results[0]?.id ?? '';
    expect(await list({ locate: one })).toMatchObject({ offset: 0, count: 1 });
  });

  it('are sorted and filtered by grade, score and limits', async () => {
    const { database } = test.server;
    const permissions = await database
      .selectFrom('permissions')
      .innerJoin('organizations', 'organizations.id', 'permissions.organization_id')
      .select(['permissions.id', 'organization_id', 'name'])
      .where('user_id', '=', dana)
      .where('contractor_id', '=', keystone)
      .where('ended_at', 'is', null)
      .orderBy('name')
      .limit(4)
      .execute();
    const figures = [
      {
        grade: 'B-',
        score: 81.25,
        single_limit: 2e6,
        aggregate_limit: 6e6,
        available: 1e6,
        entered_aggregate: 6e6,
      },
      { grade: 'A+', score: 98.99, single_limit: 3e6, aggregate_limit: 5e6, available: 4e6 },
      { grade: null, score: 71, coverage: 42.9 },
      { grade: 'A+', score: 97, single_limit: 9e6, available: 9e6, caps: 2 },
    ];
    await database
      .insertInto('rac_reports')
      .values(
        permissions.map(({ id, organization_id }, at) => ({
          permission_id: id,
          organization_id,
          user_id: dana,
          contractor_id: keystone,
          completed_at: new Date(Date.UTC(2026, 0, 4 - at)),
          ...figures[at],
        })),
      )
      .execute();
    const names = permissions.map(({ name }) => name);
    const found = async (query: object) => {
      const places = (await list(query)).results.map(({ tp }) => names.indexOf(tp.name));
      return 'ordering' in query ? places : places.toSorted();
    };
    expect(await found({ ordering: '-score' })).toEqual([1, 3, 0, 2]);
    expect(await found({ ordering: 'score' })).toEqual([2, 0, 3, 1]);
    expect(await found({ ordering: '-single_limit' })).toEqual([3, 1, 0, 2]);
    expect(await found({ ordering: 'aggregate_limit' })).toEqual([1, 0, 2, 3]);
    expect(await found({ ordering: 'created' })).toEqual([3, 2, 1, 0]);
    expect(await found({ ordering: '-created' })).toEqual([0, 1, 2, 3]);
    const statuses = ['Not Approved', 'Approved', 'In Review', 'Not Reviewed'] as const;
    for (const [at, { id }] of permissions.entries())
      await database
        .updateTable('permissions')
        .set({ tp_status: statuses[at] ?? 'Not Reviewed' })
        .where('id', '=', id)
        .execute();
    expect(await found({ ordering: 'tp_status' })).toEqual([1, 2, 3, 0]);
    expect(await found({ ordering: '-tp_status' })).toEqual([0, 3, 2, 1]);
    expect(await found({ tp_status: 'Approved|In Review' })).toEqual([1, 2]);
    expect(await found({ single_min: 3_000_000 })).toEqual([1, 3]);
    expect(await found({ grades: 'A+' })).toEqual([1, 3]);
    expect(await found({ grades: 'Incomplete|B-' })).toEqual([0, 2]);
    expect(await found({ score_min: 97 })).toEqual([1, 3]);
    expect(await found({ aggregate_min: 6_000_000 })).toEqual([0]);
    // The single limit is 2M, but only 1M of the capacity is left.
    expect(await found({ carries: 1_500_000 })).toEqual([1, 3]);
    // More than the single limit, although more capacity is left.
    expect(await found({ carries: 3_500_000 })).toEqual([3]);
    expect(await found({ carries: 0, grades: 'B-' })).toEqual([0]);
    expect((await list({ ordering: '-score' })).results).toMatchObject([
      { grade: 'A+', caps: 0, is_limit_entered: false },
      { caps: 2 },
      { is_limit_entered: true },
      { grade: null, coverage: 42.9, single_limit: null },
    ]);
    const counts = await test.call('gcGranted', endpoints.countPartnerFilters, {
      params: { list: 'completed_rac' },
      query: { grades: 'A+|B-|F|Incomplete', score_min: 75 },
    });
    expect(counts.json()).toEqual({
      counts: { grades: { 'A+': 2, 'B-': 1, F: 0, Incomplete: 0 } },
    });
    const csv = await test.call('gcGranted', endpoints.exportPartners, {
      params: { list: 'completed_rac' },
      query: { columns: 'grade|score|coverage|caps', ordering: '-score', grades: 'A+' },
    });
    expect(csv.body.split('\r\n').slice(1, 3)).toEqual(['A+,98.9,0,0', 'A+,97.0,0,2']);
  });
});
