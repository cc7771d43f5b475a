import type { VerificationStatus } from '@plumbline/api-contract';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';

/**
 * The status of a company's verification, for a query that has its row: its newest document decides. A name that the
 * company took later has not been checked.
 *
 * @param organization the table or alias of the organization's row
 */
export const businessStatus = (
  organization: Expression<unknown>,
) => sql<VerificationStatus>`coalesce(
  (select case when status = 'verified' and checked_name is distinct from ${organization}.name_key
      then 'not_submitted' else status end
    from verifications where kind = 'company' and organization_id = ${organization}.id
    order by created_at desc, id limit 1),
  'not_submitted')`;

/**
 * Whether the person of a document works at its company or has asked to. Someone who withdrew, was declined or left no
 * longer shows anything to that company.
 *
 * @param document the table or alias of the document's row
 */
const isTheirs = (document: Expression<unknown>) => sql<boolean>`(
  exists (select from employee_requests as asked where asked.user_id = ${document}.user_id
    and asked.organization_id = ${document}.organization_id and asked.status = 'pending')
  or exists (select from memberships as places where places.user_id = ${document}.user_id
    and places.organization_id = ${document}.organization_id))`;

/**
 * The status of a person's verification, for a query that has the row of `users`. Unless the person is verified, their
 * newest document decides, among those for a company where they work or have asked to join: a document for another
 * company says nothing about this one.
 */
export const employeeStatus = sql<VerificationStatus>`case when users.is_employee_verified then 'verified' else coalesce(
  (select v.status from verifications v where v.kind = 'employee' and v.user_id = users.id and ${isTheirs(sql.ref('v'))}
    order by v.created_at desc, v.id limit 1), 'not_submitted') end`;

/** Whether an Admin of the company has an address at its domain. It says nothing about who the company is. */
export const isDomainConfirmed = (
  organization: Expression<unknown>,
) => sql<boolean>`exists (select from memberships as admins join users as people on people.id = admins.user_id
    where admins.organization_id = ${organization}.id and admins.rank >= ${ADMIN_RANK}
      and people.password_hash is not null
      and (split_part(people.email, '@', 2) = ${organization}.domain
        or right(people.email, length(${organization}.domain) + 1) = '.' || ${organization}.domain))`;

