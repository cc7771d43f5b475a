import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { sweepSessions } from './queries.ts';

const EVERY_MS = 60 * 60_000;
/** When this process last swept a database, ms. Several processes may sweep one: it does no harm. */
const sweptAt = new WeakMap<Database, number>();

/** Deletes sessions, attempts, known browsers and links that are over, once an hour, by whoever signs in then. */
export async function sweepHourly({ database, now }: Context): Promise<void> {
  const at = now();
  if (at.getTime() - (sweptAt.get(database) ?? 0) < EVERY_MS) return;
  sweptAt.set(database, at.getTime());
  await sweepSessions(database, at);
}
