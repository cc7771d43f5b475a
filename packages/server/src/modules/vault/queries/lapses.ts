import type { Database } from '../../../database/connect.ts';

/** Since when answers of a vault have been open, by address. */
export async function findLapses(
  database: Database,
  organizationId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .selectFrom('vault_lapses')
    .select(['address', 'since'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ address, since }) => [address, since]));
}

/**
 * Records since when the answers that a save opened have been open; forgets those that it closed.
 */
export async function keepLapses(
  transaction: Database,
  organizationId: string,
  change: {
    readonly opened: readonly string[];
    readonly closed: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const { opened, closed, now } = change;
  if (closed.length > 0)
    await transaction
      .deleteFrom('vault_lapses')
      .where('organization_id', '=', organizationId)
      .where('address', 'in', [...closed])
      .execute();
  if (opened.length > 0)
    await transaction
      .insertInto('vault_lapses')
      .values(opened.map((address) => ({ organization_id: organizationId, address, since: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A vault whose status has just been set has no lapses. */
export async function forgetLapses(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .deleteFrom('vault_lapses')
    .where('organization_id', '=', organizationId)
    .execute();
}
