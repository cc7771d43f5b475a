import { sql } from 'kysely';
import type { InvitationBatchesTable } from '../../../database/access-tables.ts';
import type { Database } from '../../../database/connect.ts';
import { activeGrants } from '../../../database/active-grants.ts';
import { hasActiveSender } from '../../../database/invitation-status.ts';
import type { Sender } from '../partners/queries.ts';
import type { ContactRow, Understood } from './understand.ts';

export type Column = Understood['columns'][number];
type Kind = InvitationBatchesTable['kind'];

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
        }>`json_build_object('rows', ${select.fn.countAll()},
            'ready', count(*) filter (where finding = 'ready'),
            'faults', count(*) filter (where finding = 'fault'),
            'duplicates', count(*) filter (where finding = 'duplicate'),
            'known', count(*) filter (where finding = 'known'),
            'sent', count(sent_at))`.as('counts'),
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

/** What is known of addresses already, by address: a reason not to invite it. */
export async function whatIsKnown(
  database: Database,
  sender: Sender,
  kind: Kind,
  emails: readonly string[],
  since: Date,
): Promise<{
  readonly own: string;
  readonly colleagues: readonly string[];
  readonly readers: readonly string[];
  readonly waiting: readonly { readonly email: string; readonly created_at: Date }[];
  readonly declined: readonly string[];
}> {
  const { organizationId, userId } = sender;
  const asked = sql<string>`any(${sql.val([...emails])}::text[])`;
  const self = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const colleagues =
    organizationId === null
      ? []
      : await database
          .selectFrom('users')
          .innerJoin('memberships', 'memberships.user_id', 'users.id')
          .select('users.email')
          .where('memberships.organization_id', '=', organizationId)
          .where('users.email', '=', asked)
          .execute();
  const sent = await database
    .selectFrom('invitations')
    .select(['email', 'status', 'created_at'])
    .where('kind', '=', kind)
    .where('email', '=', asked)
    .where((where) =>
      organizationId === null
        ? where.and([where('user_id', '=', userId), where('organization_id', 'is', null)])
        : where('organization_id', '=', organizationId),
    )
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'sent'), hasActiveSender]),
        where.and([where('status', '=', 'declined'), where('decided_at', '>', since)]),
      ]),
    )
    .execute();
  return {
    own: self.email,
    colleagues: colleagues.map(({ email }) => email),
    readers: await listReaders(database, sender, kind, emails),
    waiting: sent.filter(({ status }) => status === 'sent'),
    declined: sent.filter(({ status }) => status === 'declined').map(({ email }) => email),
  };
}

/** Of these addresses, those that read the own vault or, for a contractor, whose vault the own person reads. */
async function listReaders(
  database: Database,
  { organizationId, userId }: Sender,
  kind: Kind,
  emails: readonly string[],
): Promise<readonly string[]> {
  if (kind === 'contractor') {
    if (organizationId === null) return [];
    const rows = await activeGrants(database)
      .innerJoin('users', 'users.id', 'permissions.user_id')
      .select('users.email')
      .where('permissions.organization_id', '=', organizationId)
      .where(sql<number>`cardinality(permissions.sections)`, '>', 0)
      .where('users.email', '=', sql<string>`any(${sql.val([...emails])}::text[])`)
      .execute();
    return rows.map(({ email }) => email);
  }
  const opened = activeGrants(database)
    .select('permissions.organization_id')
    .where('permissions.user_id', '=', userId)
    .where(sql<number>`cardinality(permissions.sections)`, '>', 0);
  const rows = await database
    .selectFrom('users')
    .innerJoin('memberships as places', 'places.user_id', 'users.id')
    .select('users.email')
    .where('users.email', '=', sql<string>`any(${sql.val([...emails])}::text[])`)
    .where('places.organization_id', 'in', opened)
    .execute();
  return rows.map(({ email }) => email);
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
    readonly rows: readonly ReadRow[];
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
  // One parameter for all rows: a statement takes 65,535 of them, which 5,000 rows pass.
  await sql`insert into invitation_rows (batch_id, row, email, first_name, last_name, company_name, finding, because)
    select ${id}::uuid, r.* from json_to_recordset(${JSON.stringify(batch.rows)}::json)
      as r (row integer, email text, first_name text, last_name text, company_name text, finding text, because text)`.execute(
    transaction,
  );
  return id;
}

/** How many rows of confirmed lists in a name are still to be sent. */
export async function countUnsent(
  database: Database,
  { organizationId, userId }: Sender,
): Promise<number> {
  const { count } = await database
    .selectFrom('invitation_batches')
    .innerJoin('invitation_rows', 'invitation_rows.batch_id', 'invitation_batches.id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('invitation_batches.state', '=', 'sending')
    .where('invitation_rows.finding', '=', 'ready')
    .where('invitation_rows.sent_at', 'is', null)
    .where((where) =>
      organizationId === null
        ? where('invitation_batches.user_id', '=', userId)
        : where('invitation_batches.organization_id', '=', organizationId),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Confirms a list that was read; false when it was confirmed or cancelled before. */
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

/** A list that is being sent; nobody cancels it while the transaction lasts. */
export async function lockBatch(transaction: Database, id: string) {
  return transaction
    .selectFrom('invitation_batches')
    .select(['id', 'user_id', 'organization_id', 'kind', 'sections', 'message'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst();
}

export type LockedBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

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

export async function endBatch(
  transaction: Database,
  id: string,
  outcome: { readonly state: 'sent' | 'cancelled'; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('invitation_batches')
    .set({ state: outcome.state, done_at: outcome.at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** What a list held of people is forgotten with it. */
export async function forgetBatches(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('invitation_batches')
    .where('created_at', '<', before)
    .where('state', '!=', 'sending')
    .execute();
}
