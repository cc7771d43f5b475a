import { sql } from 'kysely';
import { activePermissions } from '../../../../database/active-permissions.ts';
import type { Database } from '../../../../database/connect.ts';
import type { Outdated } from '../../../../database/tables/risk.ts';

/** What decides whether a report is out of date, and what its reader may see of it. */
export type Dated = {
  readonly organization_id: string;
  /** The sections that it read. */
  readonly sections: readonly string[];
  readonly answers_digest: string;
  readonly model_hash: string;
  readonly expires: string | null;
  readonly weights_hash: string | null;
  readonly evaluations: readonly number[] | null;
  /** The sections that are shared with the reader now; null when access has ended. */
  readonly open: readonly string[] | null;
};

export type MovedRow = Dated & {
  readonly id: string;
  /** The state that a comparison made now would be based on. */
  readonly state: string;
};

/**
 * The newest reports on a person's list for which something has changed since they were compared: what is shared, a
 * save or file in a section that decides what is shown of it, one of the company's evaluations or weights, or the day.
 * The text is the same as that of `watchedState`.
 */
export async function listMoved(
  database: Database,
  reader: { readonly userId: string; readonly contractorId: string | null },
  now: { readonly model: string; readonly defaultHash: string; readonly today: string },
): Promise<readonly MovedRow[]> {
  const open = activePermissions(database)
    .select(['permissions.id', 'permissions.organization_id', 'permissions.sections'])
    .where('permissions.user_id', '=', reader.userId)
    // One lookup per report: joined as a list, PostgreSQL would estimate one row, and compare all reports with all of
    // it.
    .where(sql<boolean>`permissions.organization_id = r.organization_id`)
    .limit(1);
  const { rows } = await sql<MovedRow>`
    select * from (
      select r.id, r.organization_id, r.sections, r.answers_digest, r.model_hash, r.expires::text as expires,
        w.hash as weights_hash, g.sections as open, r.watched_state, e.scores as evaluations,
        case when g.id is null then 'closed' else concat_ws('|',
          coalesce((select string_agg(s, ',' order by s collate "C") from unnest(g.sections) s), ''),
          coalesce((select string_agg(v.link || ':' || v.revision, ',' order by v.link collate "C") from vault_sections v
            where v.organization_id = r.organization_id and v.link = any(r.watched) and v.revision > 0), ''),
          coalesce((select string_agg(f.id::text, ',' order by f.id::text collate "C") from files f
            where f.organization_id = r.organization_id and f.link = any(r.watched) and f.state = 'uploaded'), ''),
          coalesce(e.text, ''),
          ${now.model} || '.' || coalesce(w.hash, ${now.defaultHash}),
          case when r.expires < ${now.today}::date then 'expired' else '' end) end as state
      from rac_reports r
      left join lateral (${open}) as g on true
      left join rac_weights w on w.organization_id = r.contractor_id
      left join lateral (select json_agg(e.score order by e.day, e.id) as scores,
          string_agg(e.score::text, ',' order by e.day, e.id) as text
        from rac_evaluations e
        where e.contractor_id = r.contractor_id and e.organization_id = r.organization_id) as e on true
      where r.user_id = ${reader.userId} and r.contractor_id is not distinct from ${reader.contractorId}::uuid
        and r.removed_at is null and r.is_newest
    ) as compared where state <> watched_state`.execute(database);
  return rows;
}

/** Stores what a comparison found, and the state that it was based on. */
export async function storeCompared(
  database: Database,
  compared: {
    readonly id: string;
    readonly outdated: readonly Outdated[];
    readonly watched: readonly string[];
    readonly state: string;
  },
): Promise<void> {
  await database
    .updateTable('rac_reports')
    .set({
      outdated: [...compared.outdated],
      watched: [...compared.watched],
      watched_state: compared.state,
    })
    .where('id', '=', compared.id)
    .execute();
}
