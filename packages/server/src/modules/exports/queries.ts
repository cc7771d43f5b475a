import type { Database } from '../../database/connect.ts';

/** A person's first and last name. */
export async function findName(database: Database, userId: string): Promise<string> {
  const { first_name, last_name } = await database
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}
