import { type Kysely, sql } from 'kysely';

/** The terms that a person accepted, and when. Unknown for accounts older than this record. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table users
    add column terms_version text,
    add column terms_accepted_at timestamptz,
    add constraint users_terms check ((terms_version is null) = (terms_accepted_at is null))`,
];
