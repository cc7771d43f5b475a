import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** Awards one bid; every other standing bid becomes not awarded. @returns false when the bid was not among them */
export async function storeAward(
  transaction: Database,
  packageId: string,
  { invitation, by }: { readonly invitation: string; readonly by: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update bid_invitations set revision = revision + 1, decided_by = ${by},
      decided_at = clock_timestamp(),
      state = case when id = ${invitation} then 'Awarded' else 'Not Awarded' end
    where package_id = ${packageId} and state = 'Bid Submitted'
    returning id`.execute(transaction);
  return rows.some(({ id }) => id === invitation);
}
