import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { escapeLike } from '../../../database/like.ts';
import type { Tables } from '../../../database/tables.ts';
import type { PermissionsTable } from '../../../database/tables/access.ts';
import type { Page } from '../../../http/page.ts';

/**
 * The permissions of a vault and person that a new one may continue: the current one first, then the newest. Queried in
 * two halves, each answered by an index: a person may have a hundred thousand permissions.
 */
export async function listPermissionsOf(transaction: Database, tp: string, userId: string) {
  const half = transaction
    .selectFrom('permissions')
    .select(['id', 'contractor_id', 'sections', 'ended_at'])
    .where('organization_id', '=', tp)
    .where('user_id', '=', userId);
  const current = await half.where('ended_at', 'is', null).execute();
  const ended = await half
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .execute();
  return [...current, ...ended];
}

/** The columns that the database fills in, or that are written only later: by the reader, or when it ends. */
type WrittenLater = 'id' | 'sort_name' | 'tp_status' | 'tp_notes' | 'ended_at' | 'ended_by';

/** The columns that a restored permission keeps from before it ended. */
type Kept =
  | 'id'
  | 'organization_id'
  | 'user_id'
  | 'contractor_id'
  | 'tp_status'
  | 'tp_notes'
  | 'created_at'
  | 'sort_name';

/** The columns that a current permission keeps when it gets other sections. */
type KeptWhileCurrent = Kept | 'given_by' | 'ended_at' | 'ended_by';

// Required, so that a new column does not compile until someone has decided about it.
type NewPermission = Required<Insertable<Omit<PermissionsTable, WrittenLater>>>;
type RestoredPermission = Required<Updateable<Omit<PermissionsTable, Kept>>>;
type ChangedPermission = Required<Updateable<Omit<PermissionsTable, KeptWhileCurrent>>>;

export async function insertPermission(
  transaction: Database,
  permission: {
    readonly tp: string;
    readonly userId: string;
    readonly contractorId: string | null;
    readonly sections: readonly string[];
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<string> {
  const row = await transaction
    .insertInto('permissions')
    .values({
      organization_id: permission.tp,
      user_id: permission.userId,
      contractor_id: permission.contractorId,
      sections: [...permission.sections],
      given_by: permission.by,
      created_at: permission.now,
      modified_at: permission.now,
    } satisfies NewPermission)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Restores a revoked permission. */
export async function revivePermission(
  transaction: Database,
  id: string,
  given: { readonly sections: readonly string[]; readonly by: string | null; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('permissions')
    .set({
      sections: [...given.sections],
      given_by: given.by,
      ended_at: null,
      ended_by: null,
      modified_at: given.now,
    } satisfies RestoredPermission)
    .where('id', '=', id)
    .execute();
}

export async function setSections(
  transaction: Database,
  id: string,
  sections: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('permissions')
    .set({ sections: [...sections], modified_at: now } satisfies ChangedPermission)
    .where('id', '=', id)
    .execute();
}

/** A current permission: active or suspended. */
export async function findCurrent(database: Database, id: string) {
  return database
    .selectFrom('permissions')
    .select(['id', 'organization_id', 'user_id', 'contractor_id', 'sections'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Revokes a current permission. Returns whether it was current. */
export async function revokePermission(
  transaction: Database,
  id: string,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('permissions')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The current permissions for a company's vault, and those that its own people were given as its people. */
export async function listPermissionsOfOrganization(database: Database, organizationId: string) {
  return database
    .selectFrom('permissions')
    .select(['id', 'organization_id', 'user_id'])
    .where((where) =>
      where.or([
        where('organization_id', '=', organizationId),
        where('contractor_id', '=', organizationId),
      ]),
    )
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Accepts a trade partner's pending invitations to this person, because a permission answers them; returns their ids.
 */
export async function acceptInvitationsTo(
  transaction: Database,
  to: { readonly tp: string; readonly userId: string; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('invitations')
    .set({ status: 'accepted', decided_at: to.now })
    .where('kind', '=', 'contractor')
    .where('organization_id', '=', to.tp)
    .where('status', '=', 'sent')
    .where('email', '=', ({ selectFrom }) =>
      selectFrom('users').select('email').where('id', '=', to.userId),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const permissionRows = (database: Database) =>
  database
    .selectFrom('permissions')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .leftJoin('organizations', 'organizations.id', 'permissions.contractor_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .on('memberships.is_primary', '=', true),
    )
    .where('permissions.ended_at', 'is', null);

const SHOWN = [
  'permissions.id',
  'permissions.organization_id',
  'permissions.contractor_id',
  'permissions.sections',
  'permissions.created_at',
  'permissions.modified_at',
  'organizations.name as contractor_name',
  'organizations.domain as contractor_domain',
  'users.id as user_id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.title',
] as const;

const isSuspended = sql<boolean>`permissions.contractor_id is distinct from memberships.organization_id`;

/** When the person last read the vault, according to the access log. */
const lastRead = sql<Date | null>`(select max(l.at) from access_log l
  where l.organization_id = permissions.organization_id and l.user_id = permissions.user_id)`;

export type PermissionRow = Awaited<ReturnType<typeof listPermissions>>['rows'][number];

/** The current permissions to a vault, by company and name: a page of them, and how many there are. */
export async function listPermissions(
  database: Database,
  tp: string,
  { search, limit, offset }: Page & { readonly search: string },
) {
  const all = permissionRows(database)
    .where('permissions.organization_id', '=', tp)
    .$if(search !== '', (query) => query.where((where) => matchesPerson(where, search)));
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select([...SHOWN, isSuspended.as('is_resting'), lastRead.as('last_read')])
    .orderBy('organizations.name')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('permissions.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

export async function findPermissionRow(database: Database, id: string) {
  return permissionRows(database)
    .select([...SHOWN, isSuspended.as('is_resting'), lastRead.as('last_read')])
    .where('permissions.id', '=', id)
    .executeTakeFirst();
}

/** Matches any part of the name, the email address or the company's name. */
export function matchesPerson(
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
