import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { refillVaultTraits } from '../../modules/vault/index.ts';
import { databases, makeDatabase } from '../../test/databases.ts';
import { makeFolder } from '../../test/folder.ts';
import { seedDemo } from '../seed.ts';

const DANA = 'dana.whitfield@keystone-builders.example';

describe.each(databases())('the wide demo on $name', ({ url }) => {
  const now = new Date('2026-11-23T18:00:00Z');
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let database: Database;
  beforeAll(async () => {
    made = await makeDatabase(url);
    folder = await makeFolder();
    database = connect(made.url, () => undefined);
    await migrate(database);
    await seedDemo(database, { filesDir: folder.path, now, size: 'on' });
  });
  afterAll(async () => {
    await database.destroy();
    await made.drop();
    await folder.remove();
  });

  const count = async (table: 'permissions' | 'organizations' | 'access_requests' | 'files') => {
    const { n } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  it('fills an empty database once', async () => {
    expect(await count('organizations')).toBe(48);
    expect(await seedDemo(database, { filesDir: folder.path, now, size: 'on' })).toBe(false);
    expect(await count('organizations')).toBe(48);
    expect(await count('files')).toBeGreaterThan(400);
  });

  it('shares 28 more vaults with Dana, most with the financial section', async () => {
    const rows = await database
      .selectFrom('permissions')
      .innerJoin('users', 'users.id', 'permissions.user_id')
      .select('permissions.sections')
      .where('users.email', '=', DANA)
      .execute();
    expect(rows).toHaveLength(29);
    const withBooks = rows.filter(({ sections }) => sections.includes('financial-information'));
    expect(withBooks.length).toBeGreaterThan(20);
  });

  it('spreads the grades from A to F, with a few that are incomplete or out of date', async () => {
    const rows = await database
      .selectFrom('rac_reports')
      .select(['grade', 'outdated'])
      .where('is_newest', '=', true)
      .execute();
    const graded = (letter: string) =>
      rows.filter(({ grade }) => grade?.startsWith(letter) === true).length;
    expect(rows).toHaveLength(26);
    for (const letter of ['A', 'B', 'C']) expect(graded(letter)).toBeGreaterThanOrEqual(4);
    for (const letter of ['D', 'F']) expect(graded(letter)).toBeGreaterThanOrEqual(2);
    expect(rows.some(({ grade }) => grade === null)).toBe(true);
    expect(new Set(rows.flatMap(({ outdated }) => outdated))).toEqual(
      new Set(['answers', 'expired', 'model']),
    );
  });

  it('has what the filters read, once vaults are gone through', async () => {
    await refillVaultTraits(database, () => now);
    const traits = await database.selectFrom('vault_traits').select('trait').distinct().execute();
    const found = new Set(traits.map(({ trait }) => trait));
    for (const trait of ['ownership:woman-owned', 'legal:c corporation', 'area:tx'])
      expect([trait, found.has(trait)]).toEqual([trait, true]);
  });
});
