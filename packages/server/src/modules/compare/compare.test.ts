import { type Comparison, endpoints } from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import { beforeAll, expect, it } from 'vitest';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { ANSWERED } from './figures.ts';

it('compares questions that the form asks', () => {
  const texts = templateSections.map((template) => JSON.stringify(template));
  for (const { question, panel = question } of ANSWERED)
    for (const id of [question, panel])
      expect([id, texts.some((text) => text.includes(`"id":"${id}"`))]).toEqual([id, true]);
  const keys = ANSWERED.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  // The form has every leading answer, each under its own key.
  for (const key of ['legal', 'trir', 'emr', 'bond_single', 'umbrella'])
    expect(keys).toContain(key);
});

withServer('a comparison of vaults', (test) => {
  let permission: string;
  let second: string;
  let foreign: string;
  beforeAll(async () => {
    permission = await grantSections(test, [
      'basic-information',
      'safety-statistics',
      'bonding-surety',
    ]);
    // The demo's own permissions of that vault are suspended.
    await test.server.database
      .deleteFrom('permissions')
      .where('organization_id', '=', test.ids.get('Ridgeline Mechanical Inc.') ?? '')
      .execute();
    const insert = async (person: string, contractor: string) => {
      const { id } = await test.server.database
        .insertInto('permissions')
        .values({
          organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
          user_id: test.ids.get(person) ?? '',
          contractor_id: test.ids.get(contractor) ?? null,
          sections: ['insurance'],
          given_by: null,
          ended_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    second = await insert(actors.gcGranted, 'Keystone Builders');
    foreign = await insert(actors.otherGc, 'Harbor & Main Construction');
  });

  const compare = (ids: readonly string[], actor: 'gcGranted' | 'otherGc' = 'gcGranted') =>
    test.call(actor, endpoints.comparePartners, { query: { ids: ids.join('|') } });
  const compared = async (ids: readonly string[]) => {
    const reply = await compare(ids);
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
    const { rows, sections, partners } = reply.json<Comparison>();
    return {
      partners,
      rows: new Map(rows.map((row) => [row.key, row])),
      shared: new Map(sections.map((one) => [one.slug, one.is_shared])),
    };
  };
  const rowsOf = async (ids: readonly string[]) => (await compared(ids)).rows;

  it('shows what each shares, and says which sections it shares', async () => {
    const { rows, shared } = await compared([permission, second]);
    expect(rows.get('legal')).toMatchObject({
      group: 'basic-information',
      values: ['Limited liability company (LLC)', null],
    });
    expect(shared.get('basic-information')).toEqual([true, false]);
    expect(shared.get('insurance')).toEqual([false, true]);
    expect(shared.get('trades-markets-service-area')).toEqual([false, false]);
    // A figure that no vault shows has no row.
    expect(rows.get('states')).toBeUndefined();
    expect(rows.get('trir')?.values[0]).toMatch(/^\d+\.\d+/);
    expect(rows.get('status')).toMatchObject({ group: 'decision' });
    const turned = await rowsOf([second, permission]);
    expect(turned.get('legal')?.values).toEqual([null, 'Limited liability company (LLC)']);
  });

  it('shows every figure of a shared section, and none of others', async () => {
    const { rows } = await compared([permission, second]);
    const sections = new Set([...rows.values()].map(({ group }) => group));
    for (const { slug } of await shownSections()) sections.delete(slug);
    expect([...sections].filter((group) => group !== 'decision' && group !== 'profile')).toEqual(
      [],
    );
    const safety = [...rows.values()].filter(({ group }) => group === 'safety-statistics');
    expect(safety.length).toBeGreaterThan(8);
  });
  const shownSections = async () =>
    (await compared([permission, second])).partners.flatMap(({ sections }) => sections);

  it('marks the best and the worst where one end is better, and nothing that is equal', async () => {
    const tp = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const set = (values: object) =>
      test.server.database
        .updateTable('permissions')
        .set(values)
        .where('id', '=', second)
        .execute();
    await set({ sections: ['safety-statistics', 'insurance'] });
    const assess = (of: string, organization: string, grade: string, score: number) =>
      test.server.database
        .insertInto('rac_reports')
        .values({
          permission_id: of,
          organization_id: organization,
          user_id: test.ids.get(actors.gcGranted) ?? '',
          contractor_id: test.ids.get('Keystone Builders') ?? null,
          grade,
          score,
          single_limit: 2_000_000,
        })
        .execute();
    await assess(permission, test.ids.get('Summit Electric LLC') ?? '', 'B', 84);
    await assess(second, tp, 'A', 93);
    const rows = await rowsOf([permission, second]);
    expect(rows.get('grade')).toMatchObject({ values: ['B', 'A'], best: [1], worst: [0] });
    expect(rows.get('single')).toMatchObject({ best: [], worst: [] });
    // A single value is neither best nor worst.
    expect(rows.get('trir')).toMatchObject({ best: [], worst: [] });
    expect(rows.get('status')).toMatchObject({ best: [], worst: [] });
    await test.server.database.deleteFrom('rac_reports').execute();
    await set({ sections: ['insurance'] });
  });

  it('can be requested by permission or by trade partner', async () => {
    const reply = await compare([test.ids.get('Summit Electric LLC') ?? '', second]);
    expect(reply.statusCode).toBe(200);
    expect(
      (await compare([permission, test.ids.get('Summit Electric LLC') ?? ''])).statusCode,
    ).toBe(422);
  });

  it('shows no hidden answer', async () => {
    const limit = async () => (await rowsOf([permission, second])).get('bond_single');
    expect((await limit())?.values[0]).toMatch(/\d/);
    await answer(test, 'bonding-surety/BO-01', 'No');
    expect(await limit()).toBeUndefined();
  });

  it('can be requested only for vaults that are open to the reader', async () => {
    expect((await compare([permission, foreign])).statusCode).toBe(403);
    expect((await compare([permission, second], 'otherGc')).statusCode).toBe(403);
    await test.server.database
      .updateTable('permissions')
      .set({ ended_at: new Date() })
      .where('id', '=', second)
      .execute();
    expect((await compare([permission, second])).statusCode).toBe(403);
    await test.server.database
      .updateTable('permissions')
      .set({ ended_at: null })
      .where('id', '=', second)
      .execute();
  });

  it.each([1, 7])('refuses %i', async (count) => {
    const ids = [
      permission,
      second,
      foreign,
      ...Array.from({ length: 4 }, () => crypto.randomUUID()),
    ];
    expect((await compare(ids.slice(0, count))).statusCode).toBe(422);
  });

  it('takes up to six', async () => {
    const ids = [permission, ...Array.from({ length: 5 }, () => crypto.randomUUID())];
    // Five of these are nobody's, which is another error than too many.
    expect((await compare(ids)).statusCode).toBe(403);
  });

  it('refuses invalid ids and duplicates', async () => {
    for (const ids of [
      [permission, 'x'.repeat(36)],
      [permission, permission],
      ["'; drop table permissions; --", permission],
    ])
      expect((await compare(ids)).statusCode).toBe(422);
  });

  it('is logged as a view of each vault', async () => {
    const logged = async () => {
      const rows = await test.server.database
        .selectFrom('access_log')
        .select('organization_id')
        .where('action', '=', 'vault')
        .where('user_id', '=', test.ids.get(actors.gcGranted) ?? '')
        .execute();
      return rows.map(({ organization_id }) => organization_id);
    };
    const before = await logged();
    await compare([permission, second]);
    const after = await logged();
    expect(after.slice(before.length).sort()).toEqual(
      [test.ids.get('Summit Electric LLC'), test.ids.get('Ridgeline Mechanical Inc.')].sort(),
    );
  });

  it('separates the choices of one answer with commas', async () => {
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    await grantSections(test, ['trades-markets-service-area']);
    const rows = await rowsOf([tp, second]);
    expect(rows.get('states')?.values).toEqual([
      expect.stringMatching(/^[A-Z]\w+(?: \w+)?, [A-Z]\w+/u),
      null,
    ]);
  });
});
