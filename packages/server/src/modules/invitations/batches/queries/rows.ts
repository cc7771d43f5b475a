import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import type { Edits } from '../../../spreadsheet-import/index.ts';
import type { ReadRow } from './batches.ts';

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

/** All rows of a list, with their source cells and corrections. */
export async function listSources(transaction: Database, batchId: string) {
  return transaction
    .selectFrom('invitation_rows')
    .select(['row', sql<readonly string[]>`cells`.as('cells'), sql<Edits>`edits`.as('edits')])
    .where('batch_id', '=', batchId)
    .orderBy('row')
    .execute();
}

/** Stores rows after they were read again. */
export async function storeRows(
  transaction: Database,
  batchId: string,
  rows: readonly ReadRow[],
): Promise<void> {
  await sql`update invitation_rows r set email = n.email, first_name = n.first_name, last_name = n.last_name,
      company_name = n.company_name, finding = n.finding, because = n.because
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (row integer, email text, first_name text, last_name text, company_name text, finding text, because text)
    where r.batch_id = ${batchId} and r.row = n.row`.execute(transaction);
}

export async function setEdits(
  transaction: Database,
  batchId: string,
  row: number,
  edits: Edits,
): Promise<void> {
  await transaction
    .updateTable('invitation_rows')
    .set({ edits: JSON.stringify(edits) })
    .where('batch_id', '=', batchId)
    .where('row', '=', row)
    .execute();
}

/** The addresses to which a list will be sent. */
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

/** Changes a ready row to known, with the reason why it was not sent. */
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
