import { whyUnavailable } from '../../../database/unavailable.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem.ts';
import type { Job } from '../../../jobs/runner.ts';
import { notify } from '../../notifications/index.ts';
import { lockAccess } from '../../permissions/index.ts';
import { reportOf, storeReport } from '../assessing/make.ts';
import { findBasis } from '../assessing/queries.ts';
import * as queries from './queries.ts';

/** How many partners of one run are assessed before other runs get a turn. */
const PARTNERS_A_TURN = 25;
/** An open page is told to update its count after this many partners. */
const TOLD_EVERY = 5;
/** How often a job is retried while the database is down or busy, before a partner counts as failed. */
const MOST_RETRIES = 5;

const NOT_SHARED = 'This vault is no longer shared with you.';
const FAILED = 'This vault could not be assessed. Try again.';

type Running = Pick<Context, 'database' | 'jobs' | 'live' | 'now' | 'log'> & {
  /** Separate vaults for each partner: those of a run would evict the ones that people have open. */
  readonly freshVaults: () => Context['vaults'];
};

/**
 * Assesses the next partners of a run, one vault at a time, and queues a job for the rest behind other runs. A report,
 * its partner's turn and its log entry commit together: another process can continue where one stopped, and no partner
 * is assessed twice.
 */
export async function assessNextPartners(
  context: Running,
  job: Job<'assess-partners'>,
  signal: AbortSignal,
): Promise<void> {
  const { run } = job.data;
  const { database, jobs, live } = context;
  const owner = await queries.findRunOwner(database, run);
  for (let done = 1; done <= PARTNERS_A_TURN && !signal.aborted && owner !== undefined; done += 1) {
    if (!(await assessNext(context, job, owner))) break;
    if (done % TOLD_EVERY === 0) await live.listsChanged(database, owner.user_id);
  }
  await database.transaction().execute(async (transaction) => {
    if (owner !== undefined && (await queries.endRun(transaction, run, context.now())))
      await tellDone(transaction, run, owner.user_id);
    else if (await queries.hasMore(transaction, run))
      await jobs.send(transaction, 'assess-partners', { run });
    if (owner !== undefined) await live.listsChanged(transaction, owner.user_id);
    await jobs.finish(transaction, 'assess-partners', job);
  });
}

type Owner = { readonly user_id: string; readonly project_state: string | null };

/**
 * @returns whether there was a partner to assess
 * @throws when the database is down or busy: the job is retried, with the same partner
 */
async function assessNext(
  context: Running,
  { data: { run }, retryCount }: Job<'assess-partners'>,
  owner: Owner,
): Promise<boolean> {
  const { database, now } = context;
  let taken: string | undefined;
  try {
    return await database.transaction().execute(async (transaction) => {
      const tp = await queries.takeNext(transaction, run);
      taken = tp;
      if (tp === undefined) return false;
      const { user_id: userId, project_state: state } = owner;
      await lockAccess(transaction, { tp, userId });
      const basis = await findBasis(transaction, tp, userId);
      const end = { run, tp, now: now() };
      if (basis === undefined) {
        await queries.endItem(transaction, { ...end, reportId: null, reason: NOT_SHARED });
        return true;
      }
      const opened = await context.freshVaults().open(transaction, tp, 'contractor');
      const report = reportOf(opened, basis, { userId, state, now: now() });
      const reportId = await storeReport(transaction, report);
      await queries.endItem(transaction, { ...end, reportId, reason: null });
      return true;
    });
  } catch (error) {
    const isTemporary = whyUnavailable(error) !== undefined && retryCount < MOST_RETRIES;
    if (taken === undefined || isTemporary) throw error;
    if (!(error instanceof ProblemError))
      context.log.warn({ err: error, run }, 'a vault could not be assessed');
    const reason = FAILED;
    await queries.endItem(database, { run, tp: taken, reportId: null, reason, now: now() });
    return true;
  }
}

async function tellDone(
  transaction: Context['database'],
  run: string,
  userId: string,
): Promise<void> {
  const row = await queries.findRun(transaction, run);
  if (row === undefined) return;
  await notify(transaction, {
    to: userId,
    kind: 'risk_assessment',
    verb: doneText({ total: row.total, failed: row.failed.length }),
    subject: { kind: 'rac_run', id: run },
    about: { id: userId, name: '' },
    letter: 'none',
  });
}

/** What the notification about a finished run says. */
export function doneText({
  total,
  failed,
}: {
  readonly total: number;
  readonly failed: number;
}): string {
  if (failed === total)
    return total === 1
      ? 'The risk assessment could not be completed.'
      : `None of the ${total} risk assessments could be completed.`;
  const made = total - failed;
  const what = made === 1 ? '1 risk assessment is' : `${made} risk assessments are`;
  return `${what} complete.${failed === 0 ? '' : ` ${failed} could not be completed.`}`;
}
