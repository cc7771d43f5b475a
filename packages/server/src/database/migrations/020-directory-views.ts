import { type Kysely, sql } from 'kysely';

/** Whom each person found in the directory, per day: enforces a limit across processes and restarts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table directory_views (
    viewer_id uuid not null references users on delete cascade,
    seen_on date not null,
    kind text not null check (kind in ('person', 'company')),
    seen_id uuid not null,
    primary key (viewer_id, seen_on, kind, seen_id)
  )`.execute(database);
  await sql`create index directory_views_day on directory_views (seen_on)`.execute(database);
}
