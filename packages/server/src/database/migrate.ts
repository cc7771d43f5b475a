import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database up to this build, forward only. Several processes may call it at once: the migrator takes
 * PostgreSQL's advisory lock and each migration runs once, in a transaction.
 *
 * @throws when a migration fails, or when the database knows a migration that this build does not
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`the database could not be brought up to date: ${reason}`, { cause: error });
}
