import type { ListedReceipt } from '@plumbline/api-contract';
import type { Insertable } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { BidReceiptsTable } from '../../../database/tables/bids.ts';

/** A package's receipts, in order. */
export async function listReceipts(
  database: Database,
  packageId: string,
): Promise<readonly (ListedReceipt & { readonly invitationId: string | null })[]> {
  const rows = await database
    .selectFrom('bid_receipts')
    .select(['number', 'kind', 'code', 'at', 'of', 'invitation_id'])
    .where('package_id', '=', packageId)
    .orderBy('number')
    .execute();
  return rows.map(({ at, invitation_id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    invitationId: invitation_id,
  }));
}

export const insertReceipt = (transaction: Database, row: Insertable<BidReceiptsTable>) =>
  transaction.insertInto('bid_receipts').values(row).execute();

export const listLate = (database: Database, invitationId: string) =>
  database
    .selectFrom('late_bids')
    .select(['code', 'at'])
    .where('invitation_id', '=', invitationId)
    .orderBy('at')
    .execute();

export const insertLate = (
  transaction: Database,
  late: { readonly invitation_id: string; readonly code: string; readonly at: Date },
) => transaction.insertInto('late_bids').values(late).execute();
