import type { Database } from '../../../database/connect.ts';

type Owner = { readonly userId: string; readonly organizationId: string };

/** The person's link to their company; created when there is none. */
export async function findOrMake(
  database: Database,
  { userId, organizationId }: Owner,
  { url, now }: { readonly url: string; readonly now: Date },
): Promise<string> {
  await database
    .insertInto('invite_links')
    .values({ url, user_id: userId, organization_id: organizationId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('invite_links')
    .select('url')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.url;
}

export async function remove(database: Database, { userId, organizationId }: Owner): Promise<void> {
  await database
    .deleteFrom('invite_links')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .execute();
}

/** The addresses that declined an invitation from the company since this time. */
export async function listDeclined(
  database: Database,
  organizationId: string,
  emails: readonly string[],
  since: Date,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('invitations')
    .select('email')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('email', 'in', emails)
    .where('status', '=', 'declined')
    .where('decided_at', '>', since)
    .execute();
  return rows.map(({ email }) => email);
}

/** The company behind a link, and who shared it; undefined when that person has left. */
export async function findByUrl(database: Database, url: string) {
  return database
    .selectFrom('invite_links')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'invite_links.user_id')
        .onRef('memberships.organization_id', '=', 'invite_links.organization_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'invite_links.organization_id')
    .innerJoin('users', 'users.id', 'invite_links.user_id')
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.organization_type',
      'users.first_name',
      'users.last_name',
    ])
    .where('invite_links.url', '=', url)
    .executeTakeFirst();
}
