import { sql } from 'kysely';
import type { RateKind } from '../../vault/index.ts';
import type { Reader } from '../view.ts';
import type { Sql } from './conditions.ts';

/*
 * What a list shows of a vault. The alias `g` is a permission: its sections decide which traits of the vault are read.
 */

/** A document that expired more days ago than this is no longer news. */
export const BEHIND = 60;

/** The newest rate of a kind, as a number. */
export const rateOf = (kind: RateKind): Sql =>
  sql`(select substr(v.trait, ${kind.length + 2})::numeric from vault_traits v
    where v.organization_id = g.organization_id and v.link = any(g.sections)
      and v.trait collate "C" >= ${`${kind}:`} and v.trait collate "C" < ${`${kind};`} limit 1)`;

/** Documents of the granted sections, with the alias `v`. */
export const SHARED_EXPIRATIONS: Sql = sql`vault_expiries v
  where v.organization_id = g.organization_id and v.link = any(g.sections)`;

/** The first day on which something expires. @param today yyyy-mm-dd */
export const expiresOn = (today: string): Sql =>
  sql`(select min(v.expires_on) from ${SHARED_EXPIRATIONS} and v.expires_on >= ${today}::date - ${BEHIND}::integer)`;

/** The approval of the reader's company, with the alias `c`. */
export const companyApproval = ({
  contractorId,
}: Reader): Sql => sql`company_approvals c where c.contractor_id = ${contractorId}::uuid
  and c.organization_id = g.organization_id`;

/**
 * The status of an approval on a day; Expired when it is over.
 *
 * @param today yyyy-mm-dd
 */
export const companyStatus = (
  today: string,
  status: Sql = sql`c.status`,
  expires: Sql = sql`c.expires_on`,
): Sql => sql`case when ${expires} < ${today}::date then 'Expired' else ${status} end`;

/** When the reader last reviewed it. */
export const reviewedAt = ({
  userId,
  contractorId,
}: Reader): Sql => sql`(select rv.at from reader_reviews rv where rv.user_id = ${userId}
  and rv.organization_id = g.organization_id and rv.contractor_id is not distinct from ${contractorId}::uuid)`;
