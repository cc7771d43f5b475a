import { randomBytes } from 'node:crypto';
import { listText, withdrawalText } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { InvitationRow } from '../invited/queries.ts';
import { removeBid } from '../opening/queries.ts';
import { type PackageRow, readClock } from '../packages/queries.ts';
import { insertReceipt, listReceipts } from '../receipts/queries.ts';
import { sha256 } from '../sealing/sealed-bid.ts';

/**
 * Withdraws a bid: deletes its sealed content, keeps its receipt in the list, and adds a line that it was withdrawn.
 *
 * @returns the names of its files in the store, which the caller removes after the commit
 */
export async function withdrawBid(
  transaction: Database,
  about: PackageRow,
  row: InvitationRow,
): Promise<readonly string[]> {
  const at = await readClock(transaction);
  const removed = await removeBid(transaction, row.id);
  if (removed === undefined) return [];
  const receipts = await listReceipts(transaction, about.id);
  const number = receipts.length + 1;
  const text = withdrawalText({
    packageId: about.id,
    companyId: row.organization_id,
    number,
    at: at.toISOString(),
    withdraws: removed.number,
    after: sha256(listText(about.id, receipts)),
    salt: randomBytes(32).toString('hex'),
  });
  await insertReceipt(transaction, {
    package_id: about.id,
    number,
    kind: 'withdrawal',
    code: sha256(text),
    at,
    of: removed.number,
    invitation_id: row.id,
  });
  return removed.storageNames;
}
