import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { SeenKind } from '../../database/tables/directory.ts';

export type { SeenKind };

const KEPT_DAYS = 30;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts what a person was shown today, each person and company once. Records nothing when the limit would be exceeded.
 *
 * @returns whether it is within the daily limit
 */
export async function countSeen(
  database: Database,
  seen: {
    readonly kind: SeenKind;
    readonly viewerId: string;
    readonly ids: readonly string[];
    readonly now: Date;
  },
  most: number,
): Promise<boolean> {
  const day = dayOf(seen.now);
  return database.transaction().execute(async (transaction) => {
    // Serializes a viewer's concurrent searches, so that together they cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${seen.viewerId}`}, 0))`.execute(
      transaction,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select seen_id from directory_views
          where viewer_id = ${seen.viewerId} and seen_on = ${day}::date and kind = ${seen.kind}
        union select unnest(${[...seen.ids]}::uuid[])) as all_seen`.execute(transaction);
    if ((rows[0]?.count ?? 0) > most) return false;
    await transaction
      .insertInto('directory_views')
      .values(
        seen.ids.map((id) => ({
          viewer_id: seen.viewerId,
          seen_on: day,
          kind: seen.kind,
          seen_id: id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** Deletes counts older than 30 days. */
export async function sweepSeen(database: Database, now: Date): Promise<void> {
  const last = dayOf(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  await database.deleteFrom('directory_views').where('seen_on', '<', last).execute();
}
