import type { Listing } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export type ListedRow = {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly email: string | null;
  readonly portrait_name: string | null;
};

/** People who chose to be listed. Colleagues see them even when the company hides its people from others. */
export async function listPeople(
  database: Database,
  organizationId: string,
  {
    isOwn,
    limit,
    offset,
  }: { readonly isOwn: boolean; readonly limit: number; readonly offset: number },
): Promise<{ readonly count: number; readonly rows: readonly ListedRow[] }> {
  const people = isOwn
    ? sql`(select m.user_id, m.organization_id, u.first_name, u.last_name, u.title,
        case when m.shows_email then u.email end as email
        from memberships m join users u on u.id = m.user_id where m.is_listed and u.deleted_at is null)`
    : sql`shown_people`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${people} as p where p.organization_id = ${organizationId}`.execute(
    database,
  );
  const { rows } = await sql<ListedRow>`
    select p.user_id, p.first_name, p.last_name, p.title, p.email, portraits.name as portrait_name
    from ${people} as p left join portraits on portraits.user_id = p.user_id
    where p.organization_id = ${organizationId}
    order by lower(p.last_name), lower(p.first_name), p.user_id limit ${limit} offset ${offset}`.execute(
    database,
  );
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function findListing(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<Listing | undefined> {
  return database
    .selectFrom('memberships')
    .select(['is_listed', 'shows_email'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function changeListing(
  database: Database,
  organizationId: string,
  userId: string,
  change: { readonly is_listed?: boolean | undefined; readonly shows_email?: boolean | undefined },
): Promise<Listing | undefined> {
  if (Object.values(change).every((value) => value === undefined))
    return findListing(database, organizationId, userId);
  return database
    .updateTable('memberships')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning(['is_listed', 'shows_email'])
    .executeTakeFirst();
}
