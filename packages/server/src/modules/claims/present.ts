import type { Claim } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { findCards } from '../organizations/index.ts';
import type { ClaimRow } from './queries/claims.ts';

/** Claims with their companies; claims on companies that are gone are left out. */
export async function presentClaims(
  database: Database,
  rows: readonly ClaimRow[],
): Promise<readonly Claim[]> {
  const cards = await findCards(
    database,
    rows.map(({ organization_id }) => organization_id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const organization = byId.get(row.organization_id);
    if (organization === undefined) return [];
    return [
      {
        id: row.id,
        organization,
        reason: row.reason,
        status: row.status,
        created: row.created_at.toISOString(),
        decision: row.decision,
      },
    ];
  });
}

export async function presentClaim(database: Database, row: ClaimRow): Promise<Claim> {
  const [claim] = await presentClaims(database, [row]);
  if (claim === undefined) throw new Error(`the company of the claim ${row.id} is gone`);
  return claim;
}
