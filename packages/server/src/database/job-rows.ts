import { sql } from 'kysely';
import { DEAD_LETTERS } from '../jobs/kinds.ts';
import type { Database } from './connect.ts';

/** pg-boss's own schema, next to ours. */
export const JOB_SCHEMA = 'pgboss';

const jobTable = sql.table(`${JOB_SCHEMA}.job`);

type Count = {
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'dead';
  readonly count: number;
};

export async function countJobs(database: Database): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select coalesce(source_name, name) as job,
      case when name = ${DEAD_LETTERS} then 'dead' when state = 'active' then 'running' else 'waiting' end as state,
      count(*) as count
    from ${jobTable} where state <= 'active' and name not like '\\_\\_pgboss%'
    group by 1, 2`.execute(database);
  return rows;
}

/** Lets one process at a time set up the runner. */
export async function lockSetup(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plumbline jobs', 0))`.execute(
    transaction,
  );
}

/**
 * Unfinished emails, lists of contacts and bulk runs without a job: an older build wrote them, or they outlived theirs.
 */
export async function listJobless(transaction: Database) {
  const jobOf = (key: string, id: string) => sql<boolean>`exists (
    select 1 from ${jobTable}
    where state <= 'active' and data ->> ${sql.lit(key)} = ${sql.ref(id)}::text)`;
  const mails = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where(({ not }) => not(jobOf('mail', 'outbox.id')))
    .orderBy('created_at')
    .execute();
  const lists = await transaction
    .selectFrom('invitation_batches')
    .select('id')
    .where('state', '=', 'sending')
    .where(({ not }) => not(jobOf('list', 'invitation_batches.id')))
    .orderBy('created_at')
    .execute();
  const runs = await transaction
    .selectFrom('rac_runs')
    .select('id')
    .where('finished_at', 'is', null)
    .where(({ not }) => not(jobOf('run', 'rac_runs.id')))
    .orderBy('started_at')
    .execute();
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return { mails: idsOf(mails), lists: idsOf(lists), runs: idsOf(runs) };
}
