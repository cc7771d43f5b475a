import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { databases, makeDatabase } from '../test/databases.ts';
import { makeFolder } from '../test/folder.ts';
import { connect, describeDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

describe.each(databases('migrations'))('migrations on $name', ({ url }) => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  beforeAll(async () => {
    database = await makeDatabase(url);
    folder = await makeFolder();
  });
  afterAll(async () => {
    await database.drop();
    await folder.remove();
  });

  it('can start in several processes at once, and the demo is seeded once', async () => {
    const seeded = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const own = connect(database.url, () => undefined);
        try {
          const { version, encoding } = await describeDatabase(own);
          expect(version).toBeGreaterThanOrEqual(150_000);
          expect(encoding).toBe('UTF8');
          await migrate(own);
          return await seedDemo(own, { filesDir: folder.path, now: new Date() });
        } finally {
          await own.destroy();
        }
      }),
    );
    expect(seeded.filter(Boolean)).toHaveLength(1);
  });

  it('refuse a database that a newer build has migrated', async () => {
    const own = connect(database.url, () => undefined);
    await sql`insert into kysely_migration values ('999-later', ${new Date().toISOString()})`.execute(
      own,
    );
    await expect(migrate(own)).rejects.toThrow(
      'could not be brought up to date: a newer version of Plumbline has updated it (999-later)',
    );
    await own.destroy();
  });

  it('refuse a database that has other tables, and leave it unchanged', async () => {
    const foreign = await makeDatabase(url);
    const own = connect(foreign.url, () => undefined);
    try {
      await sql`create table users (name text)`.execute(own);
      await expect(migrate(own)).rejects.toThrow('it holds other tables (users); give Plumbline');
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public'
      `.execute(own);
      expect(rows).toEqual([{ name: 'users' }]);
    } finally {
      await own.destroy();
      await foreign.drop();
    }
  });

  it('run as an account that owns only its database, and say so when permissions are missing', async () => {
    const bare = await makeDatabase(url);
    const role = `plumbline_test_${randomBytes(6).toString('hex')}`;
    const admin = connect(bare.url, () => undefined);
    const mine = new URL(bare.url);
    mine.username = role;
    mine.password = role;
    const own = connect(mine.href, () => undefined);
    const name = sql.id(role);
    try {
      await sql`create role ${name} login password ${sql.lit(role)}`.execute(admin);
      await expect(migrate(own)).rejects.toThrow(
        'permission denied for schema public; make the account of DATABASE_URL the owner',
      );
      await sql`alter database ${sql.id(mine.pathname.slice(1))} owner to ${name}`.execute(admin);
      await migrate(own);
      expect(await seedDemo(own, { filesDir: folder.path, now: new Date() })).toBe(true);
    } finally {
      await own.destroy();
      await admin.destroy();
      await bare.drop();
      const left = connect(url, () => undefined);
      await sql`drop role if exists ${name}`.execute(left);
      await left.destroy();
    }
  });
});
