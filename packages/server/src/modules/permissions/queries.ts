import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { InvitationSubject } from '../invitations/index.ts';

/**
 * Grants that let their person in now: they have not ended, and the person is where it was when they were given: at
 * that contractor, or at no company.
 */
export const livingGrants = (database: Database) =>
  database
    .selectFrom('permissions')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .on('memberships.is_primary', '=', true),
    )
    .where('permissions.ended_at', 'is', null)
    .whereRef('permissions.contractor_id', 'is not distinct from', 'memberships.organization_id');

/** The grant that opens a vault to a person now, or undefined. */
export async function findGrant(database: Database, organizationId: string, userId: string) {
  return livingGrants(database)
    .select(['permissions.id', 'permissions.sections', 'permissions.user_id'])
    .where('permissions.organization_id', '=', organizationId)
    .where('permissions.user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Waits until nobody else gives, asks for or ends access of this person to this vault: the lock is held until the
 * transaction ends, and taken before any of their rows.
 */
export async function lockAccess(
  transaction: Database,
  { tp, userId }: { readonly tp: string; readonly userId: string },
): Promise<void> {
  const key = tp + userId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

export async function findCompanyName(database: Database, id: string): Promise<string> {
  const row = await database
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** A person by its name, and where it is now. */
export async function findPerson(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.without_company',
      'organizations.id as company_id',
      'organizations.name as company_name',
      'organizations.organization_type as company_type',
    ])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type Entry =
  | {
      readonly kind: 'grant';
      readonly tp: string;
      readonly readerId: string;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'request'; readonly tp: string; readonly authorId: string }
  | ({ readonly kind: 'invitation' } & InvitationSubject)
  | { readonly kind: 'assessment'; readonly readerId: string; readonly isOpen: boolean };

/**
 * What an id names, of the four kinds that stand in lists of access; `isOpen` where the person who reads by it is where
 * it was given.
 */
export async function findEntry(database: Database, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<{ readonly entry: Entry }>`
    select jsonb_build_object('kind', 'grant', 'tp', p.organization_id, 'readerId', p.user_id,
      'isOpen', p.contractor_id is not distinct from m.organization_id) as entry
    from permissions p left join memberships m on m.user_id = p.user_id and m.is_primary
    where p.id = ${id} and p.ended_at is null
    union all
    select jsonb_build_object('kind', 'request', 'tp', organization_id, 'authorId', user_id)
    from access_requests where id = ${id}
    union all
    select jsonb_build_object('kind', 'invitation', 'authorId', i.user_id, 'companyId', i.organization_id,
      'invitedId', u.id, 'askedId', case when i.kind = 'trade_partner' then h.organization_id end)
    from invitations i left join users u on u.email = i.email and u.deleted_at is null
    left join memberships h on h.user_id = u.id and h.is_primary
    where i.id = ${id}
    union all
    select jsonb_build_object('kind', 'assessment', 'readerId', r.user_id,
      'isOpen', r.contractor_id is not distinct from m.organization_id)
    from rac_reports r left join memberships m on m.user_id = r.user_id and m.is_primary
    where r.id = ${id} and r.removed_at is null
  `.execute(database);
  return rows[0]?.entry;
}
