import { type Expression, sql } from 'kysely';
import type { Database } from './connect.ts';
import { notifyAfterCommit } from './notifying.ts';
import { runPrepared } from './prepared.ts';

export type Event = {
  readonly id: number;
  /** Ids of the people it is for. */
  readonly recipients: readonly string[];
  readonly message: Readonly<Record<string, unknown>>;
};

/** Writes an event, in its own transaction if none is given. The commit notifies every process. */
export async function publish(
  database: Database,
  recipients: readonly string[],
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('events')
      .values({ recipients: [...recipients], message: JSON.stringify(message) })
      .execute();
    await notifyAfterCommit(transaction);
  });
}

/** The same for everyone that a query finds, in one statement; writes nothing if it finds no one. */
export async function publishTo(
  database: Database,
  recipients: Expression<{ id: string }>,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const insert = sql`insert into events (recipients, message)
      select array_agg(distinct id), ${JSON.stringify(message)}::json from ${recipients} audience
      having count(*) > 0`;
    await runPrepared(transaction, insert.compile(transaction));
    await notifyAfterCommit(transaction);
  });
}

function inTransaction(
  database: Database,
  write: (transaction: Database) => Promise<void>,
): Promise<void> {
  return database.isTransaction ? write(database) : database.transaction().execute(write);
}

/** A PostgreSQL snapshot as text: `xmin:xmax:` and the transactions in between that were still open. */
export type Snapshot = string;

export async function readSnapshot(database: Database): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`
    select pg_current_snapshot()::text as snapshot`.execute(database);
  return rows[0]?.snapshot ?? '';
}

/**
 * Events that an earlier snapshot could not see, and the snapshot of this read. Both come from one statement, so each
 * event is read exactly once. Ids and times are assigned before the commit and can't tell what a reader missed.
 * Snapshots can, no matter how long a transaction took or what else is still open.
 */
export async function readEvents(
  database: Database,
  before: Snapshot,
): Promise<{ readonly snapshot: Snapshot; readonly events: readonly Event[] }> {
  const [, next = '', open = ''] = before.split(':');
  const unseen = sql`xact >= ${next}::xid8 or xact = any(${`{${open}}`}::xid8[])`;
  const query = sql<{ snapshot: Snapshot } & { [K in keyof Event]: Event[K] | null }>`
    with reading as materialized (select pg_current_snapshot()::text as snapshot)
    select reading.snapshot, unseen.* from reading
    left join (select id, recipients, message from events where ${unseen}) unseen on true
    order by id`;
  const { rows } = await query.execute(database);
  const events = rows.flatMap(({ id, recipients, message }) =>
    id === null || recipients === null || message === null ? [] : [{ id, recipients, message }],
  );
  return { snapshot: rows[0]?.snapshot ?? before, events };
}

/** Reads this much further back than asked for, because an event gets its time before its transaction commits. */
const MARGIN_MS = 5000;

/** Events written for a person in the last `sinceMs`, oldest first, at most `most`. */
export async function readMissed(
  database: Database,
  userId: string,
  sinceMs: number,
  most: number,
): Promise<readonly Event[]> {
  return database
    .selectFrom('events')
    .select(['id', 'recipients', 'message'])
    .where(
      'created_at',
      '>',
      sql<Date>`clock_timestamp() - ${sinceMs + MARGIN_MS} * interval '1 millisecond'`,
    )
    .where(sql<boolean>`${userId}::uuid = any(recipients)`)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function sweepEvents(database: Database): Promise<void> {
  await database
    .deleteFrom('events')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
