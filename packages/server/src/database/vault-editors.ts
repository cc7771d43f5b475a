import { ADMIN_RANK } from '../http/actor.ts';
import type { Database } from './connect.ts';

/**
 * The people who edit a company's vault: its Admins and pre-qual contacts with a password, longest members first. Frozen
 * accounts are included, so that their earlier notifications can be deleted; `notify` gives them no new ones.
 */
export const listEditors = async (database: Database, tp: string) =>
  database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.frozen_at'])
    .where('memberships.organization_id', '=', tp)
    .where('memberships.is_primary', '=', true)
    .where((where) =>
      where.or([
        where('memberships.rank', '>=', ADMIN_RANK),
        where('users.is_pf_contact', '=', true),
      ]),
    )
    .where('users.password_hash', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .execute();
