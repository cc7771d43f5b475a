import type { Context } from '../../../http/context.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { notify } from '../../notifications/index.ts';
import { type Due, takeDueReminders } from './queries.ts';

/** Days before the due day, in the time zone of the person who is reminded; 0 is the due day itself. */
const DAYS = [3, 1, 0];
/** Reminders are sent from this hour on, so that they wake nobody. */
const FROM_HOUR = 8;
const PEOPLE_A_TURN = 50;

/** Reminds those who have not bid yet. Sends each reminder and records it in the same transaction. */
export async function remindBidders(
  context: Pick<Context, 'database' | 'jobs' | 'siteUrl' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const sent = await context.database.transaction().execute(async (transaction) => {
      const due = await takeDueReminders(transaction, {
        days: DAYS,
        fromHour: FROM_HOUR,
        most: PEOPLE_A_TURN,
      });
      for (const one of due) await remindOne(context, transaction, one);
      return due.length;
    });
    if (sent < PEOPLE_A_TURN) return;
  }
}

async function remindOne(
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Context['database'],
  due: Due,
): Promise<void> {
  const when = due.days === 0 ? 'today' : due.days === 1 ? 'tomorrow' : `in ${due.days} days`;
  await notify(transaction, {
    to: due.user_id,
    kind: 'bid_reminder',
    verb: `Your bid for ${due.title} is due ${when}.`,
    subject: { kind: 'bid_invitation', id: due.invitation_id },
    about: { id: due.package_id, name: `${due.title}, ${due.project}` },
    letter: 'queued',
  });
  await queueMail(context, transaction, {
    kind: 'bid-reminder',
    ...toPerson({ id: due.user_id, email: due.email, first_name: due.first_name }),
    organization: due.contractor,
    bidPackage: due.title,
    project: due.project,
    path: `/bids/invitations/${due.invitation_id}`,
    days: due.days,
    due: due.due_at,
    timeZone: due.time_zone,
  });
}
