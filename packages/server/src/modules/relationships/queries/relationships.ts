import type { RelationshipKind, RelationshipStatus } from '@plumbline/api-contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';

const rows = (database: Database) =>
  database
    .selectFrom('relationships')
    .select([
      'id',
      'from_organization_id',
      'organization_id',
      'from_name',
      'name',
      'kind',
      'status',
      'message',
      'requested_by',
      'requested_at',
      'decided_at',
      'ended_at',
    ]);

export type RelationshipRow = NonNullable<Awaited<ReturnType<typeof findRelationship>>>;
/** Both companies still exist. */
export type WholeRow = RelationshipRow & {
  readonly from_organization_id: string;
  readonly organization_id: string;
};

export const isWhole = (row: RelationshipRow): row is WholeRow =>
  row.from_organization_id !== null && row.organization_id !== null;

export async function findRelationship(database: Database, id: string) {
  return rows(database).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockRelationship(transaction: Database, id: string) {
  return rows(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
}

const STATUSES = {
  standing: ['standing'],
  pending: ['pending'],
  past: ['declined', 'cancelled', 'ended'],
} as const satisfies Record<string, readonly RelationshipStatus[]>;

/** A company's relationships that a reader may see, newest first: a page of them, and how many there are. */
export async function listOf(
  database: Database,
  organizationId: string,
  readerId: string | null,
  page: {
    readonly status: keyof typeof STATUSES;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const all = <O>(query: SelectQueryBuilder<Tables, 'relationships', O>) =>
    query
      .where((where) =>
        where.or([
          where('from_organization_id', '=', organizationId),
          where('organization_id', '=', organizationId),
        ]),
      )
      .where('from_organization_id', 'is not', null)
      .where('organization_id', 'is not', null)
      .where('status', 'in', STATUSES[page.status])
      // If one of the two hides it, only people of the two see it.
      .where(
        sql<boolean>`(${readerId}::uuid in (from_organization_id, organization_id) is true
          or not exists (select from organizations o where 'relationships' = any(o.hidden_parts)
            and o.id in (from_organization_id, relationships.organization_id)))`,
      );
  const { count } = await all(
    database.selectFrom('relationships').select(({ fn }) => fn.countAll<number>().as('count')),
  ).executeTakeFirstOrThrow();
  const found = await all(rows(database))
    .orderBy(sql`coalesce(ended_at, decided_at, requested_at)`, 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, rows: found.filter(isWhole) };
}

/** The requests waiting for a company's answer, newest first: up to a limit, and how many there are. */
export async function listAsked(database: Database, organizationId: string, limit: number) {
  const { count } = await database
    .selectFrom('relationships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('from_organization_id', 'is not', null)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const found = await rows(database)
    .where('organization_id', '=', organizationId)
    .where('from_organization_id', 'is not', null)
    .where('status', '=', 'pending')
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { count, rows: found.filter(isWhole) };
}

/** @returns the id; undefined while the two already have one of that kind */
export async function insertRelationship(
  transaction: Database,
  asked: {
    readonly fromId: string;
    readonly toId: string;
    readonly fromName: string;
    readonly toName: string;
    readonly kind: RelationshipKind;
    readonly message: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('relationships')
    .values({
      from_organization_id: asked.fromId,
      organization_id: asked.toId,
      from_name: asked.fromName,
      name: asked.toName,
      kind: asked.kind,
      message: asked.message,
      requested_by: asked.userId,
      requested_at: asked.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * The pending or standing relationship of a kind between two companies; `has_worked_with` counts in either direction.
 */
export async function findOpenBetween(
  database: Database,
  between: { readonly fromId: string; readonly toId: string; readonly kind: RelationshipKind },
) {
  const { fromId, toId, kind } = between;
  return rows(database)
    .where('kind', '=', kind)
    .where('status', 'in', ['pending', 'standing'])
    .where((where) =>
      where.or([
        where.and({ from_organization_id: fromId, organization_id: toId }),
        ...(kind === 'has_worked_with'
          ? [where.and({ from_organization_id: toId, organization_id: fromId })]
          : []),
      ]),
    )
    .executeTakeFirst();
}

export type Decided = {
  readonly status: 'standing' | 'declined' | 'cancelled';
  /** null for the holder of a mailed link without an account. */
  readonly userId: string | null;
  readonly email: string | null;
  readonly now: Date;
};

export async function decide(transaction: Database, id: string, decided: Decided): Promise<void> {
  await transaction
    .updateTable('relationships')
    .set({
      status: decided.status,
      decided_by: decided.userId,
      decided_by_email: decided.email,
      decided_at: decided.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function end(
  transaction: Database,
  id: string,
  by: { readonly userId: string; readonly organizationId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('relationships')
    .set({
      status: 'ended',
      ended_by: by.userId,
      ended_by_organization_id: by.organizationId,
      ended_at: by.now,
    })
    .where('id', '=', id)
    .execute();
}

/** A company's relationship with each of these: standing, or else pending. */
export async function findStatuses(
  database: Database,
  ownId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'standing' | 'pending'>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .selectFrom('relationships')
    .select(['from_organization_id', 'organization_id', 'status'])
    .where('status', 'in', ['standing', 'pending'])
    .where((where) =>
      where.or([
        where.and([where('from_organization_id', '=', ownId), where('organization_id', 'in', ids)]),
        where.and([where('organization_id', '=', ownId), where('from_organization_id', 'in', ids)]),
      ]),
    )
    .orderBy('status')
    .execute();
  // Pending comes first in the order, so a standing one replaces it.
  return new Map(
    found.flatMap(({ from_organization_id, organization_id, status }) => {
      const other = from_organization_id === ownId ? organization_id : from_organization_id;
      return other === null ? [] : [[other, status as 'standing' | 'pending'] as const];
    }),
  );
}
