import type { RegStep } from '@plumbline/api-contract';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { peopleWithCompany } from '../../database/people-with-company.ts';
import type { PortraitsTable, UsersTable } from '../../database/tables/accounts.ts';
import { activePermissions } from '../../database/active-permissions.ts';
import { businessStatus, employeeStatus } from '../verification/index.ts';

export type PortraitType = PortraitsTable['media_type'];

/** Everything a person sees about themselves, in one statement. */
export async function findUser(database: Database, userId: string) {
  return peopleWithCompany(database)
    .leftJoin('portraits', 'portraits.user_id', 'users.id')
    .leftJoin('office_locations as offices', (join) =>
      join.on(
        'offices.id',
        '=',
        sql<string>`coalesce(memberships.office_location_id, (select id from office_locations
          where organization_id = memberships.organization_id and is_primary))`,
      ),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.title',
      'users.profile_color',
      'users.is_pf_contact',
      'users.is_employee_verified',
      'users.is_instraction',
      'users.reg_step',
      'users.user_type',
      'users.is_webmail',
      'users.expected_org',
      'users.time_zone',
      'users.terms_version',
      'users.terms_accepted_at',
      'portraits.name as portrait_name',
      'memberships.rank',
      'organizations.id as organization_id',
      'organizations.name as organization_name',
      'organizations.organization_type',
      'organizations.employee_quantity',
      'organizations.prequal_status',
      'offices.id as office_id',
      'offices.city as office_city',
      'offices.state as office_state',
      businessStatus(sql.ref('organizations')).as('business_status'),
      employeeStatus.as('employee_status'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type UserRow = Awaited<ReturnType<typeof findUser>>;

/**
 * What decides on a change of the person; the row stays locked until the transaction ends. Undefined for an account
 * that has been deleted: nothing more may be written to it.
 */
export async function lockUser(transaction: Database, userId: string) {
  const person = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name', 'reg_step', 'user_type', 'without_company'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  // Read after the lock: another transaction may have just added the person to a company.
  const membership = await transaction
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ...person, has_company: membership !== undefined };
}

export type UserChange = {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly title?: string | undefined;
  readonly is_instraction?: boolean | undefined;
  readonly time_zone?: string | undefined;
  readonly reg_step?: RegStep | undefined;
  readonly without_company?: 'TP' | 'GC' | null | undefined;
};

export async function updateUser(
  database: Database,
  userId: string,
  set: UserChange,
): Promise<void> {
  if (Object.values(set).every((value) => value === undefined)) return;
  await database.updateTable('users').set(set).where('id', '=', userId).execute();
}

export async function setPortrait(
  database: Database,
  portrait: {
    readonly userId: string;
    readonly name: string;
    readonly mediaType: PortraitType;
    readonly content: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  const { name, mediaType, content } = portrait;
  const set = { name, media_type: mediaType, content, created_at: portrait.now };
  await database
    .insertInto('portraits')
    .values({ user_id: portrait.userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

export async function findPortrait(database: Database, name: string) {
  return database
    .selectFrom('portraits')
    .select(['media_type', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function deletePortrait(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('portraits').where('user_id', '=', userId).execute();
}

/** A person's company, their rank there, and what its vault contains. */
export async function findStake(database: Database, userId: string) {
  return database
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'organizations.id',
      'organizations.name',
      'memberships.rank',
      sql<number>`(select count(*) from vault_sections where organization_id = organizations.id)`.as(
        'answers',
      ),
      sql<number>`(select count(*) from files where organization_id = organizations.id
        and state = 'uploaded')`.as('files'),
    ])
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
}

/** Who can read a company's vault now. */
export async function listReaders(database: Database, organizationId: string) {
  return activePermissions(database)
    .select(['permissions.id', 'permissions.user_id'])
    .where('permissions.organization_id', '=', organizationId)
    .execute();
}

/** The columns that say nothing about who a deleted person was. */
type Impersonal =
  | 'id'
  | 'profile_color'
  | 'is_instraction'
  | 'reg_step'
  | 'created_at'
  | 'time_zone'
  | 'is_webmail'
  | 'password_changed_at'
  | 'frozen_at';

// Required, so that a new column does not compile until someone has decided about it.
type AnonymousUser = Required<Updateable<Omit<UsersTable, Impersonal>>>;

/**
 * Deletes everything that belongs to this person alone. What remains is a row that other companies' records refer to.
 * The sessions and the membership have already ended.
 */
export async function eraseUser(transaction: Database, userId: string, now: Date): Promise<void> {
  const { email } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  for (const table of [
    'portraits',
    'known_devices',
    'permissions',
    'comments',
    'correction_requests',
    'notifications',
    'employee_requests',
    'access_requests',
    'invite_links',
    'invitation_batches',
    'column_mappings',
    'contact_lists',
    'prequal_user_settings',
    'reader_reviews',
    'relationship_notes',
  ] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  await transaction.deleteFrom('directory_views').where('viewer_id', '=', userId).execute();
  await sql`delete from search_views where viewer_id = ${userId}`.execute(transaction);
  // What operators decided stays in their log; what they have not read is about nobody now.
  await transaction
    .deleteFrom('company_claims')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
  // Invitations sent for a company belong to the company, but pending ones no longer have a sender.
  await transaction
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('organization_id', 'is', null), where('status', '=', 'sent')]),
    )
    .execute();
  await transaction
    .deleteFrom('verifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'employee')
    .execute();
  await transaction
    .deleteFrom('mailed_links')
    .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
    .execute();
  await transaction
    .updateTable('users')
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'Account',
      title: '',
      password_hash: null,
      is_pf_contact: false,
      is_employee_verified: false,
      user_type: null,
      without_company: null,
      expected_org: null,
      joined_source: null,
      email_preferences: '{}',
      notification_preferences: '{}',
      terms_version: null,
      terms_accepted_at: null,
      deleted_at: now,
    } satisfies AnonymousUser)
    .where('id', '=', userId)
    .execute();
}
