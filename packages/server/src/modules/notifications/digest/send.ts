import type { NotificationKind } from '@plumbline/api-contract';
import type { Context } from '../../../http/context.ts';
import { queueDigests } from '../../mail/index.ts';
import { deleteTold, takeDue } from '../queries/digests.ts';
import { writeDigests } from './write-digests.ts';

const PEOPLE_A_TURN = 200;

/** The job that writes these looks for the last one, so that it sends none twice: they are kept for a week. */
const LOOKED_FOR: NotificationKind = 'papers_expiring';

/**
 * Emails what is due: notifications wanted right away that have no email of their own, and digests. Rows are taken and
 * emails queued in one transaction, so nothing is sent twice. People are not emailed what they may no longer see.
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
        rows.filter(({ is_shown, kind }) => !is_shown && kind !== LOOKED_FOR).map(({ id }) => id),
      );
      return { rows: rows.length, digests: digests.length };
    });
    if (told.rows === 0) break;
    queued += told.digests;
  }
  return queued;
}
