import { sql } from 'kysely';
import { expect } from 'vitest';
import { actors, type TestServer } from './server.ts';

type Reply = { readonly statusCode: number };

/**
 * Calls as the Admin of Summit Electric, who stops being one while the call waits for the lock on the company: it was
 * allowed when it arrived. The Admin has the rank again afterward.
 */
export async function demotedWhile(test: TestServer, call: () => Promise<Reply>): Promise<Reply> {
  const { database } = test.server;
  const rank = (on: typeof database, to: number) =>
    on
      .updateTable('memberships')
      .set({ rank: to })
      .where('user_id', '=', test.ids.get(actors.tpAdmin) ?? '')
      .execute();
  const waiting = async (): Promise<number> => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    return rows.length;
  };
  let called: Promise<Reply> | undefined;
  await database.transaction().execute(async (transaction) => {
    const id = test.ids.get('Summit Electric LLC') ?? '';
    await sql`select 1 from organizations where id = ${id} for update`.execute(transaction);
    called = call();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await rank(transaction, 100);
  });
  const reply = await called;
  await rank(database, 500);
  if (reply === undefined) throw new Error('not called');
  return reply;
}
