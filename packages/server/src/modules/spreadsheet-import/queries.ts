import { createHash } from 'node:crypto';
import type { ContactColumn } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { type Column, isNamed } from './table.ts';

/** The owner of mappings: a company, or a person without one. */
export type MappingOwner = { readonly userId: string; readonly organizationId: string | null };
const ownerId = ({ userId, organizationId }: MappingOwner): string => organizationId ?? userId;

/** Unique together with the headers. */
const OWNER = sql<string>`coalesce(organization_id, user_id)`;

/** How many files per owner have their headers remembered. */
const MOST_MAPPINGS = 50;

type Kept = readonly (readonly [number, ContactColumn | null])[];

/** Files with the same headers in the same places have the same digest; null for a file without headers. */
function digestOf(columns: readonly Omit<Column, 'read_as'>[]): Buffer | null {
  if (!columns.some(isNamed)) return null;
  const headers = columns.map(({ index, header }) => [index, header.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(headers)).digest();
}

const keptOf = (database: Database, owner: MappingOwner, headers: Buffer) =>
  database
    .selectFrom('column_mappings')
    .select(sql<Kept>`roles`.as('roles'))
    .where(OWNER, '=', ownerId(owner))
    .where('headers', '=', headers)
    .executeTakeFirst();

/** The mapping of the last file with these headers; the columns unchanged if there is none. */
export async function recallMapping(
  database: Database,
  owner: MappingOwner,
  columns: readonly Column[],
): Promise<readonly Column[]> {
  const headers = digestOf(columns);
  const kept = headers && (await keptOf(database, owner, headers));
  if (!kept) return columns;
  const roles = new Map(kept.roles);
  return columns.map((column) => ({ ...column, read_as: roles.get(column.index) ?? null }));
}

export async function isMappingKept(
  database: Database,
  owner: MappingOwner,
  columns: readonly Omit<Column, 'read_as'>[],
): Promise<boolean> {
  const headers = digestOf(columns);
  return headers !== null && (await keptOf(database, owner, headers)) !== undefined;
}

/**
 * Remembers how someone mapped the columns under these headers; beyond the limit, the oldest mappings are forgotten.
 */
export async function keepMapping(
  transaction: Database,
  owner: MappingOwner,
  columns: readonly Column[],
  now: Date,
): Promise<void> {
  const headers = digestOf(columns);
  if (headers === null) return;
  const roles = JSON.stringify(columns.map(({ index, read_as }) => [index, read_as]));
  await transaction
    .insertInto('column_mappings')
    .values({
      organization_id: owner.organizationId,
      user_id: owner.organizationId === null ? owner.userId : null,
      headers,
      roles,
      used_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(organization_id, user_id), headers`)
        .doUpdateSet({ roles, used_at: now }),
    )
    .execute();
  await transaction
    .deleteFrom('column_mappings')
    .where(OWNER, '=', ownerId(owner))
    .where('headers', 'in', ({ selectFrom }) =>
      selectFrom('column_mappings')
        .select('headers')
        .where(OWNER, '=', ownerId(owner))
        .orderBy('used_at', 'desc')
        .orderBy('headers')
        .offset(MOST_MAPPINGS),
    )
    .execute();
}

export async function forgetMapping(
  transaction: Database,
  owner: MappingOwner,
  columns: readonly Omit<Column, 'read_as'>[],
): Promise<void> {
  const headers = digestOf(columns);
  if (headers === null) return;
  await transaction
    .deleteFrom('column_mappings')
    .where(OWNER, '=', ownerId(owner))
    .where('headers', '=', headers)
    .execute();
}
