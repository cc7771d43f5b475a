import type { ContactAction, RelationshipKind } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { canTake } from './lists.ts';

/** Rows for which an action can be taken; only the named ones when some are named. */
export const listActionable = (
  transaction: Database,
  listId: string,
  action: ContactAction,
  named: readonly number[] | undefined,
) =>
  transaction
    .selectFrom('contact_list_rows as r')
    .select(['r.row', 'r.email', 'r.first_name', 'r.last_name', 'r.company_name'])
    .where('r.list_id', '=', listId)
    .where(canTake(action))
    .$if(named !== undefined, (query) =>
      query.where('r.row', '=', sql<number>`any(${sql.val([...(named ?? [])])}::integer[])`),
    )
    // Each company is asked once, through the first of its rows.
    .$if(action === 'relate', (query) =>
      query.distinctOn('r.organization_id').orderBy('r.organization_id'),
    )
    .orderBy('r.row')
    .execute();

/** Stores an action with its rows. A row that failed before is queued again. */
export async function insertAction(
  transaction: Database,
  asked: {
    readonly listId: string;
    readonly userId: string;
    readonly action: ContactAction;
    readonly kind: RelationshipKind | null;
    readonly message: string;
    readonly batchId: string | null;
    readonly rows: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  const { id } = await transaction
    .insertInto('contact_list_actions')
    .values({
      list_id: asked.listId,
      user_id: asked.userId,
      action: asked.action,
      kind: asked.kind,
      message: asked.message,
      batch_id: asked.batchId,
      created_at: asked.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into contact_list_outcomes (list_id, row, action, action_id, state)
    select ${asked.listId}::uuid, r, ${asked.action}, ${id}::uuid, 'queued' from unnest(${[...asked.rows]}::integer[]) r
    on conflict (list_id, row, action) do update
      set action_id = excluded.action_id, state = 'queued', because = ''`.execute(transaction);
}

/** The next row with something to send, locked; undefined when nothing is left. */
export const takeQueued = (transaction: Database, listId: string) =>
  transaction
    .selectFrom('contact_list_outcomes as o')
    .innerJoin('contact_list_actions as a', 'a.id', 'o.action_id')
    .innerJoin('contact_list_rows as r', (join) =>
      join.onRef('r.list_id', '=', 'o.list_id').onRef('r.row', '=', 'o.row'),
    )
    .innerJoin('contact_lists as l', 'l.id', 'o.list_id')
    .select([
      'o.row',
      'o.action',
      'a.user_id',
      'a.kind',
      'a.message',
      'r.email',
      'r.organization_id',
      'l.organization_id as own_id',
    ])
    .where('o.list_id', '=', listId)
    .where('o.state', '=', 'queued')
    .where('a.batch_id', 'is', null)
    .orderBy('o.row')
    .limit(1)
    .forUpdate('o')
    .executeTakeFirst();

export type QueuedRow = NonNullable<Awaited<ReturnType<typeof takeQueued>>>;

export async function setOutcome(
  transaction: Database,
  listId: string,
  { row, action }: Pick<QueuedRow, 'row' | 'action'>,
  because: string | null,
): Promise<void> {
  await transaction
    .updateTable('contact_list_outcomes')
    .set({ state: because === null ? 'done' : 'failed', because: because ?? '' })
    .where('list_id', '=', listId)
    .where('row', '=', row)
    .where('action', '=', action)
    .execute();
}
