import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../http/actor.ts';

/** The companies whose vault has answers. */
export async function organizationsWithAnswers(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('organizations')
    .select('id')
    .where('organization_type', '=', TRADE_PARTNER)
    .where('id', 'in', (query) =>
      query.selectFrom('vault_sections').select('organization_id').where('revision', '>', 0),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who is reminded of a company's dates: its contacts for prequalification, its Admins where it has none. */
export async function findReminded(database: Database, organizationId: string) {
  const people = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.is_pf_contact',
      'memberships.rank',
    ])
    .where('memberships.organization_id', '=', organizationId)
    .where('users.deleted_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .orderBy('users.email')
    .execute();
  const contacts = people.filter((person) => person.is_pf_contact);
  return contacts.length > 0 ? contacts : people.filter(({ rank }) => rank === ADMIN_RANK);
}

/** Notes that dates are mailed of. @returns the addresses of those that had not been before */
export async function noteReminders(
  transaction: Database,
  organizationId: string,
  dates: readonly { readonly address: string; readonly date: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .insertInto('reminders')
    .values(
      dates.map(({ address, date }) => ({
        organization_id: organizationId,
        address,
        runs_out_on: sql<Date>`${date}::date`,
        mailed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .execute();
  return new Set(rows.map(({ address }) => address));
}
