import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { installJobs } from '../jobs/install.ts';
import type { Database } from './connect.ts';
import { migrations } from './migrations/index.ts';

/** Why a database cannot be migrated, in one line for the operator. */
export class MigrationError extends Error {}

const refuse = (reason: string, cause?: unknown) =>
  new MigrationError(`the database could not be brought up to date: ${reason}`, { cause });

/** PostgreSQL's code for insufficient privilege. */
const NOT_ALLOWED = '42501';

/**
 * Migrates the database to this build, forward only. Several processes may call it at once: the migrator takes
 * PostgreSQL's advisory lock, and each migration runs once, in a transaction. The job runner's own schema follows.
 *
 * @throws MigrationError when a migration fails, or when the database contains another product's tables or a newer
 *   build's, in which case it is left unchanged
 */
export async function migrate(database: Database): Promise<void> {
  const isCurrent = await checkOwner(database);
  const error = await bringUp(database, isCurrent).catch((failed: unknown) => failed);
  if (error === undefined) return;
  const { code } = error as { readonly code?: string };
  const reason = error instanceof Error ? error.message : String(error);
  const mend = 'make the account of DATABASE_URL the owner of its database';
  throw refuse(code === NOT_ALLOWED ? `${reason}; ${mend}` : reason, error);
}

/** @returns the migrator's error, if any */
async function bringUp(database: Database, isCurrent: boolean): Promise<unknown> {
  // Skipped when current: the migrator would read the whole catalog twice at every start to find nothing to do.
  if (!isCurrent) {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (error !== undefined) return error;
  }
  await installJobs(database);
  return undefined;
}

/** @returns whether every migration has already been applied */
async function checkOwner(database: Database): Promise<boolean> {
  // In this order: tables are committed together with their migration's name, so any table seen has its name by then.
  const tables = await tablesOf(database);
  const applied = await appliedTo(database);
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (applied.length > unknown.length) {
    if (unknown.length > 0)
      throw refuse(
        `a newer version of Plumbline has updated it (${unknown.join(', ')}); start that version`,
      );
    return applied.length === Object.keys(migrations).length;
  }
  const others = [...tables, ...unknown];
  if (others.length > 0)
    throw refuse(
      `it holds other tables (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''}); give Plumbline a database of its own`,
    );
  return false;
}

/** The tables in the current schema, except the migrator's own. */
async function tablesOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely\\_%'
    order by tablename
  `.execute(database);
  return rows.map(({ name }) => name);
}

async function appliedTo(database: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there
  `.execute(database);
  if (found[0]?.is_there !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}
