import type { BidState } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Page } from '../../../http/page.ts';

const invitationRows = (database: Database) =>
  database
    .selectFrom('bid_invitations')
    .select([
      'id',
      'package_id',
      'organization_id',
      'from_organization_id',
      'state',
      'is_cancelled',
      'reason',
      'revision',
      'created_at',
      'sent_at',
      'viewed_at',
      'decided_at',
      'decided_by',
      sql<boolean>`status = 'pending'`.as('status_is_pending'),
    ]);

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export const findInvitation = (database: Database, id: string) =>
  invitationRows(database).where('id', '=', id).executeTakeFirst();

/** Locks the invitation until the transaction ends. The caller has locked its package. */
export const lockInvitation = (transaction: Database, id: string) =>
  invitationRows(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

/** Invitations of which a company was notified. */
export async function listOfCompany(database: Database, organizationId: string, page: Page) {
  const of = database
    .selectFrom('bid_invitations as i')
    .innerJoin('bid_packages as p', 'p.id', 'i.package_id')
    .where('i.organization_id', '=', organizationId)
    .where('i.sent_at', 'is not', null);
  const { count } = await of
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .select(['i.id', 'i.package_id'])
    // Those that still take bids first, the soonest due on top; then the others, the latest on top.
    .orderBy(sql`p.status = 'open' and p.due_at > clock_timestamp()`, 'desc')
    .orderBy(sql`case when p.status = 'open' and p.due_at > clock_timestamp() then p.due_at end`)
    .orderBy('p.due_at', 'desc')
    .orderBy('i.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, ids: rows.map(({ id }) => id) };
}

/** Invitations that a company has not answered and still can, newest first. */
export async function listPending(database: Database, organizationId: string, limit: number) {
  const of = database
    .selectFrom('bid_invitations as i')
    .innerJoin('bid_packages as p', 'p.id', 'i.package_id')
    .where('i.organization_id', '=', organizationId)
    .where('i.status', '=', 'pending')
    .where('i.sent_at', 'is not', null)
    .where('p.status', '=', 'open')
    .where(sql<boolean>`p.due_at > clock_timestamp()`);
  const { count } = await of
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .select('i.id')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return { count, ids: rows.map(({ id }) => id) };
}

export async function findInvitations(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return invitationRows(database).where('id', 'in', ids).execute();
}

export async function listOfPackage(database: Database, packageId: string, page: Page) {
  const of = database.selectFrom('bid_invitations').where('package_id', '=', packageId);
  const { count } = await of
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .innerJoin('organizations', 'organizations.id', 'bid_invitations.organization_id')
    .select('bid_invitations.id')
    .orderBy('organizations.sort_name')
    .orderBy('bid_invitations.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, ids: rows.map(({ id }) => id) };
}

/** When each invitation's standing bid was submitted, and whether a bid came too late. Never the content. */
export async function findSubmissions(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; submitted: Date | null; is_late: boolean }>`
    select i.id, r.at as submitted,
      exists (select from late_bids l where l.invitation_id = i.id) as is_late
    from bid_invitations i
    left join bids b on b.invitation_id = i.id
    left join bid_receipts r on r.package_id = b.package_id and r.number = b.number
    where i.id = any(${[...ids]}::uuid[])`.execute(database);
  return rows;
}

/** @returns how many were new */
export async function insertInvitations(
  transaction: Database,
  invited: {
    readonly packageId: string;
    readonly contractorId: string;
    readonly userId: string;
    readonly organizations: readonly string[];
  },
): Promise<{ readonly known: number; readonly added: number }> {
  const { rows: known } = await sql<{ id: string }>`
    select id from organizations
    where id = any(${[...invited.organizations]}::uuid[]) and id <> ${invited.contractorId}
    for key share`.execute(transaction);
  if (known.length === 0) return { known: 0, added: 0 };
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('bid_invitations')
    .values(
      known.map(({ id }) => ({
        organization_id: id,
        from_organization_id: invited.contractorId,
        user_id: invited.userId,
        package_id: invited.packageId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['package_id', 'organization_id']).doNothing())
    .executeTakeFirst();
  return { known: known.length, added: Number(numInsertedOrUpdatedRows) };
}

/** Invitations whose company has not been notified yet; only one process takes each. */
export async function takeUnsent(transaction: Database, packageId: string, most: number) {
  const rows = await transaction
    .selectFrom('bid_invitations')
    .select('id')
    .where('package_id', '=', packageId)
    .where('sent_at', 'is', null)
    .where('is_cancelled', '=', false)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function markSent(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('bid_invitations')
    .set({ sent_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}

export async function setState(
  transaction: Database,
  id: string,
  change: {
    readonly state: BidState;
    readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
    readonly isCancelled?: boolean;
    readonly reason?: string;
    /** Null when nobody decided: the company viewed the invitation, or another company was chosen. */
    readonly by: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable('bid_invitations')
    .set({
      state: change.state,
      status: change.status,
      ...(change.isCancelled === true && { is_cancelled: true }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.by !== null && {
        decided_by: change.by,
        decided_at: sql<Date>`clock_timestamp()`,
      }),
      ...(change.state === 'Viewed' && { viewed_at: sql<Date>`clock_timestamp()` }),
    })
    // Viewing is not an answer: it must not cause a conflict for a colleague who is about to answer.
    .$if(change.state !== 'Viewed', (query) =>
      query.set(({ eb }) => ({ revision: eb('revision', '+', 1) })),
    )
    .where('id', '=', id)
    .execute();
}

/** The name of a person, as colleagues read it. */
export async function findPersonName(database: Database, id: string): Promise<string | null> {
  const row = await database
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : `${row.first_name} ${row.last_name}`.trim();
}
