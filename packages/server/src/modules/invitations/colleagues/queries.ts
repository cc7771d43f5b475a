import type { Database } from '../../../database/connect.ts';

/** The account of an address, and the company it belongs to. */
export async function findByEmail(database: Database, email: string) {
  const row = await database
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.password_hash', 'memberships.organization_id'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { password_hash, ...known } = row;
  return { ...known, has_password: password_hash !== null };
}

/** Whether a company invited an address that has an account elsewhere. */
export async function isPending(
  database: Database,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('pending_members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** For a person invited before, fields that are not sent stay as they are. */
export async function savePending(
  transaction: Database,
  person: {
    readonly organization_id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly rank?: number;
    readonly fills?: readonly string[];
    readonly created_at: Date;
  },
): Promise<void> {
  const { rank, fills, ...named } = person;
  const said = { ...(rank !== undefined && { rank }), ...(fills && { fills: [...fills] }) };
  await transaction
    .insertInto('pending_members')
    .values({ ...named, rank: 100, ...said })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'email']).doUpdateSet({ email: named.email, ...said }),
    )
    .execute();
}

/** The assigned sections of an invited person. */
export async function setFills(
  transaction: Database,
  organizationId: string,
  userId: string,
  fills: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('memberships')
    .set({ fills: [...fills] })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deletePending(
  transaction: Database,
  organizationId: string,
  by: { readonly id: string } | { readonly email: string },
): Promise<void> {
  await transaction
    .deleteFrom('pending_members')
    .where('organization_id', '=', organizationId)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('email', '=', by.email)))
    .execute();
}

/** A person whom an Admin vouches for, without a password; undefined when the address was taken meanwhile. */
export async function insertInvited(
  transaction: Database,
  person: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly user_type: string;
    readonly is_webmail: boolean;
    readonly created_at: Date;
  },
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('users')
    .values({ ...person, password_hash: null, is_employee_verified: true, reg_step: 'complete' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteInvited(transaction: Database, userId: string): Promise<void> {
  await transaction
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .execute();
}
