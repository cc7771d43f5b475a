import { type Kysely, sql } from 'kysely';

/** To review can be exported as a file too; its exports are logged like those of the other lists. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table list_exports drop constraint list_exports_list_check`,
  `alter table list_exports add constraint list_exports_list_check
    check (list in ('browse_all', 'access_granted', 'access_requested', 'completed_rac', 'to_review'))`,
];
