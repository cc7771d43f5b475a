import { sql } from 'kysely';
import type { InvitationBatchesTable } from '../../../../database/tables/invitations.ts';
import type { Database } from '../../../../database/connect.ts';
import type { Sender } from '../../partners/queries/senders.ts';
import type { Column } from '../../../spreadsheet-import/index.ts';
import type { ContactRow } from '../understand.ts';

export type Kind = InvitationBatchesTable['kind'];

const batchRows = (database: Database) =>
  database.selectFrom('invitation_batches').select(({ selectFrom }) => [
    'invitation_batches.id',
    'invitation_batches.user_id',
    'invitation_batches.organization_id',
    'invitation_batches.kind',
    'invitation_batches.file_name',
    sql<readonly Column[]>`invitation_batches.columns`.as('columns'),
    'invitation_batches.sections',
    'invitation_batches.message',
    'invitation_batches.state',
    selectFrom('invitation_rows')
      .select((select) =>
        sql<{
          readonly rows: number;
          readonly ready: number;
          readonly faults: number;
          readonly duplicates: number;
          readonly known: number;
          readonly sent: number;
          readonly uncorrectable: number;
        }>`json_build_object('rows', ${select.fn.countAll()},
            'ready', count(*) filter (where finding = 'ready'),
            'faults', count(*) filter (where finding = 'fault'),
            'duplicates', count(*) filter (where finding = 'duplicate'),
            'known', count(*) filter (where finding = 'known'),
            'sent', count(sent_at),
            'uncorrectable', count(*) filter (where cells is null))`.as('counts'),
      )
      .whereRef('invitation_rows.batch_id', '=', 'invitation_batches.id')
      .as('counts'),
  ]);

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

const MOST_LISTED = 50;

export async function listBatches(database: Database, userId: string) {
  return batchRows(database)
    .where('invitation_batches.user_id', '=', userId)
    .orderBy('invitation_batches.created_at', 'desc')
    .orderBy('invitation_batches.id')
    .limit(MOST_LISTED)
    .execute();
}

export async function findBatch(database: Database, id: string) {
  return batchRows(database).where('invitation_batches.id', '=', id).executeTakeFirst();
}

export type ReadRow = Omit<ContactRow, 'finding'> & {
  readonly finding: ContactRow['finding'] | 'known';
};

export async function insertBatch(
  transaction: Database,
  batch: Sender & {
    readonly kind: Kind;
    readonly fileName: string;
    readonly columns: readonly Column[];
    /** With `cells` when rows can be corrected before sending. */
    readonly rows: readonly (ReadRow & { readonly cells?: readonly string[] })[];
    readonly now: Date;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('invitation_batches')
    .values({
      user_id: batch.userId,
      organization_id: batch.organizationId,
      kind: batch.kind,
      file_name: batch.fileName,
      columns: JSON.stringify(batch.columns),
      created_at: batch.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A single JSON parameter for all rows: 5,000 rows would exceed the 65,535 parameters of a statement.
  await sql`insert into invitation_rows (batch_id, row, email, first_name, last_name, company_name, finding, because, cells)
    select ${id}::uuid, r.* from json_to_recordset(${JSON.stringify(batch.rows)}::json)
      as r (row integer, email text, first_name text, last_name text, company_name text, finding text, because text,
        cells jsonb)`.execute(transaction);
  return id;
}

/** Locks a list that was read and not yet confirmed. @returns false for any other list */
export async function lockRead(transaction: Database, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('invitation_batches')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'read')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setColumns(
  transaction: Database,
  id: string,
  columns: readonly Column[],
): Promise<void> {
  await transaction
    .updateTable('invitation_batches')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute();
}

/** Confirms a list that was read. @returns false when it was already confirmed or canceled */
export async function confirmBatch(
  transaction: Database,
  id: string,
  said: { readonly sections: readonly string[]; readonly message: string; readonly now: Date },
): Promise<boolean> {
  const row = await transaction
    .updateTable('invitation_batches')
    .set({
      state: 'sending',
      sections: [...said.sections],
      message: said.message,
      confirmed_at: said.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'read')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function cancelBatch(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('invitation_batches')
    .set({ state: 'cancelled', done_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['read', 'sending'])
    .execute();
}
