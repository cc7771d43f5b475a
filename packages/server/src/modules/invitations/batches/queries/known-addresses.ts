import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import { activePermissions } from '../../../../database/active-permissions.ts';
import { hasActiveSender } from '../../../../database/invitation-status.ts';
import type { Sender } from '../../partners/queries/senders.ts';
import type { Kind } from './batches.ts';

/** Reasons not to invite addresses: what is already known about them. */
export async function findKnownAddresses(
  database: Database,
  sender: Sender,
  kind: Kind,
  emails: readonly string[],
  since: Date,
): Promise<{
  readonly own: string;
  readonly colleagues: readonly string[];
  readonly readers: readonly string[];
  readonly waiting: readonly { readonly email: string; readonly created_at: Date }[];
  readonly declined: readonly string[];
}> {
  const { organizationId, userId } = sender;
  const asked = sql<string>`any(${sql.val([...emails])}::text[])`;
  const self = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const colleagues =
    organizationId === null
      ? []
      : await database
          .selectFrom('users')
          .innerJoin('memberships', 'memberships.user_id', 'users.id')
          .select('users.email')
          .where('memberships.organization_id', '=', organizationId)
          .where('users.email', '=', asked)
          .execute();
  const sent = await database
    .selectFrom('invitations')
    .select(['email', 'status', 'created_at'])
    .where('kind', '=', kind)
    .where('email', '=', asked)
    .where((where) =>
      organizationId === null
        ? where.and([where('user_id', '=', userId), where('organization_id', 'is', null)])
        : where('organization_id', '=', organizationId),
    )
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'sent'), hasActiveSender]),
        where.and([where('status', '=', 'declined'), where('decided_at', '>', since)]),
      ]),
    )
    .execute();
  return {
    own: self.email,
    colleagues: colleagues.map(({ email }) => email),
    readers: await listReaders(database, sender, kind, emails),
    waiting: sent.filter(({ status }) => status === 'sent'),
    declined: sent.filter(({ status }) => status === 'declined').map(({ email }) => email),
  };
}

/**
 * Invited contractors who can already read the sender's vault, or invited trade partners whose vault the sender reads.
 */
async function listReaders(
  database: Database,
  { organizationId, userId }: Sender,
  kind: Kind,
  emails: readonly string[],
): Promise<readonly string[]> {
  if (kind === 'contractor') {
    if (organizationId === null) return [];
    const rows = await activePermissions(database)
      .innerJoin('users', 'users.id', 'permissions.user_id')
      .select('users.email')
      .where('permissions.organization_id', '=', organizationId)
      .where(sql<number>`cardinality(permissions.sections)`, '>', 0)
      .where('users.email', '=', sql<string>`any(${sql.val([...emails])}::text[])`)
      .execute();
    return rows.map(({ email }) => email);
  }
  const opened = activePermissions(database)
    .select('permissions.organization_id')
    .where('permissions.user_id', '=', userId)
    .where(sql<number>`cardinality(permissions.sections)`, '>', 0);
  const rows = await database
    .selectFrom('users')
    .innerJoin('memberships as places', 'places.user_id', 'users.id')
    .select('users.email')
    .where('users.email', '=', sql<string>`any(${sql.val([...emails])}::text[])`)
    .where('places.organization_id', 'in', opened)
    .execute();
  return rows.map(({ email }) => email);
}
