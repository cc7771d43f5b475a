import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';

/** An Admin of a company who is notified about bids. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly time_zone: string;
  readonly organization_id: string;
  /** The company's invitation; null for the contractor's people. */
  readonly invitation_id: string | null;
};

const admins = (database: Database) =>
  database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.rank', '>=', ADMIN_RANK)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.time_zone',
      'memberships.organization_id',
    ]);

export const findContractorAdmins = (
  database: Database,
  contractorId: string,
): Promise<readonly Recipient[]> =>
  admins(database)
    .select(sql<null>`null`.as('invitation_id'))
    .where('memberships.organization_id', '=', contractorId)
    .orderBy('users.id')
    .execute();

/** With each invitation of a package, the Admins of its company; includes withdrawn invitations. */
const everInvited = (database: Database, packageId: string) =>
  admins(database)
    .innerJoin('bid_invitations', 'bid_invitations.organization_id', 'memberships.organization_id')
    .select(['bid_invitations.id as invitation_id', 'bid_invitations.state'])
    .where('bid_invitations.package_id', '=', packageId)
    .orderBy('bid_invitations.id')
    .orderBy('users.id');

const invitedAdmins = (database: Database, packageId: string) =>
  everInvited(database, packageId).where('bid_invitations.is_cancelled', '=', false);

/** Admins of companies that were notified of the package and have not declined. */
export const findInterested = (
  database: Database,
  packageId: string,
): Promise<readonly Recipient[]> =>
  invitedAdmins(database, packageId)
    .where('bid_invitations.sent_at', 'is not', null)
    .where('bid_invitations.state', '!=', 'Not Bidding')
    .execute();

/**
 * Admins of companies that ever submitted a bid to the package, even if their invitation was withdrawn since: their
 * receipts are in the list, so they can check it.
 */
export const findBidders = (database: Database, packageId: string) =>
  everInvited(database, packageId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bid_receipts')
          .select('number')
          .whereRef('bid_receipts.invitation_id', '=', 'bid_invitations.id'),
      ),
    )
    .execute();

/** Admins of one invited company. */
export const findInvitedAdmins = (
  database: Database,
  packageId: string,
  invitationId: string,
): Promise<readonly Recipient[]> =>
  invitedAdmins(database, packageId).where('bid_invitations.id', '=', invitationId).execute();

export async function findCompanyName(database: Database, id: string): Promise<string> {
  const row = await database
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}
