import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';

export async function listRows(
  database: Database,
  batchId: string,
  {
    finding,
    limit,
    offset,
  }: { readonly finding?: string; readonly limit: number; readonly offset: number },
) {
  return database
    .selectFrom('invitation_rows')
    .select(['row', 'email', 'first_name', 'last_name', 'company_name', 'finding', 'because'])
    .select('sent_at')
    .where('batch_id', '=', batchId)
    .$if(finding !== undefined, (query) => query.where(sql<string>`finding`, '=', finding ?? ''))
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The addresses that a list is to be sent to. */
export async function listReadyAddresses(
  database: Database,
  batchId: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('invitation_rows')
    .select('email')
    .where('batch_id', '=', batchId)
    .where('finding', '=', 'ready')
    .execute();
  return rows.map(({ email }) => email);
}

export async function listWaitingRows(transaction: Database, batchId: string, limit: number) {
  return transaction
    .selectFrom('invitation_rows')
    .select(['row', 'email', 'first_name', 'last_name', 'company_name'])
    .where('batch_id', '=', batchId)
    .where('finding', '=', 'ready')
    .where('sent_at', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute();
}

export async function setSent(
  transaction: Database,
  batchId: string,
  row: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('invitation_rows')
    .set({ sent_at: now })
    .where('batch_id', '=', batchId)
    .where('row', '=', row)
    .execute();
}

/** A row that was ready and is known by now. */
export async function setKnown(
  transaction: Database,
  batchId: string,
  row: number,
  because: string,
): Promise<void> {
  await transaction
    .updateTable('invitation_rows')
    .set({ finding: 'known', because })
    .where('batch_id', '=', batchId)
    .where('row', '=', row)
    .execute();
}
