import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { makeDatabase, makeFolder } from '../test/databases.ts';
import { connect, versionOf } from './connect.ts';
import { migrate } from './migrate.ts';

describe.each(inject('databases'))('migrations on $name', ({ url }) => {
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

  it('run once, and so does the demo, when several processes start at once', async () => {
    const seeded = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const own = connect(database.url, () => undefined);
        try {
          expect(await versionOf(own)).toBeGreaterThanOrEqual(150_000);
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
    await expect(migrate(own)).rejects.toThrow('could not be brought up to date');
    await own.destroy();
  });
});
