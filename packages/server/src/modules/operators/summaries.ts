import type { Context } from '../../http/context.ts';
import { DESK_SUMMARY } from '../../jobs/kinds.ts';
import { countPairs, countWaiting } from '../claims/index.ts';
import { countFailed, queueMail } from '../mail/index.ts';
import { countPending } from '../verification/index.ts';
import { findSummarized, listOperators, noteSummarized } from './queries/operators.ts';

const SATURDAY = 6;
const SUNDAY = 0;
/** A job may start minutes later: what arrives in between counts as new twice rather than never. */
const SCHEDULED = [DESK_SUMMARY.hour, DESK_SUMMARY.minute, 0, 0] as const;
/** How far this machine's clock may be behind the database's, which starts the job. */
const BEHIND_MS = 5 * 60_000;

type Telling = Pick<Context, 'database' | 'deskEmails' | 'jobs' | 'now' | 'siteUrl'>;

/** On weekdays, emails every operator how much is waiting at the desk, if any of it is new since the last email. */
export async function sendDeskSummaries(context: Telling): Promise<void> {
  // A run that was missed is made up later, perhaps only the next morning or on a weekend.
  const due = lastDue(new Date(context.now().getTime() + BEHIND_MS));
  const before = lastDue(new Date(due.getTime() - 1));
  await context.database.transaction().execute(async (transaction) => {
    const told = await findSummarized(transaction);
    // Several days may have been missed, while no process was running.
    const since = told !== undefined && told < before ? told : before;
    await noteSummarized(transaction, due);
    const counts = [countWaiting, countPairs, countPending] as const;
    let added = 0;
    for (const count of counts) added += await count(transaction, since);
    if (added === 0) return;
    const [claims, duplicates, documents] = [
      await countWaiting(transaction),
      await countPairs(transaction),
      await countPending(transaction),
    ];
    const mail = await countFailed(transaction);
    const listed = await listOperators(transaction);
    const operators = new Set([...context.deskEmails, ...listed.map(({ email }) => email)]);
    for (const to of operators)
      await queueMail(context, transaction, {
        kind: 'desk-summary',
        to,
        claims,
        duplicates,
        documents,
        mail,
      });
  });
}

/** The last time at or before this one for which the emails are scheduled. */
function lastDue(at: Date): Date {
  const due = new Date(new Date(at).setUTCHours(...SCHEDULED));
  while (due > at || due.getUTCDay() === SATURDAY || due.getUTCDay() === SUNDAY)
    due.setUTCDate(due.getUTCDate() - 1);
  return due;
}
