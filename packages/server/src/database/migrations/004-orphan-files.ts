import { type Kysely, sql } from 'kysely';

/**
 * Since when no saved answer has named a file; null while one does. Chores are tasks that one of the processes does for
 * all, each at its time.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table files add column unnamed_since timestamptz`,
  `create index files_unnamed on files (unnamed_since) where state = 'uploaded' and unnamed_since is not null`,
  `create table chores (
    name text primary key,
    ran_at timestamptz not null
  )`,
];
