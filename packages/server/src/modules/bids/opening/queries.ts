import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

const bidRows = (database: Database) =>
  database
    .selectFrom('bids')
    .innerJoin('bid_receipts', (join) =>
      join
        .onRef('bid_receipts.package_id', '=', 'bids.package_id')
        .onRef('bid_receipts.number', '=', 'bids.number'),
    )
    .innerJoin('bid_invitations', 'bid_invitations.id', 'bids.invitation_id')
    .select([
      'bids.id',
      'bids.package_id',
      'bids.number',
      'bids.invitation_id',
      'bids.amount',
      'bids.note',
      'bids.fault',
      'bids.receipt',
      'bid_receipts.code',
      'bid_receipts.at',
      'bid_invitations.organization_id',
      'bid_invitations.state',
      sql<boolean>`bids.sealed is not null`.as('is_sealed'),
    ]);

export type BidRow = NonNullable<Awaited<ReturnType<typeof findBid>>>;

export const findBid = (database: Database, invitationId: string) =>
  bidRows(database).where('bids.invitation_id', '=', invitationId).executeTakeFirst();

/** The opened bids of a package, the lowest first, those that could not be read last. */
export const listOpened = (database: Database, packageId: string) =>
  bidRows(database)
    .where('bids.package_id', '=', packageId)
    .where('bids.sealed', 'is', null)
    .orderBy('bids.amount', (order) => order.asc().nullsLast())
    .orderBy('bids.number')
    .execute();

/** The sealed content of each standing bid. */
export const listSealed = (database: Database, packageId: string) =>
  bidRows(database)
    .select('bids.sealed')
    .where('bids.package_id', '=', packageId)
    .where('bids.sealed', 'is not', null)
    .orderBy('bids.number')
    .execute();

export async function listBidFiles(database: Database, bidIds: readonly string[]) {
  if (bidIds.length === 0) return [];
  return database
    .selectFrom('bid_files')
    .select(['id', 'bid_id', 'name', 'size', 'storage_name', 'position'])
    .where('bid_id', 'in', bidIds)
    .orderBy('bid_id')
    .orderBy('position')
    .execute();
}

/** A file of a bid, with its key once the bid is opened. */
export const findBidFile = (database: Database, id: string) =>
  database
    .selectFrom('bid_files')
    .innerJoin('bids', 'bids.id', 'bid_files.bid_id')
    .innerJoin('bid_invitations', 'bid_invitations.id', 'bids.invitation_id')
    .select([
      'bid_files.id',
      'bid_files.name',
      'bid_files.size',
      'bid_files.media_type',
      'bid_files.storage_name',
      'bid_files.content_key',
      'bid_invitations.organization_id',
      'bid_invitations.from_organization_id',
    ])
    .where('bid_files.id', '=', id)
    .executeTakeFirst();

/** A file in the store, and how many bytes it takes up there until its bid is opened. */
export type KeptFile = { readonly storage_name: string; readonly size: number };

/** Inserts the bid of an invitation with its files. The caller has removed the bid that it replaces. */
export async function replaceBid(
  transaction: Database,
  bid: {
    readonly packageId: string;
    readonly number: number;
    readonly invitationId: string;
    readonly userId: string;
    readonly sealed: Buffer;
    readonly files: readonly KeptFile[];
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('bids')
    .values({
      package_id: bid.packageId,
      number: bid.number,
      invitation_id: bid.invitationId,
      user_id: bid.userId,
      sealed: bid.sealed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bid.files.length > 0)
    await transaction
      .insertInto('bid_files')
      .values(bid.files.map((file, position) => ({ bid_id: id, position, ...file })))
      .execute();
  return id;
}

/** Removes the bid of an invitation, if any; returns its number and the names of its files in the store. */
export async function removeBid(transaction: Database, invitationId: string) {
  const bid = await findBid(transaction, invitationId);
  if (bid === undefined) return undefined;
  const files = await listBidFiles(transaction, [bid.id]);
  await transaction.deleteFrom('bids').where('id', '=', bid.id).execute();
  return { number: bid.number, storageNames: files.map(({ storage_name }) => storage_name) };
}

export async function storeOpened(
  transaction: Database,
  id: string,
  opened: {
    readonly amount: string | null;
    readonly note: string;
    readonly receipt: string | null;
    readonly fault: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable('bids')
    .set({ ...opened, sealed: null })
    .where('id', '=', id)
    .execute();
}

export async function storeOpenedFile(
  transaction: Database,
  id: string,
  file: {
    readonly name: string;
    readonly size: number;
    readonly media_type: string;
    readonly content_key: Buffer;
  },
): Promise<void> {
  await transaction.updateTable('bid_files').set(file).where('id', '=', id).execute();
}

/** Unopened packages whose due time has passed by PostgreSQL's clock. */
export async function listDue(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('bid_packages')
    .select('id')
    .where('status', '=', 'open')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a package that is due; skips one that another process is opening.
 *
 * @returns the package with PostgreSQL's current time; undefined when it is not due, was opened, or is being opened
 */
export async function takeDue(transaction: Database, id: string) {
  return transaction
    .selectFrom('bid_packages')
    .select(['id', 'due_at', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function storeOpening(
  transaction: Database,
  id: string,
  list: { readonly receipts: string; readonly root: string },
): Promise<void> {
  await transaction
    .updateTable('bid_packages')
    .set({ ...list, status: 'opened', opened_at: sql<Date>`clock_timestamp()` })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The packages whose key is still needed: not canceled, and not opened more than this many days ago. */
export async function findKept(
  database: Database,
  ids: readonly string[],
  days: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from bid_packages where id = any(${[...ids]}::uuid[]) and status <> 'cancelled'
      and (opened_at is null or opened_at > clock_timestamp() - ${days} * interval '1 day')`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}
