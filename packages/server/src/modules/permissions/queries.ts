import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { escapeLike } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { GENERAL_CONTRACTOR } from '../../http/actor.ts';

/** Grants that let their person in now: it is still at the contractor that the grant was given to. */
export const livingGrants = (database: Database) =>
  database
    .selectFrom('permissions')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .onRef('memberships.organization_id', '=', 'permissions.contractor_id')
        .on('memberships.is_primary', '=', true),
    );

/** The grant that opens a vault to a person now, or undefined. */
export async function findGrant(database: Database, organizationId: string, userId: string) {
  return livingGrants(database)
    .select(['permissions.id', 'permissions.sections', 'permissions.user_id'])
    .where('permissions.organization_id', '=', organizationId)
    .where('permissions.user_id', '=', userId)
    .executeTakeFirst();
}

/** Whose grant it is, for the policy. */
export async function findPermission(database: Database, id: string) {
  return database
    .selectFrom('permissions')
    .select(['id', 'organization_id', 'user_id', 'sections'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const grantRows = (database: Database) =>
  database
    .selectFrom('permissions')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .innerJoin('organizations', 'organizations.id', 'permissions.contractor_id')
    .select([
      'permissions.id',
      'permissions.organization_id',
      'permissions.contractor_id',
      'permissions.sections',
      'permissions.tp_status',
      'permissions.modified_at',
      'organizations.name as contractor_name',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.title',
    ]);

export type GrantRow = Awaited<ReturnType<typeof listGrants>>[number];

export async function listGrants(database: Database, organizationId: string, search: string) {
  return grantRows(database)
    .where('permissions.organization_id', '=', organizationId)
    .$if(search !== '', (query) => query.where((where) => matchesPerson(where, search)))
    .orderBy('organizations.name')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('permissions.id')
    .execute();
}

export async function findGrantRow(database: Database, id: string) {
  return grantRows(database).where('permissions.id', '=', id).executeTakeFirst();
}

/** People at general contractors: by name, company or e-mail. */
export async function listContractorPeople(
  database: Database,
  organizationId: string,
  search: string,
  limit: number,
) {
  return database
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .leftJoin('permissions', (join) =>
      join
        .onRef('permissions.user_id', '=', 'users.id')
        .on('permissions.organization_id', '=', organizationId),
    )
    .select([
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.title',
      'organizations.id as contractor_id',
      'organizations.name as contractor_name',
      'permissions.id as permission_id',
    ])
    .where('organizations.organization_type', '=', GENERAL_CONTRACTOR)
    .$if(search !== '', (query) => query.where((where) => matchesPerson(where, search)))
    .orderBy('organizations.name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

function matchesPerson(
  where: ExpressionBuilder<Tables, 'users' | 'organizations'>,
  search: string,
) {
  const pattern = `%${escapeLike(search)}%`;
  return where.or([
    where(sql<string>`users.first_name || ' ' || users.last_name`, 'ilike', pattern),
    where('users.email', 'ilike', pattern),
    where('organizations.name', 'ilike', pattern),
  ]);
}

/** The person to grant to: at a general contractor, by id or e-mail. */
export async function findContractorPerson(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
) {
  return database
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['users.id', 'organizations.id as contractor_id', 'organizations.organization_type'])
    .where((where) =>
      'id' in by ? where('users.id', '=', by.id) : where('users.email', '=', by.email),
    )
    .executeTakeFirst();
}

export async function saveGrant(
  transaction: Database,
  grant: {
    readonly organizationId: string;
    readonly userId: string;
    readonly contractorId: string;
    readonly sections: readonly string[];
    readonly now: Date;
  },
): Promise<string> {
  const sections = [...grant.sections];
  const row = await transaction
    .insertInto('permissions')
    .values({
      organization_id: grant.organizationId,
      user_id: grant.userId,
      contractor_id: grant.contractorId,
      sections,
      created_at: grant.now,
      modified_at: grant.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet({
        sections,
        contractor_id: grant.contractorId,
        modified_at: grant.now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGrant(
  transaction: Database,
  id: string,
  sections: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('permissions')
    .set({ sections: [...sections], modified_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a grant; gives whom and what it joined, or undefined when it was gone. */
export async function deleteGrant(transaction: Database, id: string) {
  return transaction
    .deleteFrom('permissions')
    .where('id', '=', id)
    .returning(['id', 'organization_id', 'user_id'])
    .executeTakeFirst();
}
