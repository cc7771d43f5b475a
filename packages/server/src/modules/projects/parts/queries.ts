import type { ParticipantRole, ParticipantState } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

const rows = (database: Database) =>
  database
    .selectFrom('project_participants as part')
    .innerJoin('projects', 'projects.id', 'part.project_id')
    .select([
      'part.id',
      'part.project_id',
      'part.organization_id',
      'part.role',
      'part.trades',
      'part.state',
      'part.is_claim',
      'part.asked_by',
      'part.asked_at',
      'projects.name as project_name',
      'projects.organization_id as keeper_id',
      'projects.removed_at',
    ]);

export type PartRow = NonNullable<Awaited<ReturnType<typeof findPart>>>;

export async function findPart(database: Database, id: string) {
  return rows(database).where('part.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockPart(transaction: Database, id: string) {
  return rows(transaction).where('part.id', '=', id).forUpdate('part').executeTakeFirst();
}

/**
 * A project's confirmed parts, and the pending ones between its keeper and the reader's company; keepers see all. A
 * company that hides its projects is visible only to itself and to the keeper.
 */
export async function listParts(
  database: Database,
  projectId: string,
  readerId: string | null,
): Promise<readonly PartRow[]> {
  return rows(database)
    .where('part.project_id', '=', projectId)
    .where((where) =>
      where.or([
        where.and([
          where('part.state', '=', 'confirmed'),
          sql<boolean>`(${readerId}::uuid in (part.organization_id, projects.organization_id)
            is true or not exists (select from organizations company
              where company.id = part.organization_id and 'projects' = any(company.hidden_parts)))`,
        ]),
        ...(readerId === null
          ? []
          : [
              where.and([
                where('part.state', 'in', ['claimed', 'invited']),
                where.or([
                  where('part.organization_id', '=', readerId),
                  where('projects.organization_id', '=', readerId),
                ]),
              ]),
            ]),
      ]),
    )
    .orderBy('part.asked_at')
    .orderBy('part.id')
    .execute();
}

/** A company's pending parts, in either direction, newest first: up to a limit, and how many there are. */
export async function listWaiting(database: Database, organizationId: string, limit: number) {
  // Each direction by its own index: one condition on both tables would read the parts of all companies.
  const waiting = rows(database)
    .where('projects.removed_at', 'is', null)
    .where(
      sql<boolean>`part.id in (
        select own.id from project_participants own
          where own.organization_id = ${organizationId}::uuid and own.state in ('claimed', 'invited')
        union select theirs.id from projects kept join project_participants theirs on theirs.project_id = kept.id
          where kept.organization_id = ${organizationId}::uuid and kept.removed_at is null
            and theirs.state in ('claimed', 'invited'))`,
    );
  const { count } = await waiting
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const found = await waiting
    .orderBy('part.asked_at', 'desc')
    .orderBy('part.id')
    .limit(limit)
    .execute();
  return { count, rows: found };
}

export type NewPart = {
  readonly projectId: string;
  readonly organizationId: string;
  readonly role: ParticipantRole;
  readonly trades: string[];
  readonly state: Extract<ParticipantState, 'claimed' | 'invited' | 'confirmed'>;
  readonly by: string;
  readonly now: Date;
};

/** @returns the id; undefined if the company already has a part or a pending one */
export async function insertPart(
  transaction: Database,
  part: NewPart,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('project_participants')
    .values({
      project_id: part.projectId,
      organization_id: part.organizationId,
      role: part.role,
      trades: part.trades,
      state: part.state,
      is_claim: part.state === 'claimed',
      asked_by: part.by,
      asked_at: part.now,
      ...(part.state === 'confirmed' && { decided_by: part.by, decided_at: part.now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A company's confirmed or pending part. */
export async function findOpenPart(database: Database, projectId: string, organizationId: string) {
  return rows(database)
    .where('part.project_id', '=', projectId)
    .where('part.organization_id', '=', organizationId)
    .where('part.state', 'in', ['claimed', 'invited', 'confirmed'])
    .executeTakeFirst();
}

export async function decide(
  transaction: Database,
  id: string,
  decision: {
    readonly state: ParticipantState;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('project_participants')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.now })
    .where('id', '=', id)
    .execute();
}

export async function updatePart(
  transaction: Database,
  id: string,
  change: { readonly role: ParticipantRole; readonly trades: string[] },
): Promise<void> {
  await transaction.updateTable('project_participants').set(change).where('id', '=', id).execute();
}
