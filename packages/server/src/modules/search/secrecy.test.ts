import { type EndpointId, endpoints } from '@plumbline/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { refillVaultTraits } from '../vault/index.ts';

type ListId = Extract<EndpointId, 'browsePartners' | 'listAccessGranted' | 'listCompletedRac'>;

/** Filters on answers, the question of each, and the demo vault's answer to it. */
const byAnswer = [
  { filter: 'ownership_types', link: 'ownership-organization', value: 'Woman-owned' },
  {
    filter: 'legal_structures',
    link: 'basic-information',
    value: 'Limited liability company (LLC)',
  },
  { filter: 'area_served_states', link: 'trades-markets-service-area', value: 'NM' },
  { filter: 'area_served_countries', link: 'trades-markets-service-area', value: 'MX' },
  {
    filter: 'certifying_agencies',
    link: 'diversity-other-certifications',
    value: 'A City Of Our Own',
  },
] as const;

const lists: readonly ListId[] = ['browsePartners', 'listAccessGranted', 'listCompletedRac'];

withServer('a filtered list', (test) => {
  let tp: string;
  let permission: string;

  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    await answer(test, 'trades-markets-service-area/TC-11', ['TX', 'NM']);
    await answer(test, 'trades-markets-service-area/TC-13', 'Yes');
    await answer(test, 'trades-markets-service-area/TC-14', ['MX', 'CA']);
    await answer(test, 'diversity-other-certifications/CE-01', 'Yes');
    await answer(test, 'diversity-other-certifications/CE-02/r1/CE-02.2', 'a  City of our own');
    // The demo's own answers were not saved through a call.
    await refillVaultTraits(test.server.database, () => new Date());
    const row = await test.server.database
      .selectFrom('permissions')
      .select('id')
      .where('organization_id', '=', tp)
      .where('user_id', '=', test.ids.get(actors.gcGranted) ?? '')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    permission = row.id;
    await test.server.database
      .insertInto('rac_reports')
      .values({
        permission_id: permission,
        organization_id: tp,
        user_id: test.ids.get(actors.gcGranted) ?? '',
        contractor_id: test.ids.get('Keystone Builders') ?? null,
        grade: 'B',
      })
      .execute();
  });

  const finds = async (
    actor: 'gcGranted' | 'gcColleague' | 'otherGc' | 'freeGc',
    id: ListId,
    query: object,
  ): Promise<boolean> => {
    const reply = await test.call(actor, endpoints[id], { query });
    expect(reply.statusCode).toBe(200);
    const { results } = reply.json<{ results: ({ id: string } & { tp?: { id: string } })[] }>();
    return results.some((row) => (row.tp ?? row).id === tp);
  };
  const change = (values: object) =>
    test.server.database
      .updateTable('permissions')
      .set({
        ended_at: null,
        contractor_id: test.ids.get('Keystone Builders') ?? null,
        tp_status: 'In Review',
        ...values,
      })
      .where('id', '=', permission)
      .execute();

  describe.each(byAnswer)('$filter', ({ filter, link, value }) => {
    const query = { [filter]: `Something else|${value}` };

    it('finds a vault that shares the section with the caller', async () => {
      await change({ sections: ['insurance', link] });
      for (const list of lists) {
        expect([list, await finds('gcGranted', list, query)]).toEqual([list, true]);
        expect(await finds('gcGranted', list, { [filter]: value.toUpperCase() })).toBe(true);
        expect(await finds('gcGranted', list, { [filter]: 'Something else' })).toBe(false);
      }
    });

    it('finds nothing with an unshared section, a revoked or suspended permission, or for anyone else', async () => {
      const others = byAnswer.map((one) => one.link).filter((one) => one !== link);
      const states = [
        { sections: others },
        { sections: [] },
        { sections: [link], ended_at: new Date() },
        { sections: [link], contractor_id: test.ids.get('Harbor & Main Construction') ?? '' },
        { sections: [link], contractor_id: null },
      ];
      for (const state of states) {
        await change(state);
        for (const list of lists)
          expect([state, list, await finds('gcGranted', list, query)]).toEqual([
            state,
            list,
            false,
          ]);
      }
      await change({ sections: [link] });
      for (const other of ['gcColleague', 'otherGc', 'freeGc'] as const)
        expect(await finds(other, 'browsePartners', query)).toBe(false);
    });
  });

  it.each([
    {
      hides: 'trades-markets-service-area/TC-13',
      query: { area_served_countries: 'MX' },
      link: 'trades-markets-service-area',
    },
    {
      hides: 'diversity-other-certifications/CE-01',
      query: { certifying_agencies: 'a city of our own' },
      link: 'diversity-other-certifications',
    },
  ])(
    'does not find answers that $hides hides, and finds them again once they are shown',
    async (one) => {
      await change({ sections: [one.link] });
      for (const [said, isFound] of [
        ['No', false],
        ['Yes', true],
      ] as const) {
        await answer(test, one.hides, said);
        for (const list of lists)
          expect([said, list, await finds('gcGranted', list, one.query)]).toEqual([
            said,
            list,
            isFound,
          ]);
      }
    },
  );

  it('reveals the status of a vault only to people with at least one of its sections', async () => {
    const query = { prequal_statuses: 'Work In Progress' };
    await change({ sections: ['insurance'] });
    expect(await finds('gcGranted', 'browsePartners', query)).toBe(true);
    expect(
      await finds('gcGranted', 'browsePartners', { prequal_statuses: 'Ready For Review' }),
    ).toBe(false);
    expect(await finds('otherGc', 'browsePartners', query)).toBe(false);
    await change({ sections: [] });
    for (const list of lists) expect(await finds('gcGranted', list, query)).toBe(false);
    await change({ sections: ['insurance'], ended_at: new Date() });
    for (const list of lists) expect(await finds('gcGranted', list, query)).toBe(false);
  });

  it('matches only the person’s own approval status', async () => {
    await change({ sections: ['insurance'], tp_status: 'Approved' });
    for (const list of lists) {
      expect(await finds('gcGranted', list, { tp_status: 'Approved' })).toBe(true);
      expect(await finds('gcGranted', list, { tp_status: 'In Review' })).toBe(false);
      expect(await finds('gcColleague', list, { tp_status: 'Approved' })).toBe(false);
    }
  });

  it('lists a vault only for its own reader, and not with a revoked or suspended permission', async () => {
    await change({ sections: ['insurance'] });
    expect(await finds('gcGranted', 'listAccessGranted', {})).toBe(true);
    expect(await finds('gcGranted', 'listCompletedRac', {})).toBe(true);
    expect(await finds('gcColleague', 'listAccessGranted', {})).toBe(false);
    expect(await finds('gcColleague', 'listCompletedRac', {})).toBe(false);
    await change({ sections: ['insurance'], ended_at: new Date() });
    expect(await finds('gcGranted', 'listAccessGranted', {})).toBe(false);
    await change({ sections: ['insurance'], contractor_id: null });
    expect(await finds('gcGranted', 'listAccessGranted', {})).toBe(false);
    const reply = await test.call('gcGranted', endpoints.browsePartners, {
      query: { search: 'summit' },
    });
    expect(reply.json()).toMatchObject({
      count: 1,
      results: [{ standing: 'none', permission_id: null, prequal_status: null }],
    });
  });

  it('counts what is shared and nothing else', async () => {
    const count = async (actor: 'gcGranted' | 'otherGc') => {
      const reply = await test.call(actor, endpoints.countPartnerFilters, {
        params: { list: 'browse_all' },
        query: { area_served_states: 'NM|ZZ', legal_structures: 'Limited liability company (LLC)' },
      });
      expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
      return reply.json<{ counts: object }>().counts;
    };
    await change({ sections: ['basic-information', 'trades-markets-service-area'] });
    expect(await count('gcGranted')).toEqual({
      area_served_states: { NM: 1, ZZ: 0 },
      legal_structures: { 'Limited liability company (LLC)': 1 },
    });
    await change({ sections: ['trades-markets-service-area'] });
    expect(await count('gcGranted')).toEqual({
      area_served_states: { NM: 0, ZZ: 0 },
      legal_structures: { 'Limited liability company (LLC)': 0 },
    });
    expect(await count('otherGc')).toMatchObject({ area_served_states: { NM: 0 } });
  });
});
