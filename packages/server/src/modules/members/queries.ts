// Longer than 350 lines: the queries on memberships and on the people who have them.
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../http/actor.ts';

/**
 * Reads a person who is joining or leaving a company, and locks the row until the transaction ends. Rows that only
 * reference it can still be written in the meantime.
 */
export async function lockPerson(transaction: Database, userId: string) {
  const person = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'reg_step', 'is_webmail'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  // Read after the lock: another transaction may have just added the person to a company.
  const organization = await transaction
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.name', 'memberships.rank'])
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  return { ...person, organization: organization ?? null };
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

export async function findOrganizationOf(database: Database, userId: string) {
  return database
    .selectFrom('memberships')
    .select('organization_id as id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks the company, so that changes to its people and Admins wait for each other. */
export async function lockOrganization(transaction: Database, id: string) {
  return transaction
    .selectFrom('organizations')
    .select(['id', 'name', 'organization_type', 'domain', 'prequal_status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedOrganization = NonNullable<Awaited<ReturnType<typeof lockOrganization>>>;

export async function countMembers(database: Database, organizationId: string): Promise<number> {
  const { count } = await database
    .selectFrom('memberships')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many others belong to the company. */
export async function countColleagues(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberships.organization_id', '=', organizationId)
    .where('users.id', '!=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether anyone else at the company has an account that is not frozen. */
export async function hasActiveColleague(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.id', '!=', userId)
    .where('users.frozen_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The Admins, longest there first. */
export async function findAdmins(database: Database, organizationId: string) {
  return database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.frozen_at'])
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.rank', '>=', ADMIN_RANK)
    .where('users.deleted_at', 'is', null)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .execute();
}

/** Who becomes the Admin of a company without one. */
export async function findNextAdmin(
  database: Database,
  organizationId: string,
  preferred: readonly string[],
) {
  return database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.is_primary', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy(sql`users.frozen_at is not null`)
    .orderBy(sql`users.id <> all(${[...preferred]}::uuid[])`)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
}

/** The person's office is left empty, which means the company's primary one, whichever that is. */
export async function insertMembership(
  transaction: Database,
  membership: {
    readonly userId: string;
    readonly organizationId: string;
    readonly rank: number;
    readonly now: Date;
    readonly fills?: readonly string[];
  },
): Promise<void> {
  await transaction
    .insertInto('memberships')
    .values({
      user_id: membership.userId,
      organization_id: membership.organizationId,
      rank: membership.rank,
      joined_at: membership.now,
      fills: [...(membership.fills ?? [])],
    })
    .execute();
}

/** The sections that a company assigned to an address when it invited it. */
export async function findPendingFills(
  database: Database,
  organizationId: string,
  email: string,
): Promise<readonly string[]> {
  const row = await database
    .selectFrom('pending_members')
    .select('fills')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.fills ?? [];
}

/** Whether the company has a pre-qual contact whose account is not frozen. */
export async function hasContact(database: Database, organizationId: string): Promise<boolean> {
  const row = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.is_pf_contact', '=', true)
    .where('users.frozen_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePerson(
  transaction: Database,
  userId: string,
  change: {
    readonly is_employee_verified?: boolean;
    readonly is_pf_contact?: boolean;
    readonly without_company?: null;
    readonly reg_step?: 'organization_type' | 'complete';
  },
): Promise<void> {
  await transaction.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Cancels a person's pending requests; returns their ids. */
export async function cancelRequests(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('employee_requests')
    .set({ status: 'cancelled', decided_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The people waiting for an answer from a company's Admins, oldest first. */
export async function listWaiting(database: Database, organizationId: string) {
  return database
    .selectFrom('employee_requests')
    .innerJoin('users', 'users.id', 'employee_requests.user_id')
    .select([
      'employee_requests.id',
      'employee_requests.user_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('employee_requests.organization_id', '=', organizationId)
    .where('employee_requests.status', '=', 'pending')
    .orderBy('employee_requests.created_at')
    .orderBy('employee_requests.id')
    .execute();
}

export async function deleteMembership(
  transaction: Database,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Documents that show that a person works at one company say nothing about the next one. */
export async function deleteEmployeeDocuments(
  transaction: Database,
  userId: string,
): Promise<void> {
  await transaction
    .deleteFrom('verifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'employee')
    .execute();
}

/** Deletes a company, its vault and its invitations. */
export async function deleteOrganization(
  transaction: Database,
  organizationId: string,
): Promise<void> {
  await transaction.deleteFrom('organizations').where('id', '=', organizationId).execute();
}

/** Whether a member decides on trade partners; by default, Admins do. */
const isApprover = sql<boolean>`coalesce(memberships.is_approver, memberships.rank >= ${ADMIN_RANK})
  and not exists (select from organizations o
    where o.id = memberships.organization_id and o.organization_type = ${TRADE_PARTNER})`;

/**
 * A company's people and the addresses it invited. An invited address looks the same whether or not it has an account.
 */
const memberRows = (database: Database, organizationId: string) =>
  database
    .selectFrom(({ selectFrom }) =>
      selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .leftJoin('portraits', 'portraits.user_id', 'users.id')
        .select([
          'users.id',
          'users.first_name',
          'users.last_name',
          'users.email',
          'users.title',
          sql<boolean>`true`.as('has_signed_in'),
          'users.is_pf_contact',
          'users.is_employee_verified',
          'memberships.rank',
          'portraits.name as portrait_name',
          isApprover.as('is_approver'),
        ])
        .where('memberships.organization_id', '=', organizationId)
        .unionAll(
          selectFrom('pending_members')
            .select([
              'id',
              'first_name',
              'last_name',
              'email',
              sql<string>`''`.as('title'),
              sql<boolean>`false`.as('has_signed_in'),
              sql<boolean>`false`.as('is_pf_contact'),
              sql<boolean>`false`.as('is_employee_verified'),
              'rank',
              sql<string | null>`null::text`.as('portrait_name'),
              sql<boolean>`false`.as('is_approver'),
            ])
            .where('organization_id', '=', organizationId),
        )
        .as('members'),
    )
    .selectAll();

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Admins first, then by name. */
export async function listMembers(database: Database, organizationId: string) {
  return memberRows(database, organizationId)
    .orderBy('rank', 'desc')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export async function findMember(database: Database, organizationId: string, userId: string) {
  return memberRows(database, organizationId).where('id', '=', userId).executeTakeFirst();
}

export async function setRank(
  transaction: Database,
  organizationId: string,
  userId: string,
  rank: number,
): Promise<void> {
  await transaction
    .updateTable('memberships')
    .set({ rank })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .updateTable('pending_members')
    .set({ rank })
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .execute();
}

export async function setApprover(
  transaction: Database,
  organizationId: string,
  userId: string,
  isApprover: boolean,
): Promise<void> {
  await transaction
    .updateTable('memberships')
    .set({ is_approver: isApprover })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

export const isTradePartner = (organization: LockedOrganization): boolean =>
  organization.organization_type === TRADE_PARTNER;

/** How many of the people whom a company invited have not answered. */
export async function countOpen(database: Database, organizationId: string): Promise<number> {
  const { count } = await memberRows(database, organizationId)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('has_signed_in', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
