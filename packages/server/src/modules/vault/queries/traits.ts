import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * Makes concurrent writers of one vault's traits wait for each other. Locks the company first, as its own changes do.
 */
export async function lockTraits(transaction: Database, organizationId: string): Promise<void> {
  await sql`select id from organizations where id = ${organizationId} for key share`.execute(
    transaction,
  );
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vault-traits ${organizationId}`}, 0))`.execute(
    transaction,
  );
}

/** Makes these exactly the traits of a vault. */
export async function replaceTraits(
  transaction: Database,
  organizationId: string,
  traits: readonly { readonly link: string; readonly trait: string }[],
): Promise<void> {
  const kept = traits.map(({ link, trait }) => JSON.stringify([link, trait]));
  const rows = await transaction
    .selectFrom('vault_traits')
    .select(['link', 'trait'])
    .where('organization_id', '=', organizationId)
    .execute();
  const gone = rows.filter(({ link, trait }) => !kept.includes(JSON.stringify([link, trait])));
  if (gone.length > 0)
    await transaction
      .deleteFrom('vault_traits')
      .where('organization_id', '=', organizationId)
      .where(
        'trait',
        'in',
        gone.map(({ trait }) => trait),
      )
      .execute();
  if (traits.length > 0)
    await transaction
      .insertInto('vault_traits')
      .values(traits.map((trait) => ({ organization_id: organizationId, ...trait })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export type Expiry = {
  readonly link: string;
  readonly address: string;
  readonly label: string;
  /** `yyyy-mm-dd`. */
  readonly expires_on: string;
};

/** Makes these exactly the expiration dates of a vault. */
export async function replaceExpiries(
  transaction: Database,
  organizationId: string,
  expiries: readonly Expiry[],
): Promise<void> {
  const kept = expiries.map(({ address }) => address);
  await transaction
    .deleteFrom('vault_expiries')
    .where('organization_id', '=', organizationId)
    .$if(kept.length > 0, (query) => query.where('address', 'not in', kept))
    .execute();
  if (expiries.length === 0) return;
  await transaction
    .insertInto('vault_expiries')
    .values(expiries.map((one) => ({ organization_id: organizationId, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'address']).doUpdateSet((row) => ({
        label: row.ref('excluded.label'),
        expires_on: row.ref('excluded.expires_on'),
      })),
    )
    .execute();
}
