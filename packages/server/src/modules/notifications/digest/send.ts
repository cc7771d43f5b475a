import type { Context } from '../../../http/context.ts';
import { queueDigests } from '../../mail/index.ts';
import { deleteTold, takeDue } from '../queries/digests.ts';
import { writeDigests } from './write-digests.ts';

const PEOPLE_A_TURN = 200;

/**
 * Emails what is due: what is told at once and has no email of its own, and digests. It is taken and the emails are queued
 * in one transaction, so nothing is told twice. A person who may not read it any more is not told.
 *
 * @returns how many emails were queued
 */
export async function sendDigests(
  context: Pick<Context, 'database' | 'jobs' | 'siteUrl' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  let queued = 0;
  while (!signal.aborted) {
    const told = await context.database.transaction().execute(async (transaction) => {
      const rows = await takeDue(transaction, { now: context.now(), people: PEOPLE_A_TURN });
      const digests = writeDigests(rows);
      await queueDigests(context, transaction, digests);
      await deleteTold(
        transaction,
        rows.filter((row) => !row.is_shown).map(({ id }) => id),
      );
      return { rows: rows.length, digests: digests.length };
    });
    if (told.rows === 0) break;
    queued += told.digests;
  }
  return queued;
}
