import type { PackageStatus } from '@plumbline/api-contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Page } from '../../../http/page.ts';

/** Only PostgreSQL's clock decides whether a package still takes bids, never the clock of a process. */
const isOver = sql<boolean>`(due_at <= clock_timestamp())`;

const packageRows = (database: Database) =>
  database
    .selectFrom('bid_packages')
    .select([
      'id',
      'contractor_id',
      'project_id',
      'project',
      'title',
      'trades',
      'scope',
      'requirements',
      'value',
      'due_at',
      'time_zone',
      'is_sealed',
      'revision',
      'public_key',
      'receipts',
      'root',
      'created_at',
      'published_at',
      'opened_at',
      sql<PackageStatus>`case when status = 'open' and ${isOver} then 'closed' else status end`.as(
        'status',
      ),
    ]);

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

export const findPackage = (database: Database, id: string) =>
  packageRows(database).where('id', '=', id).executeTakeFirst();

export const findPackages = async (database: Database, ids: readonly string[]) =>
  ids.length === 0 ? [] : packageRows(database).where('id', 'in', ids).execute();

/** Locks the package, so that its bids, withdrawals, changes and opening happen one at a time. */
export async function lockPackage(transaction: Database, id: string) {
  // Locks before reading the clock: the due time may pass while this waits for the lock.
  await transaction
    .selectFrom('bid_packages')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findPackage(transaction, id);
}

export async function listPackages(
  database: Database,
  contractorId: string,
  filter: Page & { readonly projectId: string | undefined; readonly canInvite: boolean },
) {
  const { projectId, canInvite } = filter;
  const isListed = ({ and, eb, or }: ExpressionBuilder<Tables, 'bid_packages'>) =>
    and([
      eb('contractor_id', '=', contractorId),
      ...(projectId === undefined ? [] : [eb('project_id', '=', projectId)]),
      ...(canInvite
        ? [or([eb('status', '=', 'draft'), and([eb('status', '=', 'open'), eb.not(isOver)])])]
        : []),
    ]);
  const { count } = await database
    .selectFrom('bid_packages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  const rows = await packageRows(database)
    .where(isListed)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { count, rows };
}

/** How many invitations of each package are in each state. */
export async function countStates(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('bid_invitations')
    .select(['package_id', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('package_id', 'in', ids)
    .groupBy(['package_id', 'state'])
    .execute();
}

export type PackageFields = {
  readonly title: string;
  readonly project_id: string | null;
  readonly project: string;
  readonly trades: string[];
  readonly scope: string;
  readonly requirements: string;
  readonly value: string | null;
  readonly due_at: Date;
  readonly time_zone: string;
  readonly is_sealed: boolean;
};

export async function insertPackage(
  transaction: Database,
  fields: PackageFields & { readonly contractor_id: string; readonly created_by: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto('bid_packages')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePackage(
  transaction: Database,
  id: string,
  fields: Partial<PackageFields>,
): Promise<void> {
  await transaction
    .updateTable('bid_packages')
    .set(fields)
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const deletePackage = (transaction: Database, id: string) =>
  transaction.deleteFrom('bid_packages').where('id', '=', id).execute();

export async function publishPackage(
  transaction: Database,
  id: string,
  publicKey: Buffer,
): Promise<void> {
  await transaction
    .updateTable('bid_packages')
    .set({ status: 'open', public_key: publicKey, published_at: sql<Date>`clock_timestamp()` })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setStatus(
  transaction: Database,
  id: string,
  status: 'cancelled' | 'awarded',
): Promise<void> {
  await transaction
    .updateTable('bid_packages')
    .set({ status, ...(status === 'awarded' && { awarded_at: sql<Date>`clock_timestamp()` }) })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Milliseconds until a moment by PostgreSQL's clock; negative once it has passed. */
export async function msUntil(database: Database, moment: Date): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from ${moment}::timestamptz - clock_timestamp()) * 1000)::float8 as ms`.execute(
    database,
  );
  return rows[0]?.ms ?? 0;
}

/** The companies to which a package was sent, with or without those whose invitation was withdrawn since. */
export async function findInvited(
  database: Database,
  packageId: string,
  { withCancelled }: { readonly withCancelled: boolean },
) {
  const rows = await database
    .selectFrom('bid_invitations')
    .select('organization_id')
    .where('package_id', '=', packageId)
    .where('sent_at', 'is not', null)
    .$if(!withCancelled, (query) => query.where('is_cancelled', '=', false))
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

export async function addEvent(
  transaction: Database,
  packageId: string,
  text: string,
  isForBidders = true,
): Promise<void> {
  await transaction
    .insertInto('bid_events')
    .values({ package_id: packageId, text, is_for_bidders: isForBidders })
    .execute();
}

export const listEvents = (database: Database, packageId: string, isForBidders: boolean) =>
  database
    .selectFrom('bid_events')
    .select(['text', 'at'])
    .where('package_id', '=', packageId)
    .$if(isForBidders, (query) => query.where('is_for_bidders', '=', true))
    .orderBy('id')
    .execute();

export async function countLate(database: Database, packageId: string): Promise<number> {
  const { count } = await database
    .selectFrom('late_bids')
    .innerJoin('bid_invitations', 'bid_invitations.id', 'late_bids.invitation_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bid_invitations.package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  return count;
}

/** PostgreSQL's clock in milliseconds, the precision that receipts have. */
export async function readClock(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) as now`.execute(database);
  if (rows[0] === undefined) throw new Error('the database gave no time');
  return rows[0].now;
}
