import type { Database } from '../../../../database/connect.ts';
import { peopleWithCompany } from '../../../../database/people-with-company.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../../../http/actor.ts';

/** A person with their current company, as needed to write and answer invitations. */
export async function findPerson(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
) {
  return peopleWithCompany(database)
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_webmail',
      'users.is_pf_contact',
      'users.frozen_at',
      'organizations.id as company_id',
      'organizations.name as company_name',
      'organizations.organization_type as company_type',
      'organizations.domain as company_domain',
      'memberships.rank',
    ])
    .where((where) =>
      'id' in by ? where('users.id', '=', by.id) : where('users.email', '=', by.email),
    )
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Whether a person edits their company's vault: an Admin or a pre-qual contact of a trade partner. */
export const isEditor = ({ company_type, rank, is_pf_contact }: Person): boolean =>
  company_type === TRADE_PARTNER && ((rank ?? 0) >= ADMIN_RANK || is_pf_contact);

/** The role in which a person without a company continues; null when none was chosen. */
export async function roleWithoutCompany(
  database: Database,
  userId: string,
): Promise<'TP' | 'GC' | null> {
  const row = await database
    .selectFrom('users')
    .select('without_company')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.without_company ?? null;
}
