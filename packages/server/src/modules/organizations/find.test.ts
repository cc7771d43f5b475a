import { endpoints, type OrganizationCard } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type ActorName, withServer } from '../../test/server.ts';
import { searchOrganizations } from './queries.ts';

withServer('finding a company', (test) => {
  const names = (reply: { json: <T>() => T }) =>
    reply.json<{ results: OrganizationCard[] }>().results.map(({ name }) => name);
  const search = (actor: ActorName, query: object) =>
    test.call(actor, endpoints.searchOrganizations, { query });

  it('by part of its name, by the start of its domain, or only among the opposite type', async () => {
    expect(names(await search('freeTp', { search: 'ridgeline mech' }))).toEqual([
      'Ridgeline Mechanical Inc.',
    ]);
    expect(names(await search('freeTp', { search: 'HARBOR &' }))).toEqual([
      'Harbor & Main Construction',
    ]);
    expect(names(await search('freeTp', { search: 'keystone-b' }))).toEqual(['Keystone Builders']);
    // Typed partway, even into the legal form, which the key of a name leaves out.
    for (const typed of ['keystone buil', 'Ridgeline Mechanical In', 'ridgeline mechanical, inc'])
      expect(names(await search('freeTp', { search: typed }))).toHaveLength(1);
    await test.server.database
      .insertInto('organizations')
      .values({ name: '鹿島建設', organization_type: 'Owner' })
      .execute();
    expect(names(await search('freeTp', { search: '鹿島建' }))).toEqual(['鹿島建設']);
    expect(names(await search('freeTp', { search: '%xqz' }))).toEqual([]);
    for (const [actor, others] of [
      ['tpAdmin', ['Keystone Builders']],
      ['freeTp', ['Keystone Builders']],
      ['gcMember', ['Ridgeline Mechanical Inc.']],
    ] as const) {
      const found = await Promise.all(
        ['keystone builders', 'ridgeline mechanical'].map((text) =>
          search(actor, { search: text, opposite: true }),
        ),
      );
      expect(found.flatMap(names)).toEqual(others);
    }
  });

  it('by the domain of the person’s own email address, but not a free email domain', async () => {
    const matched = (actor: ActorName) => test.call(actor, endpoints.matchDomain);
    expect(names(await matched('midRegistration'))).toContain('Summit Electric LLC');
    expect(names(await matched('freeTp'))).toEqual([]);
    expect(names(await matched('unflagged'))).toEqual([]);
  });

  it('returns the caller’s membership in it', async () => {
    const membershipOf = async (actor: ActorName) =>
      (
        await test.call(actor, endpoints.userInOrganization, {
          params: { id: test.ids.get('Summit Electric LLC') ?? '' },
        })
      ).json<object>();
    expect(await membershipOf('tpMember')).toEqual({
      status: 'member',
      rank: 100,
      request: null,
    });
    expect(await membershipOf('freeTp')).toEqual({ status: 'none', rank: null, request: null });
  });

  it('counts all of many matches, and pages them by name', async () => {
    const { database } = test.server;
    await sql`insert into organizations (name, organization_type, domain)
      select 'Firm ' || n || (array[' Paving', ' Plumbing', ' Framing'])[1 + n % 3], 'Owner', 'firm-' || n || '.example'
      from generate_series(1, 2000) n`.execute(database);
    const named = async (text: string, offset: number) => {
      const found = await searchOrganizations(database, { text, limit: 50, offset });
      return { count: found.count, names: found.rows.map(({ name }) => name) };
    };
    const { rows } = await sql<{ name: string }>`select name from organizations
      where name like '%Plumbing' order by name, id`.execute(database);
    const names = rows.map(({ name }) => name);
    for (const text of ['plumbing', 'LUMB'])
      for (const offset of [0, 50, 640, 2000])
        expect(await named(text, offset)).toEqual({
          count: 667,
          names: names.slice(offset, offset + 50),
        });
  });
});
