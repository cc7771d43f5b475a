import type { Database } from '../../database/connect.ts';

/** What companies ask of each other. */
export type Asking = 'relationship_requests';

/** The columns that both have. */
const rowsOf = (database: Database, table: Asking) =>
  database
    .selectFrom(table as 'relationship_requests')
    .select(['id', 'organization_id', 'from_organization_id', 'status', 'created_at']);

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Those that wait for a company, newest first: at most so many of them, and how many there are. */
export async function listRelationships(database: Database, organizationId: string, limit: number) {
  const count = await countWaiting(database, 'relationship_requests', organizationId);
  const rows = await rowsOf(database, 'relationship_requests')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { count, rows };
}

async function countWaiting(
  database: Database,
  table: Asking,
  organizationId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom(table as 'relationship_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

export async function findRequest(database: Database, table: Asking, id: string) {
  return rowsOf(database, table).where('id', '=', id).executeTakeFirst();
}

/** The state of a request, locked until the transaction ends. */
export async function lockStatus(transaction: Database, table: Asking, id: string) {
  const row = await transaction
    .selectFrom(table as 'relationship_requests')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function decide(
  transaction: Database,
  table: Asking,
  id: string,
  decision: {
    readonly status: 'accepted' | 'declined' | 'cancelled';
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable(table as 'relationship_requests')
    .set({ status: decision.status, decided_by: decision.by, decided_at: decision.now })
    .where('id', '=', id)
    .execute();
}
