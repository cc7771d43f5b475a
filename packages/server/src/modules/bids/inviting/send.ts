import type { Context } from '../../../http/context.ts';
import { markSent, takeUnsent } from '../invited/queries.ts';
import { lockPackage } from '../packages/queries.ts';
import { tellInvitation } from '../notifying/notify.ts';

/** Companies per transaction, so that other transactions get a turn in between. */
const COMPANIES_A_TURN = 25;

/**
 * Notifies the invited companies of one package. Each transaction marks invitations as sent together with their
 * notifications, so another process can continue after a crash and nobody is notified twice.
 *
 * @throws when the signal is aborted before everyone is notified, so that the job is retried
 */
export async function sendInvitations(
  context: Pick<Context, 'database' | 'jobs' | 'siteUrl' | 'now'>,
  packageId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const isDone = await context.database.transaction().execute(async (transaction) => {
      // Locked, so that nobody is invited to a package that was just canceled, or with a due time that was just changed.
      const about = await lockPackage(transaction, packageId);
      if (about?.status !== 'open') return true;
      const ids = await takeUnsent(transaction, packageId, COMPANIES_A_TURN);
      for (const id of ids) await tellInvitation(context, transaction, about, id);
      await markSent(transaction, ids);
      return ids.length < COMPANIES_A_TURN;
    });
    if (isDone) return;
  }
}
