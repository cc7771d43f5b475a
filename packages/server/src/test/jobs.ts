import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { type Jobs, openJobs } from '../jobs/runner.ts';

export const silent: Logger = pino({ level: 'silent' }, { write: () => undefined });

/** A job runner without the rest of a server. Until it is started, it only sends. */
export const openTestJobs = (
  database: Database,
  options: Partial<Parameters<typeof openJobs>[0]> = {},
): Promise<Jobs> =>
  openJobs({ database, metrics: new Registry(), log: silent, keepsSchedule: false, ...options });

/** Makes every job look this much older. Jobs are due by PostgreSQL's clock, which is never changed. */
export async function passTime(database: Database, ms: number): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`;
  await sql`update pgboss.job set start_after = start_after - ${by}, started_on = started_on - ${by},
    heartbeat_on = heartbeat_on - ${by} where state <= 'active'`.execute(database);
  await sql`update pgboss.queue set monitor_on = monitor_on - ${by},
    monitor_claim_on = monitor_claim_on - ${by}`.execute(database);
}

export type JobRow = {
  readonly name: string;
  readonly state: string;
  /** Milliseconds until it is due. */
  readonly waitMs: number;
  readonly output: unknown;
};

/** Unfinished jobs and dead letters, oldest first. */
export async function jobsOf(database: Database): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, state::text as state, coalesce(output, source_output) as output,
      (extract(epoch from start_after - clock_timestamp()) * 1000)::float8 as "waitMs"
    from pgboss.job where state <= 'active' and name not like '\\_\\_%' order by created_on`.execute(
    database,
  );
  return rows;
}
