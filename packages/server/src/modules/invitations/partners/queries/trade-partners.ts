import type { Database } from '../../../../database/connect.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../../../http/actor.ts';

/** A company by its id, and how many of its people can answer requests for its vault. */
export async function findTradePartner(database: Database, id: string) {
  return database
    .selectFrom('organizations')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'organization_type',
      selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select((select) => select.fn.countAll<number>().as('count'))
        .whereRef('memberships.organization_id', '=', 'organizations.id')
        .where((where) =>
          where.or([
            where('memberships.rank', '>=', ADMIN_RANK),
            where('users.is_pf_contact', '=', true),
          ]),
        )
        .where('users.password_hash', 'is not', null)
        .as('editors'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The trade partner whose pre-qual contact has this address, if any. */
export async function findContactOf(database: Database, email: string) {
  return database
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.name'])
    .where('users.email', '=', email)
    .where('users.is_pf_contact', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('organizations.organization_type', '=', TRADE_PARTNER)
    .executeTakeFirst();
}
