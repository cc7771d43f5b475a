import type { Context } from '../../http/context.ts';
import { countPairs, countWaiting } from '../claims/index.ts';
import { countFailed, queueMail } from '../mail/index.ts';
import { countPending } from '../verification/index.ts';
import { listOperators } from './queries/operators.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;
/** As in jobs/kinds.ts. A job starts minutes late or not: what comes in between is told twice rather than never. */
const SCHEDULED = [13, 5, 0, 0] as const;

type Telling = Pick<Context, 'database' | 'deskEmails' | 'jobs' | 'now' | 'siteUrl'>;

/** On weekdays, emails every operator how much is waiting at the desk, if any of it is new since the last email. */
export async function sendDeskSummaries(context: Telling): Promise<void> {
  const now = context.now();
  const days = now.getUTCDay() === MONDAY ? 3 : 1;
  const since = new Date(new Date(now).setUTCHours(...SCHEDULED) - days * DAY_MS);
  await context.database.transaction().execute(async (transaction) => {
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
