import { endpoints, type FoundContractor } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';

type Page = { count: number; is_more: boolean; results: FoundContractor[] };

/** A name prefix of each contractor: no single search finds both. */
const BOTH = ['keystone', 'harbor'];

withServer('the searchable list of contractors', (test) => {
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    const { database } = test.server;
    await database.deleteFrom('access_requests').execute();
    await database
      .insertInto('access_requests')
      .values({
        organization_id: summit,
        user_id: test.ids.get(actors.otherGc) ?? '',
        contractor_id: test.ids.get('Harbor & Main Construction') ?? null,
        decided_by: null,
        invitation_id: null,
      })
      .execute();
    await database
      .updateTable('permissions')
      .set({ ended_at: new Date() })
      .where('user_id', '!=', test.ids.get(actors.gcGranted) ?? '')
      .execute();
  });

  const search = async (query: object, id = summit) => {
    const reply = await test.call('tpAdmin', endpoints.searchOrganization, {
      params: { id },
      query,
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<Page>();
  };

  it('shows which contractors have access or requested it, and finds only contractors', async () => {
    const found = await Promise.all(BOTH.map((name) => search({ search: name })));
    expect(found.map(({ count, is_more }) => [count, is_more])).toEqual([
      [1, false],
      [1, false],
    ]);
    const results = found.flatMap((one) => one.results);
    expect(new Set(results.map(({ organization_type }) => organization_type.name))).toEqual(
      new Set(['General Contractor']),
    );
    const standing = new Map(results.map((one) => [one.name, one.standing]));
    expect(standing.get('Keystone Builders')).toBe('granted');
    expect(standing.get('Harbor & Main Construction')).toBe('requested');
    // Access that someone there has counts more than a request; one that was declined counts nothing.
    const { database } = test.server;
    const requests = database.updateTable('access_requests');
    const contractor_id = test.ids.get('Keystone Builders') ?? '';
    await requests.set({ contractor_id }).execute();
    expect((await search({ search: 'keystone' })).results[0]?.standing).toBe('granted');
    await requests
      .set({
        contractor_id: test.ids.get('Harbor & Main Construction') ?? '',
        status: 'declined',
      })
      .execute();
    expect((await search({ search: 'harbor' })).results[0]?.standing).toBe('none');
    await requests.set({ status: 'pending' }).execute();
    const keystone = results.find(({ name }) => name === 'Keystone Builders');
    expect(keystone).toMatchObject({ city: 'Chicago', state: 'IL' });
    expect(keystone?.people).toBeGreaterThan(1);
  });

  it('matches the beginnings of words', async () => {
    expect((await search({ search: 'main harb' })).results.map(({ name }) => name)).toEqual([
      'Harbor & Main Construction',
    ]);
    expect((await search({ search: 'summit' })).count).toBe(0);
  });

  it('reports no access for a trade partner without a company', async () => {
    const reply = await test.call('freeTp', endpoints.searchOrganizationNr, {
      params: { id: test.ids.get(actors.freeTp) ?? '' },
      query: { search: 'keystone' },
    });
    expect(reply.json<Page>().results).toMatchObject([
      { name: 'Keystone Builders', standing: 'none' },
    ]);
  });

  it('can be searched only under the caller’s own id', async () => {
    for (const [actor, endpoint, id] of [
      ['tpAdmin', endpoints.searchOrganization, test.ids.get('Ridgeline Mechanical Inc.')],
      ['otherTp', endpoints.searchOrganization, summit],
      ['freeTp', endpoints.searchOrganizationNr, test.ids.get(actors.freeGc)],
      ['tpAdmin', endpoints.searchOrganizationNr, test.ids.get(actors.tpAdmin)],
    ] as const) {
      const reply = await test.call(actor, endpoint, { params: { id: id ?? '' } });
      expect(reply.statusCode).toBe(403);
    }
  });
});
