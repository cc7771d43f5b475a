import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { VIEW_ONLY_RANK } from '../../../http/actor.ts';

/** The account with an address, and its company. */
export async function findByEmail(database: Database, email: string) {
  return database
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'memberships.organization_id'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** Whether the company's invitation to an address is pending. A merge passes it on to the surviving company. */
export async function isPending(
  database: Database,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('pending_members')
    .select('id')
    .where('organization_id', '=', sql<string>`company_now(${organizationId}::uuid)`)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves an invitation. For an address that was invited before, its names and the omitted fields stay unchanged. */
export async function savePending(
  transaction: Database,
  person: {
    readonly organization_id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly rank?: number;
    readonly fills?: readonly string[];
    readonly invited_by: string;
    readonly created_at: Date;
  },
): Promise<void> {
  const { rank, fills, ...named } = person;
  const said = { ...(rank !== undefined && { rank }), ...(fills && { fills: [...fills] }) };
  await transaction
    .insertInto('pending_members')
    .values({ ...named, rank: VIEW_ONLY_RANK, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'email'])
        .doUpdateSet({ invited_by: named.invited_by, ...said }),
    )
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

/** Invitations from companies to an address. They keep the name of an inviter who left the company, not the id. */
const offers = (database: Database, email: string) =>
  database
    .selectFrom('pending_members')
    .leftJoin('users as inviters', 'inviters.id', 'pending_members.invited_by')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'inviters.id')
        .onRef('memberships.organization_id', '=', 'pending_members.organization_id'),
    )
    .select([
      'pending_members.id',
      'pending_members.organization_id',
      'pending_members.rank',
      'pending_members.created_at',
      'memberships.user_id as inviter_id',
      'inviters.first_name as inviter_first_name',
      'inviters.last_name as inviter_last_name',
    ])
    .where('pending_members.email', '=', email);

export async function listOffers(database: Database, email: string) {
  return offers(database, email)
    .orderBy('pending_members.created_at', 'desc')
    .orderBy('pending_members.id')
    .limit(50)
    .execute();
}

export async function findOffer(database: Database, email: string, id: string) {
  return offers(database, email).where('pending_members.id', '=', id).executeTakeFirst();
}

/** The address to which an invitation was sent. */
export async function findInvited(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('pending_members')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email;
}
