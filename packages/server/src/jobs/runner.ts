import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { afterCommit } from '../database/notifying.ts';
import { bossOn } from './boss.ts';
import { type JobData, type JobName, jobNames, kindOf } from './kinds.ts';
import { measureJobs } from './measure.ts';

/** A job that this process has taken. `retryCount` distinguishes this attempt from later ones. */
export type Job<N extends JobName> = {
  readonly id: string;
  readonly retryCount: number;
  readonly data: JobData[N];
};

/**
 * Does the jobs that were taken together. If it throws, the unfinished ones are retried.
 *
 * @param signal aborted when the server stops: long work must end then, and is retried elsewhere
 */
export type Handler<N extends JobName> = (
  jobs: readonly Job<N>[],
  signal: AbortSignal,
) => Promise<void>;

export type Handlers = { readonly [N in JobName]: Handler<N> };

export type Jobs = {
  /**
   * Sends a job as part of the transaction: it exists once that commits, and not otherwise. If this process runs such
   * jobs and it is due, it starts right after the commit.
   */
  readonly send: <N extends JobName>(
    transaction: Database,
    name: N,
    data: JobData[N],
    options?: { readonly afterMs?: number },
  ) => Promise<void>;
  /** Sends many jobs of a kind in one statement. */
  readonly sendAll: <N extends JobName>(
    transaction: Database,
    name: N,
    data: readonly JobData[N][],
  ) => Promise<void>;
  /** Finishes a job as part of the transaction. Not required: a job is also finished when its handler returns. */
  readonly finish: <N extends JobName>(
    transaction: Database,
    name: N,
    job: Job<N>,
  ) => Promise<void>;
  /** Polls right away for jobs of a kind that came due, or that another process sent. */
  readonly wake: (name: JobName) => void;
  /** Starts taking jobs of the kinds that have a handler. Takes chores only if this process keeps the schedule. */
  readonly start: (handlers: Partial<Handlers>) => Promise<void>;
  /** Looks for jobs of dead processes. A process that keeps the schedule does so every 2 minutes. */
  readonly supervise: () => Promise<void>;
  /** Takes no new jobs and waits up to 10 s for running ones. Other processes get the rest. */
  readonly stop: () => Promise<void>;
};

const LONGEST_STOP_MS = 10_000;
const MS_PER_SECOND = 1000;

/** The job runner of one process. Any number of processes can run jobs on one database; only one takes each job. */
export async function openJobs(options: {
  readonly database: Database;
  readonly metrics: Registry;
  readonly log: FastifyBaseLogger;
  /** Whether this process also keeps the schedule, and looks for jobs of dead processes. */
  readonly keepsSchedule: boolean;
  readonly longestStopMs?: number;
}): Promise<Jobs> {
  const { database, log, keepsSchedule, longestStopMs = LONGEST_STOP_MS } = options;
  const stopping = new AbortController();
  const boss = bossOn(database, {
    // Finishes what a newer pg-boss leaves to do after its migration, such as indexes.
    migrate: keepsSchedule,
    bamIntervalSeconds: 3600,
    schedule: keepsSchedule,
    supervise: keepsSchedule,
    // Jobs here never wait for each other, and scheduled ones may be some minutes late, so an idle process polls
    // little.
    flowIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'jobs could not be polled');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job runner warns'));
  measureJobs(options.metrics, database);
  await boss.start();
  const workers = new Map<JobName, string>();

  async function work<N extends JobName>(name: N, handler: Handler<N>): Promise<void> {
    const { batchSize, pollingIntervalSeconds } = kindOf(name);
    const run = async (jobs: TakenJob<N>[]) => {
      const signal = AbortSignal.any([stopping.signal, ...jobs.map((job) => job.signal)]);
      try {
        await handler(jobs, signal);
      } catch (error) {
        const tries = Math.max(...jobs.map(({ retryCount }) => retryCount)) + 1;
        if (!stopping.signal.aborted) log.warn({ err: error, job: name, tries }, 'a job failed');
        // pg-boss stores this error, so it omits the details, which may repeat what people typed.
        throw new Error(kindOfError(error));
      }
    };
    const id = await boss.work<JobData[N]>(
      name,
      { batchSize, pollingIntervalSeconds, burstWhenBatchFull: true },
      run as Parameters<PgBoss['work']>[2],
    );
    workers.set(name, id);
  }

  // One function per kind, so that a transaction that sends a hundred emails wakes their worker once.
  const wakers = Object.fromEntries(
    jobNames.map((name) => [
      name,
      () => {
        const id = workers.get(name);
        if (id !== undefined) boss.notifyWorker(id);
      },
    ]),
  ) as Readonly<Record<JobName, () => void>>;

  return {
    send: async (transaction, name, data, { afterMs = 0 } = {}) => {
      const startAfter = afterMs / MS_PER_SECOND;
      await boss.send(name, data, { db: fromKysely(transaction), startAfter });
      if (afterMs > 0) return;
      if (transaction.isTransaction) await afterCommit(transaction, wakers[name]);
      else wakers[name]();
    },
    sendAll: async (transaction, name, data) => {
      const jobs = data.map((one) => ({ data: one as object }));
      await boss.insert(name, jobs, { db: fromKysely(transaction) });
      if (transaction.isTransaction) await afterCommit(transaction, wakers[name]);
      else wakers[name]();
    },
    finish: async (transaction, name, job) => {
      await boss.complete(name, job, null, { db: fromKysely(transaction) });
    },
    wake: (name) => wakers[name](),
    start: async (handlers) => {
      for (const name of jobNames) {
        const handler = handlers[name] as Handler<JobName> | undefined;
        const isOurs = keepsSchedule || kindOf(name).schedule === undefined;
        if (handler !== undefined && isOurs) await work(name, handler);
      }
    },
    supervise: () => boss.supervise(),
    stop: async () => {
      stopping.abort();
      await boss.stop({ close: false, graceful: true, timeout: longestStopMs });
    },
  };
}

type TakenJob<N extends JobName> = Job<N> & { readonly signal: AbortSignal };

function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
