import { type Kysely, sql } from 'kysely';

/**
 * Each date now has several reminder days. The last day done is kept for each company, so that a day without a running
 * server is made up for, and no day is done twice.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table reminded_companies (
    organization_id uuid primary key references organizations on delete cascade,
    through date
  )`,
  // Dates were emailed once before this migration; reminder days up to today count as done.
  `insert into reminded_companies (organization_id, through)
   select distinct organization_id, (now() at time zone 'America/Chicago')::date
   from vault_sections where revision > 0`,
  `alter table reminders add column days_before integer`,
  `update reminders
   set days_before = greatest(0, runs_out_on - (mailed_at at time zone 'America/Chicago')::date)`,
  `alter table reminders
     alter column days_before set not null,
     drop constraint reminders_pkey,
     add primary key (organization_id, address, runs_out_on, days_before)`,
];
