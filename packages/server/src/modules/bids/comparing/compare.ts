import type { OpenedBid } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { type BidRow, listBidFiles, listOpened } from '../opening/queries.ts';
import type { PackageRow } from '../packages/queries.ts';
import { sha256 } from '../sealing/sealed-bid.ts';
import { findBeside } from '../standing/present.ts';

/** The opened bids of a package side by side, the lowest first. Bids of deleted companies are not included. */
export async function compareBids(
  database: Database,
  actor: Actor,
  about: PackageRow,
): Promise<OpenedBid[]> {
  const rows = await listOpened(database, about.id);
  const files = await listBidFiles(
    database,
    rows.map(({ id }) => id),
  );
  const companies = rows.map((row) => row.organization_id);
  const beside = await findBeside(database, actor, companies, about.value);
  const lowest = rows.find(({ amount }) => amount !== null)?.amount ?? null;
  return rows.flatMap((row) => {
    const company = beside.get(row.organization_id);
    if (company === undefined) return [];
    return [
      {
        invitation: row.invitation_id,
        organization: company.organization,
        state: row.state,
        amount: row.amount === null ? null : Number(row.amount),
        above_lowest: aboveLowest(row, lowest),
        note: row.note,
        files: files
          .filter(({ bid_id }) => bid_id === row.id)
          .map(({ id, name, size }) => ({ id, name: name ?? '', size: size ?? 0 })),
        submitted: row.at.toISOString(),
        number: row.number,
        code: row.code,
        fault: row.fault ?? faultOf(row, about),
        standing: company.standing,
      },
    ];
  });
}

/**
 * Why a bid no longer matches its receipt, or its receipt the closed list; null when both match. Bids that are not
 * sealed can be read before the list is closed.
 */
function faultOf(row: BidRow, about: PackageRow): string | null {
  const { receipt, code, amount, number } = row;
  const isSame =
    receipt !== null && sha256(receipt) === code && receipt.includes(`\nAmount: ${amount}\n`);
  if (!isSame) return 'This bid does not match its receipt: it was changed after it was opened.';
  const { receipts, root } = about;
  if (receipts === null) return null;
  const isListed = sha256(receipts) === root && receipts.includes(`\n${number} bid ${code} `);
  return isListed
    ? null
    : 'The receipt of this bid is not in the list that was sent to the bidders.';
}

const aboveLowest = ({ amount }: BidRow, lowest: string | null): number | null =>
  amount === null || lowest === null
    ? null
    : Math.round((Number(amount) - Number(lowest)) * 100) / 100;
