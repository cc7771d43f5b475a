import { fromKysely, type PgBoss, type Queue } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import { listJobless, lockSetup } from '../database/job-rows.ts';
import { bossOn } from './boss.ts';
import { DEAD_LETTERS, jobNames, kindOf } from './kinds.ts';

const DAY = 24 * 60 * 60;

/**
 * Brings the runner's own schema, its queues and its schedule up to this build. Several processes may call it at once;
 * they take turns.
 */
export async function installJobs(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockSetup(transaction);
    const boss = bossOn(database, { migrate: true, supervise: false, schedule: false });
    let failure: unknown;
    boss.on('error', (error) => (failure ??= error));
    try {
      await boss.start();
      await putQueues(boss);
      await putSchedule(boss);
      await sendJobless(boss, transaction);
    } finally {
      await boss.stop({ close: false, graceful: false });
    }
    if (failure !== undefined) throw failure;
  });
}

async function putQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const put = async (name: string, options: Omit<Queue, 'name'>) => {
    const queue = there.get(name) as Readonly<Record<string, unknown>> | undefined;
    if (queue === undefined) await boss.createQueue(name, options);
    else if (Object.entries(options).some(([key, value]) => queue[key] !== value))
      await boss.updateQueue(name, options);
  };
  // First, because the others refer to it. Nothing consumes it; people inspect it.
  await put(DEAD_LETTERS, { retentionSeconds: 90 * DAY });
  for (const name of jobNames) {
    const { expireInSeconds, heartbeatSeconds, retryLimit, retryDelay, retryDelayMax } =
      kindOf(name);
    await put(name, {
      expireInSeconds,
      ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
      retryLimit,
      retryDelay,
      retryDelayMax,
      retryBackoff: true,
      deleteAfterSeconds: DAY,
      deadLetter: DEAD_LETTERS,
    });
  }
}

async function putSchedule(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const name of jobNames) {
    const { schedule } = kindOf(name);
    if (schedule !== undefined && there.get(name) !== schedule)
      // If it came due while no process was running, it runs once at the next start.
      await boss.schedule(name, schedule, null, { missed: 'once' });
    there.delete(name);
  }
  for (const name of there.keys()) await boss.unschedule(name);
}

async function sendJobless(boss: PgBoss, transaction: Database): Promise<void> {
  const { mails, lists, runs } = await listJobless(transaction);
  const db = fromKysely(transaction);
  for (const mail of mails) await boss.send('send-mail', { mail }, { db });
  for (const list of lists) await boss.send('send-list', { list }, { db });
  for (const run of runs) await boss.send('assess-partners', { run }, { db });
}
