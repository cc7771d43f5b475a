import type { Database } from '../../../database/connect.ts';

/** Whether a one-time chore has been done. */
export async function isChoreDone(database: Database, name: string): Promise<boolean> {
  const row = await database
    .selectFrom('chores')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteChore(database: Database, name: string, now: Date): Promise<void> {
  await database
    .insertInto('chores')
    .values({ name, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
