import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { refillVaultTraits } from '../../modules/vault/index.ts';
import { databases } from '../../test/databases.ts';
import { takeMigrated } from '../../test/demo-pool.ts';
import { makeFolder } from '../../test/folder.ts';
import { seedDemo } from '../seed.ts';

const DANA = 'dana.whitfield@keystone-builders.example';
const PRIYA = 'priya.nair@harbor-main.example';

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/gu;

/** The answers, permissions and assessments in a database. Ids are random, so they are not compared. */
async function contentOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', o.name, v.link, v.revision, extract(epoch from v.modified_at), v.answers) as line
      from vault_sections v join organizations o on o.id = v.organization_id
    union all select concat_ws(' ', o.name, u.email, extract(epoch from p.created_at), p.sections, p.tp_status, p.tp_notes)
      from permissions p join organizations o on o.id = p.organization_id join users u on u.id = p.user_id
    union all select concat_ws(' ', o.name, u.email, extract(epoch from r.completed_at), r.grade, r.score, r.outdated, r.scores)
      from rac_reports r join organizations o on o.id = r.organization_id join users u on u.id = r.user_id`.execute(
    database,
  );
  return rows.map(({ line }) => line.replaceAll(UUID, 'id')).sort();
}

describe.each(databases())('the wide demo on $name', (postgres) => {
  const now = new Date('2026-11-23T18:00:00Z');
  let made: Awaited<ReturnType<typeof takeMigrated>>;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let database: Database;
  beforeAll(async () => {
    made = await takeMigrated(postgres);
    folder = await makeFolder();
    database = connect(made.url, () => undefined);
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

  const newestOf = (email: string) =>
    database
      .selectFrom('rac_reports')
      .innerJoin('users', 'users.id', 'rac_reports.user_id')
      .select(['grade', 'outdated', 'weights_revision'])
      .where('is_newest', '=', true)
      .where('users.email', '=', email)
      .execute();

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
    const rows = await newestOf(DANA);
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

  it('has assessments by another contractor, with the default weights', async () => {
    const rows = await newestOf(PRIYA);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(rows.map(({ weights_revision }) => weights_revision))).toEqual(new Set([0]));
  });

  it('has notifications of pending requests, declined requests and shared vaults', async () => {
    const noticesOf = async (email: string) => {
      const rows = await database
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['verb', 'read_at'])
        .where('users.email', '=', email)
        .execute();
      return rows.map(({ verb, read_at: read }) => `${verb} ${read === null ? 'unread' : 'read'}`);
    };
    expect(await noticesOf('maria.alvarez@summit-electric.example')).toEqual([
      'Priya Nair at Harbor & Main Construction requested access to your data vault. unread',
    ]);
    const danas = (await noticesOf(DANA)).join();
    for (const part of ['declined your access request.', 'gave you access to', 'unread', ' read'])
      expect(danas).toContain(part);
  });

  it('is the same each time, except for ids', async () => {
    const again = await takeMigrated(postgres);
    const other = connect(again.url, () => undefined);
    try {
      await seedDemo(other, { filesDir: folder.path, now, size: 'on' });
      const [first, second] = [await contentOf(database), await contentOf(other)];
      expect(first.length).toBeGreaterThan(500);
      expect(second).toEqual(first);
    } finally {
      await other.destroy();
      await again.drop();
    }
  });

  it('has the traits that filters use, once they are computed from the vaults', async () => {
    await refillVaultTraits(database, () => now);
    const traits = await database.selectFrom('vault_traits').select('trait').distinct().execute();
    const found = new Set(traits.map(({ trait }) => trait));
    for (const trait of ['ownership:woman-owned', 'legal:c corporation', 'area:tx'])
      expect([trait, found.has(trait)]).toEqual([trait, true]);
  });
});
