import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export async function ping(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
