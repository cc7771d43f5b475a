import { type Comparison, endpoints } from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import { beforeAll, expect, it } from 'vitest';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { actors, questionOf, withServer } from '../../test/server.ts';
import { comparedQuestions } from './comparison.ts';

it('compares questions that the form asks', () => {
  const texts = templateSections.map((template) => JSON.stringify(template));
  for (const id of comparedQuestions)
    expect([id, texts.some((text) => text.includes(`"id":"${id}"`))]).toEqual([id, true]);
  expect(questionOf(templateSections[0]?.questions ?? [], 'BI-21')).toBeDefined();
});

withServer('vaults side by side', (test) => {
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
  const rowsOf = async (ids: readonly string[]) => {
    const reply = await compare(ids);
    expect(reply.statusCode).toBe(200);
    const { rows } = reply.json<Comparison>();
    return new Map(rows.map((row) => [row.key, row]));
  };

  it('shows what each shares: an answer, nothing said, or not shared', async () => {
    const rows = await rowsOf([permission, second]);
    expect(rows.get('legal')).toMatchObject({
      section: 'basic-information',
      values: ['Limited liability company (LLC)', null],
      is_shared: [true, false],
    });
    expect(rows.get('gl_occurrence')).toMatchObject({
      values: [null, null],
      is_shared: [false, true],
    });
    expect(rows.get('states')).toMatchObject({ values: [null, null], is_shared: [false, false] });
    expect(rows.get('trir')?.values[0]).toMatch(/^\d+\.\d+/);
    expect(rows.get('employees')).toMatchObject({ section: null, is_shared: [true, true] });
    const turned = await rowsOf([second, permission]);
    expect(turned.get('legal')?.values).toEqual([null, 'Limited liability company (LLC)']);
  });

  it('shows no hidden answer', async () => {
    const limit = async () => (await rowsOf([permission, second])).get('bond_single');
    expect((await limit())?.values[0]).toMatch(/\d/);
    await answer(test, 'bonding-surety/BO-01', 'No');
    expect(await limit()).toMatchObject({ values: [null, null], is_shared: [true, false] });
  });

  it('is for one’s own open vaults alone', async () => {
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

  it.each([1, 5])('refuses %i', async (count) => {
    const ids = [
      permission,
      second,
      foreign,
      ...Array.from({ length: 2 }, () => crypto.randomUUID()),
    ];
    expect((await compare(ids.slice(0, count))).statusCode).toBe(422);
  });

  it('refuses what is no permission’s id, and the same twice', async () => {
    for (const ids of [
      [permission, 'x'.repeat(36)],
      [permission, permission],
      ["'; drop table permissions; --", permission],
    ])
      expect((await compare(ids)).statusCode).toBe(422);
  });

  it('is logged as a reading of each vault', async () => {
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
});
