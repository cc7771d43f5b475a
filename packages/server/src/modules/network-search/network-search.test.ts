import { endpoints, type Found, type QueryOf, type ReplyOf } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';

type Query = Partial<QueryOf<typeof endpoints.searchNetwork>>;
type Page = ReplyOf<typeof endpoints.searchNetwork>;

const names = (results: readonly Found[]): readonly string[] => results.map(({ name }) => name);

withServer('network search', (test) => {
  const search = async (query: Query): Promise<Page> => {
    const reply = await test.call('gcGranted', endpoints.searchNetwork, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<Page>();
  };

  it('finds companies by name, with a count for each type', async () => {
    const { results, types, count } = await search({ q: 'summit' });
    expect(names(results)).toContain('Summit Electric LLC');
    expect(types.map(({ type }) => type)).toEqual([
      'Trade Partner',
      'General Contractor',
      'Manufacturer',
      'Architect',
      'Owner',
      'Project',
    ]);
    expect(count).toBe(types.reduce((sum, one) => sum + one.count, 0));
  });

  it.each([
    ['Summit Electric LLC', 'summit electric'],
    ['Summit Electric LLC', 'SUMMIT ELECTRIC, INC.'],
    ['Summit Electric LLC', 'electric summit'],
    ['Summit Electric LLC', 'sumit electric'],
    ['Summit Electric LLC', 'summitelectric'],
    ['Summit Electric LLC', 'summ'],
    ['Summit Electric LLC', 'Sümmît Eléctric'],
    ['Harbor & Main Construction', 'harbor and main'],
    ['Harbor & Main Construction', 'HMC'],
    ['Harbor & Main Construction', 'harbour main construction'],
    ['Keystone Builders', 'keystone construction'],
    ['Keystone Builders', 'keyston bilders'],
  ])('finds %s by “%s”', async (name, q) => {
    expect(names((await search({ q })).results).slice(0, 5)).toContain(name);
  });

  it('ranks a company with the searched name above one in a place with that name', async () => {
    await sql`with made as (
      insert into organizations (name, organization_type) values ('Tarnbrook Electric', 'Trade Partner'),
        ('Zenith Painting', 'Trade Partner') returning id, name)
      insert into office_locations (organization_id, city, state, is_primary)
      select id, case name when 'Zenith Painting' then 'Tarnbrook' else 'Boise' end, 'ID', true from made`.execute(
      test.server.database,
    );
    const { results } = await search({ q: 'tarnbrook', type: 'Trade Partner' });
    expect(names(results)).toEqual(['Tarnbrook Electric', 'Zenith Painting']);
  });

  it('marks what matched', async () => {
    const { results, corrections } = await search({ q: 'sumit elec' });
    // The completed word is not a correction.
    expect(corrections).toEqual([{ typed: 'sumit', read_as: 'summit' }]);
    expect((await search({ q: 'summit electric' })).corrections).toEqual([]);
    const found = results.find(({ name }) => name === 'Summit Electric LLC');
    expect(found?.matched[0]).toEqual({
      field: 'name',
      text: 'Summit Electric LLC',
      ranges: [
        [0, 6],
        [7, 11],
      ],
    });
  });
});
