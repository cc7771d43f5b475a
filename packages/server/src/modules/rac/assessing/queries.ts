import { sql } from 'kysely';
import type { ModelSettings } from '@plumbline/risk';
import { activePermissions } from '../../../database/active-permissions.ts';
import type { Database } from '../../../database/connect.ts';

/** What an assessment uses besides the answers of the vault. */
export type Basis = {
  readonly permission_id: string;
  readonly contractor_id: string | null;
  /** Slugs of the shared sections. */
  readonly sections: readonly string[];
  readonly weights_revision: number | null;
  readonly settings: ModelSettings | null;
  readonly weights_hash: string | null;
  /** The company's own evaluations of the trade partner. */
  readonly evaluations: readonly number[] | null;
};

/** @returns undefined when the vault is not shared with the person now */
export async function findBasis(
  database: Database,
  tp: string,
  userId: string,
): Promise<Basis | undefined> {
  return activePermissions(database)
    .leftJoin('rac_weights', 'rac_weights.organization_id', 'permissions.contractor_id')
    .select([
      'permissions.id as permission_id',
      'permissions.contractor_id',
      'permissions.sections',
      'rac_weights.revision as weights_revision',
      sql<ModelSettings | null>`rac_weights.settings`.as('settings'),
      'rac_weights.hash as weights_hash',
      sql<
        readonly number[] | null
      >`(select json_agg(e.score order by e.day, e.id) from rac_evaluations e
        where e.contractor_id = permissions.contractor_id and e.organization_id = permissions.organization_id)`.as(
        'evaluations',
      ),
    ])
    .where('permissions.organization_id', '=', tp)
    .where('permissions.user_id', '=', userId)
    .executeTakeFirst();
}

export type NewReport = {
  readonly permissionId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly contractorId: string | null;
  readonly grade: string | null;
  readonly score: number | null;
  readonly coverage: number;
  readonly single: number | null;
  readonly aggregate: number | null;
  readonly available: number | null;
  readonly scores: readonly (number | null)[];
  readonly caps: number;
  /** Includes caps that are switched off: see `Assessment.flags`. */
  readonly flags: readonly string[];
  readonly completedAt: Date;
  readonly sections: readonly string[];
  readonly expires: string | null;
  readonly projectState: string | null;
  readonly weightsRevision: number;
  readonly modelHash: string;
  readonly digest: string;
  readonly report: string;
  readonly settings: string;
  readonly watched: readonly string[];
  readonly watchedState: string;
};

/** Stores a report as its maker's newest on this partner; lists show it in place of the previous one. */
export async function insertReport(transaction: Database, report: NewReport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with older as (
      update rac_reports set is_newest = false
      where user_id = ${report.userId} and organization_id = ${report.organizationId}
        and contractor_id is not distinct from ${report.contractorId}::uuid and is_newest returning id
    )
    insert into rac_reports (permission_id, organization_id, user_id, contractor_id, grade, score, coverage,
      single_limit, aggregate_limit, available, caps, completed_at, sections, expires, project_state,
      weights_revision, model_hash, answers_digest, report, settings, scores, cap_ids,
      watched, watched_state)
    select ${report.permissionId}::uuid, ${report.organizationId}::uuid, ${report.userId}::uuid,
      ${report.contractorId}::uuid, ${report.grade}::text, ${report.score}::float8, ${report.coverage}::float8,
      ${report.single}::float8, ${report.aggregate}::float8, ${report.available}::float8, ${report.caps}::integer,
      ${report.completedAt}::timestamptz, ${[...report.sections]}::text[], ${report.expires}::date,
      ${report.projectState}::text, ${report.weightsRevision}::integer, ${report.modelHash}::text,
      ${report.digest}::text, ${report.report}::jsonb, ${report.settings}::jsonb, ${[...report.scores]}::float8[],
      ${[...report.flags]}::text[], ${[...report.watched]}::text[],
      ${report.watchedState}::text
    from (select count(*) from older) as replaced
    returning id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('a report was not stored');
  return row.id;
}