/** The document that shows where a person works is decided along with their request. */
export async function decideEmployeeDocuments(
  transaction: Database,
  decision: {
    readonly userId: string;
    readonly organizationId: string;
    readonly status: 'verified' | 'rejected';
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('verifications')
    .set({ status: decision.status, decided_at: decision.now })
    .where('kind', '=', 'employee')
    .where('user_id', '=', decision.userId)
    .where('organization_id', '=', decision.organizationId)
    .where('status', '=', 'pending')
    .execute();
}

export async function findOrganizationStatus(database: Database, organizationId: string) {
  const organization = sql.ref('organizations');
  return database
    .selectFrom('organizations')
    .select([
      businessStatus(organization).as('status'),
      isDomainConfirmed(organization).as('is_domain_confirmed'),
    ])
    .where('id', '=', organizationId)
    .executeTakeFirst();
}

/** A person, the status of their verification, and where they work or have asked to. */
export async function findEmployee(database: Database, userId: string) {
  const person = await database
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('employee_requests as requests', (join) =>
      join.onRef('requests.user_id', '=', 'users.id').on('requests.status', '=', 'pending'),
    )
    .select([
      'memberships.organization_id',
      'requests.organization_id as asked_id',
      employeeStatus.as('status'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return person ?? findInvited(database, userId);
}

/** An invited address whose owner has not answered yet. */
async function findInvited(database: Database, id: string) {
  return database
    .selectFrom('pending_members')
    .select([
      'organization_id',
      sql<string | null>`null::uuid`.as('asked_id'),
      sql<VerificationStatus>`'not_submitted'`.as('status'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type Document = {
  readonly kind: 'company' | 'employee';
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly storageName: string;
  readonly now: Date;
};

/**
 * Saves a document. It replaces a pending one about the same subject.
 *
 * @returns the storage names of the documents that it replaced
 */
export async function replacePending(
  transaction: Database,
  document: Document,
): Promise<readonly string[]> {
  const gone = await transaction
    .deleteFrom('verifications')
    .where('kind', '=', document.kind)
    .where('organization_id', '=', document.organizationId)
    .where('status', '=', 'pending')
    .$if(document.kind === 'employee', (query) => query.where('user_id', '=', document.userId))
    .returning('storage_name')
    .execute();
  await transaction
    .insertInto('verifications')
    .values({
      kind: document.kind,
      organization_id: document.organizationId,
      user_id: document.userId,
      name: document.name,
      size: document.size,
      media_type: document.mediaType,
      storage_name: document.storageName,
      created_at: document.now,
    })
    .execute();
  return gone.map(({ storage_name }) => storage_name);
}

export async function findDocument(database: Database, id: string) {
  return database
    .selectFrom('verifications')
    .select([
      'id',
      'kind',
      'organization_id',
      'user_id',
      'status',
      'name',
      'size',
      'media_type',
      'storage_name',
      isTheirs(sql.ref('verifications')).as('is_theirs'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pending documents about companies, oldest first. */
export async function listWaiting(database: Database) {
  return database
    .selectFrom('verifications')
    .innerJoin('organizations', 'organizations.id', 'verifications.organization_id')
    .select([
      'verifications.id',
      'verifications.name',
      'verifications.created_at',
      'organizations.id as organization_id',
      'organizations.name as organization_name',
    ])
    .where('verifications.kind', '=', 'company')
    .where('verifications.status', '=', 'pending')
    .where('organizations.merged_into', 'is', null)
    .orderBy('verifications.created_at')
    .orderBy('verifications.id')
    .limit(200)
    .execute();
}

/** Pending documents of both kinds, for the operators' desk. */
const pending = (database: Database) =>
  database
    .selectFrom('verifications')
    .innerJoin('organizations', 'organizations.id', 'verifications.organization_id')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .where('verifications.status', '=', 'pending')
    .where('organizations.merged_into', 'is', null);

/** Oldest first. */
export const listPending = (database: Database, limit: number) =>
  pending(database)
    .select([
      'verifications.id',
      'verifications.kind',
      'verifications.name',
      'verifications.size',
      'verifications.created_at',
      'verifications.user_id',
      'organizations.id as organization_id',
      'organizations.name as organization_name',
      'organizations.domain',
      'users.email',
      sql<string>`btrim(users.first_name || ' ' || users.last_name)`.as('person'),
    ])
    .orderBy('verifications.created_at')
    .orderBy('verifications.id')
    .limit(limit)
    .execute();

/** @param since only those sent after it; omitted for all */
export async function countPending(database: Database, since?: Date): Promise<number> {
  const { count } = await pending(database)
    .$if(since !== undefined, (query) =>
      query.where('verifications.created_at', '>', since ?? new Date()),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the sender and the company; undefined when there is no such pending document */
export async function decideOrganizationDocument(
  transaction: Database,
  id: string,
  status: 'verified' | 'rejected',
  now: Date,
) {
  return transaction
    .updateTable('verifications')
    .set({
      status,
      decided_at: now,
      checked_name: sql<string>`(select name_key from organizations
        where organizations.id = verifications.organization_id)`,
    })
    .where('id', '=', id)
    .where('kind', '=', 'company')
    .where('status', '=', 'pending')
    .returning(['user_id', 'organization_id'])
    .executeTakeFirst();
}

/**
 * Decides a document about where a person works. A member's document counts immediately; one that came with a request
 * to join waits for the request.
 *
 * @returns the sender and the company; undefined when there is no such pending document
 */
export async function decideEmployeeDocument(
  transaction: Database,
  id: string,
  status: 'verified' | 'rejected',
  now: Date,
) {
  const decided = await transaction
    .updateTable('verifications')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'employee')
    .where('status', '=', 'pending')
    .returning(['user_id', 'organization_id'])
    .executeTakeFirst();
  if (decided === undefined || status !== 'verified') return decided;
  await transaction
    .updateTable('users')
    .set({ is_employee_verified: true })
    .where('id', '=', decided.user_id)
    .where(
      sql<boolean>`exists (select from memberships where memberships.user_id = users.id
        and memberships.organization_id = ${decided.organization_id}::uuid)`,
    )
    .execute();
  return decided;
}

export const findSender = (database: Database, userId: string) =>
  database
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
