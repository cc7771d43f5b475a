import { sql } from 'kysely';
import type { TpStatus } from '@plumbline/api-contract';
import type { ModelSettings } from '@plumbline/risk';
import { activePermissions } from '../../../../database/active-permissions.ts';
import type { Database } from '../../../../database/connect.ts';
import type { Outdated } from '../../../../database/tables/risk.ts';
import type { StoredAssessment } from '../../assessing/assess-vault.ts';

/** The permission by which a person reads the vault of a report now, as `g`; the report is `r`. */
const openNow = (database: Database, userId: string) =>
  activePermissions(database)
    .select([
      'permissions.id',
      'permissions.sections',
      'permissions.tp_status',
      'permissions.tp_notes',
    ])
    .where('permissions.user_id', '=', userId)
    .where(sql<boolean>`permissions.organization_id = r.organization_id`);

export type SubjectRow = {
  readonly user_id: string;
  readonly contractor_id: string | null;
  readonly permission_id: string;
  readonly sections: readonly string[];
  readonly open: readonly string[] | null;
};

/** A report's maker, and what its reader may read now. A removed report does not count. */
export async function findSubject(
  database: Database,
  id: string,
  userId: string,
): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`
    select r.user_id, r.contractor_id, r.permission_id, r.sections, g.sections as open
    from rac_reports r left join lateral ${openNow(database, userId)} as g on true
    where r.id = ${id} and r.removed_at is null`.execute(database);
  return rows[0];
}

export type SummaryRow = {
  readonly id: string;
  readonly completed_at: Date;
  readonly grade: string | null;
  readonly score: number | null;
  readonly sections: readonly string[];
};

