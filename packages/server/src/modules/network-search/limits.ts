import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import { countShown } from './queries/documents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many results one person may be shown in a day (UTC); a request for suggestions counts as one. */
const MOST_ROWS = 5000;

/**
 * Counts results that a person is about to be shown, so that no free account copies the whole network.
 *
 * @throws 429 when the person has seen enough for today
 */
export async function noteShown(
  context: Pick<Context, 'database' | 'now'>,
  viewerId: string,
  rows: number,
): Promise<void> {
  if (rows === 0) return;
  const now = context.now();
  if ((await countShown(context.database, viewerId, rows, now)) <= MOST_ROWS) return;
  const leftMs = DAY_MS - (now.getTime() % DAY_MS);
  const hours = Math.ceil(leftMs / HOUR_MS);
  throw new ProblemError(
    429,
    `You have seen 5,000 search results today, which is the daily limit. Search again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    {},
    { 'Retry-After': String(Math.ceil(leftMs / 1000)) },
  );
}
