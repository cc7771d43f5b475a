import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { escapeLike } from '../../database/like.ts';

const offices = (database: Database) =>
  database
    .selectFrom('office_locations')
    .innerJoin('organizations', 'organizations.id', 'office_locations.organization_id')
    .select([
      'office_locations.id',
      'office_locations.organization_id',
      'office_locations.name',
      'office_locations.address',
      'office_locations.city',
      'office_locations.state',
      'office_locations.postal_code',
      'office_locations.country',
      'office_locations.county_fips',
      'office_locations.phone',
      'office_locations.is_primary',
      'office_locations.categories',
      'organizations.name as organization_name',
      'organizations.organization_type',
      'organizations.categories as organization_categories',
      'organizations.hidden_parts',
    ]);

export type OfficeRow = NonNullable<Awaited<ReturnType<typeof findOffice>>>;

export async function findOffice(database: Database, id: string) {
  return offices(database).where('office_locations.id', '=', id).executeTakeFirst();
}

/** The offices of one's own company, and those that other companies show. */
const seenOffices = (database: Database, ownId: string | null) =>
  offices(database).where((where) =>
    where.or([
      where('office_locations.organization_id', 'is not distinct from', ownId),
      sql<boolean>`not 'offices' = any(organizations.hidden_parts)`,
    ]),
  );

/** By company, name or city; primary offices of a company first. */
export async function listOffices(
  database: Database,
  search: {
    readonly text: string;
    readonly organizationId?: string | undefined;
    /** The company whose hidden offices are listed too; null for none. */
    readonly ownId: string | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly count: number; readonly rows: readonly OfficeRow[] }> {
  const pattern = `%${escapeLike(search.text)}%`;
  const { organizationId } = search;
  const all = seenOffices(database, search.ownId).$if(organizationId !== undefined, (query) =>
    query.where('office_locations.organization_id', '=', organizationId ?? ''),
  );
  const found = all.$if(search.text !== '', (query) =>
    query.where((where) =>
      where.or([
        where('organizations.name', 'ilike', pattern),
        where('office_locations.name', 'ilike', pattern),
        where('office_locations.city', 'ilike', pattern),
      ]),
    ),
  );
  const { count } = await found
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .orderBy('office_locations.is_primary', 'desc')
    .orderBy('office_locations.id')
    .limit(search.limit)
    .offset(search.offset)
    .execute();
  return { count, rows };
}

export async function findByDomain(
  database: Database,
  domain: string,
  ownId: string | null,
): Promise<readonly OfficeRow[]> {
  return seenOffices(database, ownId)
    .where('organizations.domain', '=', domain)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .orderBy('office_locations.is_primary', 'desc')
    .orderBy('office_locations.id')
    .limit(200)
    .execute();
}

export type OfficeChange = {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly country?: string | undefined;
  readonly county_fips?: string | null | undefined;
  readonly phone?: string | undefined;
  readonly categories?: string[] | undefined;
};

export async function updateOffice(
  database: Database,
  id: string,
  change: OfficeChange,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await database.updateTable('office_locations').set(change).where('id', '=', id).execute();
}

/** Makes an office the primary one of its company; the company is locked. */
export async function makePrimary(
  transaction: Database,
  organizationId: string,
  id: string,
): Promise<void> {
  await transaction
    .updateTable('office_locations')
    .set({ is_primary: false })
    .where('organization_id', '=', organizationId)
    .where('is_primary', '=', true)
    .execute();
  await transaction
    .updateTable('office_locations')
    .set({ is_primary: true })
    .where('id', '=', id)
    .execute();
}

/** For a company left without a primary office. */
export async function makeOldestPrimary(
  transaction: Database,
  organizationId: string,
): Promise<void> {
  const oldest = await transaction
    .selectFrom('office_locations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined) await makePrimary(transaction, organizationId, oldest.id);
}

/**
 * An office with a place replaces a blank primary one. A company that was added by name alone has a blank one, and
 * would be shown and found without a place. Its people move to the new office.
 */
export async function replaceBlank(
  transaction: Database,
  organizationId: string,
  id: string,
): Promise<void> {
  const blank = await transaction
    .selectFrom('office_locations as primary')
    .innerJoin('office_locations as added', 'added.organization_id', 'primary.organization_id')
    .select('primary.id')
    .where('primary.organization_id', '=', organizationId)
    .where('primary.is_primary', '=', true)
    .where('primary.id', '<>', id)
    .where(
      sql`concat("primary".name, "primary".address, "primary".city, "primary".state, "primary".phone)`,
      '=',
      '',
    )
    .where('added.id', '=', id)
    .where(sql`concat(added.city, added.state)`, '<>', '')
    .executeTakeFirst();
  if (blank === undefined) return;
  await makePrimary(transaction, organizationId, id);
  await transaction
    .updateTable('memberships')
    .set({ office_location_id: id })
    .where('office_location_id', '=', blank.id)
    .execute();
  await transaction.deleteFrom('office_locations').where('id', '=', blank.id).execute();
}

export async function countOffices(database: Database, organizationId: string): Promise<number> {
  const { count } = await database
    .selectFrom('office_locations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns whether the id was free */
export async function insertOffice(
  transaction: Database,
  office: OfficeChange & {
    readonly id: string;
    readonly organization_id: string;
    readonly is_primary: boolean;
    readonly created_at: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .insertInto('office_locations')
    .values(office)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the primary office of a company, or adds one if there is none. */
export async function savePrimaryOffice(
  transaction: Database,
  organizationId: string,
  office: OfficeChange,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('office_locations')
    .values({ ...office, organization_id: organizationId, is_primary: true, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .where('is_primary', '=', true)
        .doUpdateSet({ ...office, is_primary: true }),
    )
    .execute();
}