export type OverrideRow = {
  readonly cap: string;
  readonly reason: string;
  readonly at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

export type ReportRow = SummaryRow & {
  readonly permission_id: string;
  readonly user_id: string;
  readonly organization_id: string;
  readonly contractor_id: string | null;
  readonly revision: number;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
  readonly entered_single: number | null;
  readonly entered_aggregate: number | null;
  readonly note: string;
  readonly expires: string | null;
  readonly outdated: readonly Outdated[];
  readonly weights_revision: number;
  readonly model_hash: string;
  readonly answers_digest: string;
  readonly report: StoredAssessment;
  readonly settings: ModelSettings;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly weights_hash: string | null;
  readonly evaluations: readonly number[] | null;
  readonly tp_name: string;
  readonly domain: string | null;
  readonly is_verified: boolean;
  readonly is_domain_confirmed: boolean;
  readonly city: string | null;
  readonly state: string | null;
  readonly tp_status: TpStatus;
  readonly tp_notes: string;
  readonly open_id: string | null;
  readonly open: readonly string[] | null;
  readonly overrides: readonly OverrideRow[] | null;
};

/**
 * A report with everything its page shows, for one reader: the status is from the reader's own permission, or else the
 * maker's.
 */
export async function findReport(
  database: Database,
  id: string,
  userId: string,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select r.*, r.expires::text as expires, u.first_name, u.last_name, w.hash as weights_hash,
      o.name as tp_name, o.domain, o.traits @> '{verified}' as is_verified,
      o.traits @> '{domain}' as is_domain_confirmed, l.city, l.state,
      coalesce(g.tp_status, p.tp_status) as tp_status, coalesce(g.tp_notes, p.tp_notes) as tp_notes,
      g.id as open_id, g.sections as open,
      (select json_agg(e.score order by e.day, e.id) from rac_evaluations e
        where e.contractor_id = r.contractor_id and e.organization_id = r.organization_id) as evaluations,
      (select json_agg(json_build_object('cap', v.cap, 'reason', v.reason, 'at', v.at,
          'first_name', by.first_name, 'last_name', by.last_name) order by v.id)
        from rac_overrides v left join users by on by.id = v.user_id
        where v.report_id = r.id and v.taken_back_at is null) as overrides
    from rac_reports r
    join organizations o on o.id = r.organization_id
    join permissions p on p.id = r.permission_id
    left join users u on u.id = r.user_id
    left join rac_weights w on w.organization_id = r.contractor_id
    left join shown_offices l on l.organization_id = o.id and l.is_primary
    left join lateral ${openNow(database, userId)} as g on true
    where r.id = ${id} and r.removed_at is null`.execute(database);
  return rows[0];
}

export type EarlierRow = SummaryRow & { readonly report: StoredAssessment | null };

/**
 * The reports of one maker on one partner, newest first, even under a permission that has ended. The assessment itself
 * is read only for the report that is compared.
 */
export async function listHistory(
  database: Database,
  report: Pick<ReportRow, 'id' | 'user_id' | 'organization_id' | 'contractor_id'>,
  since: string | undefined,
): Promise<readonly EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    with all_of as (
      select id, completed_at, grade, score, sections, report,
        row_number() over (order by completed_at desc, is_newest desc, id) as n
      from rac_reports where user_id = ${report.user_id} and organization_id = ${report.organization_id}
        and contractor_id is not distinct from ${report.contractor_id}::uuid and removed_at is null
    )
    select id, completed_at, grade, score, sections,
      case when ${since ?? null}::uuid = id
        or (${since ?? null}::uuid is null and n = 1 + (select n from all_of where id = ${report.id})) then report end as report
    from all_of order by n`.execute(database);
  return rows;
}

/** Stores why a new report would differ; reading a report changes nothing else about it. */
export async function storeOutdated(
  database: Database,
  id: string,
  outdated: readonly Outdated[],
): Promise<void> {
  await database
    .updateTable('rac_reports')
    .set({ outdated: [...outdated] })
    .where('id', '=', id)
    .execute();
}

/** Locks a report, so that changes to it happen one after the other. */
export async function lockReport(transaction: Database, id: string) {
  return transaction
    .selectFrom('rac_reports')
    .select(['revision', 'entered_single', 'entered_aggregate', 'note', 'report'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What the maker enters. Lists show the entered limits, or else the computed ones. */
export async function saveEntered(
  transaction: Database,
  id: string,
  entered: {
    readonly entered_single: number | null;
    readonly entered_aggregate: number | null;
    readonly single_limit: number | null;
    readonly aggregate_limit: number | null;
    readonly note: string;
    readonly grade: string | null;
    readonly caps: number;
  },
): Promise<void> {
  await transaction
    .updateTable('rac_reports')
    .set(({ eb }) => ({ ...entered, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Withdraws the override of a cap, if there is one; the row stays as a log. */
export async function endOverride(
  transaction: Database,
  override: { readonly reportId: string; readonly cap: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('rac_overrides')
    .set({ taken_back_at: override.now })
    .where('report_id', '=', override.reportId)
    .where('cap', '=', override.cap)
    .where('taken_back_at', 'is', null)
    .execute();
}

export async function insertOverride(
  transaction: Database,
  override: {
    readonly reportId: string;
    readonly cap: string;
    readonly reason: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('rac_overrides')
    .values({
      report_id: override.reportId,
      cap: override.cap,
      reason: override.reason,
      user_id: override.userId,
      at: override.now,
    })
    .execute();
}

/** The caps of a report that are overridden now. */
export async function listOverridden(database: Database, id: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('rac_overrides')
    .select('cap')
    .where('report_id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute();
  return rows.map(({ cap }) => cap);
}

export type ScoreRow = {
  readonly id: string;
  readonly tp_id: string;
  readonly name: string;
  readonly grade: string | null;
  readonly score: number | null;
  readonly sections: readonly string[];
  readonly open: readonly string[] | null;
  readonly model_hash: string;
  readonly scores: readonly (number | null)[];
  readonly caps: readonly string[];
  readonly overridden: readonly string[];
};

/** The newest reports on a person's list, with only the metric scores and caps of each. */
export async function listScores(
  database: Database,
  reader: { readonly userId: string; readonly contractorId: string | null },
  most: number,
): Promise<readonly ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select r.id, o.id as tp_id, o.name, r.grade, r.score, r.sections, g.sections as open, r.model_hash, r.scores,
      r.cap_ids as caps, array(select v.cap from rac_overrides v
        where v.report_id = r.id and v.taken_back_at is null) as overridden
    from rac_reports r
    join organizations o on o.id = r.organization_id
    left join lateral ${openNow(database, reader.userId)} as g on true
    where r.user_id = ${reader.userId} and r.contractor_id is not distinct from ${reader.contractorId}::uuid
      and r.removed_at is null and r.is_newest
    order by r.sort_name, r.id limit ${most}`.execute(database);
  return rows;
}
