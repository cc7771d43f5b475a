import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { CHANNEL } from './listener.ts';

export type Event = {
  readonly id: number;
  /** Whom it is for: ids of people. */
  readonly recipients: readonly string[];
  readonly message: Readonly<Record<string, unknown>>;
};

/**
 * Writes an event and wakes every process, when the transaction commits. However many events a transaction writes,
 * it wakes them once: PostgreSQL leaves out what a transaction says again.
 */
export async function publish(
  transaction: Database,
  recipients: readonly string[],
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction
    .insertInto('events')
    .values({ recipients: [...recipients], message: JSON.stringify(message) })
    .execute();
  await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction);
}

/** The oldest transaction that may still write. Whatever older ones wrote is there to be read, or never will be. */
export async function readHorizon(database: Database): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(database);
  return rows[0]?.horizon ?? '0';
}

/**
 * The events of transactions that had not ended for certain when `horizon` was read, and the horizon of this reading,
 * from the same snapshot. Ids and times are given before the commit, so neither says what a reader has missed: the
 * snapshot does, however long a transaction took. A transaction that stays open makes events be read again, no more.
 */
export async function readEvents(
  database: Database,
  horizon: string,
): Promise<{ readonly horizon: string; readonly events: readonly Event[] }> {
  const { rows } = await sql<{ horizon: string } & { [K in keyof Event]: Event[K] | null }>`
    with snapshot as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select snapshot.xmin::text as horizon, events.id, events.recipients, events.message
    from snapshot left join events on events.xact >= ${horizon}::xid8
    order by events.id`.execute(database);
  const events = rows.flatMap(({ id, recipients, message }) =>
    id === null || recipients === null || message === null ? [] : [{ id, recipients, message }],
  );
  return { horizon: rows[0]?.horizon ?? horizon, events };
}

export async function sweepEvents(database: Database): Promise<void> {
  await database
    .deleteFrom('events')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
