import { Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { makeDatabase } from './databases.ts';

/** Migrates an empty database only as far as an older build did. */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  expect((await migrator.migrateTo(last)).error).toBeUndefined();
}

/** Makes a database of an older build with these rows, brings it up to date, and looks at it. */
export async function bringUpToDate(
  url: string,
  older: { readonly last: string; readonly rows: string },
  look: (database: Database) => Promise<void>,
): Promise<void> {
  const made = await makeDatabase(url);
  const database = connect(made.url, () => undefined);
  try {
    await migrateTo(database, older.last);
    await sql.raw(older.rows).execute(database);
    await migrate(database);
    await look(database);
  } finally {
    await database.destroy();
    await made.drop();
  }
}
