import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export type SuggestionRow = {
  readonly organization_id: string;
  readonly count: number;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
};

/**
 * Companies that a company shares projects with, and neither has nor has requested a relationship with. Unconfirmed
 * claims and invitations do not count: they would reveal what is between two others.
 */
export async function findSuggestions(
  database: Database,
  organizationId: string,
  limit: number,
): Promise<readonly SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    with mine as (
      select id as project_id from projects
      where organization_id = ${organizationId} and removed_at is null
      union
      select part.project_id from project_participants part
      join projects p on p.id = part.project_id and p.removed_at is null
      where part.organization_id = ${organizationId} and part.state = 'confirmed'),
    others as (
      select p.organization_id as other, p.id as project_id from mine join projects p on p.id = mine.project_id
      union
      select part.organization_id, part.project_id from mine
      join projects p on p.id = mine.project_id
      join project_participants part on part.project_id = mine.project_id and part.state = 'confirmed'
      join organizations o on o.id = part.organization_id
      where p.organization_id = ${organizationId} or not 'projects' = any(o.hidden_parts))
    select other as organization_id, count(*)::int as count,
      (array_agg(json_build_object('id', p.id, 'name', p.name) order by p.modified_at desc, p.id))[1:3] as projects
    from others join projects p on p.id = others.project_id
    where other <> ${organizationId}
      and not exists (select from relationships r where r.status in ('pending', 'standing')
        and ((r.from_organization_id = other and r.organization_id = ${organizationId})
          or (r.from_organization_id = ${organizationId} and r.organization_id = other)))
      and not exists (select from dismissed_suggestions d
        where d.organization_id = ${organizationId} and d.suggested_id = other)
    group by other order by count(*) desc, max(p.modified_at) desc, other limit ${limit}`.execute(
    database,
  );
  return rows;
}

export async function dismiss(
  database: Database,
  organizationId: string,
  suggestedId: string,
  now: Date,
): Promise<void> {
  await database
    .insertInto('dismissed_suggestions')
    .columns(['organization_id', 'suggested_id', 'at'])
    // Selects nothing for a company that has been deleted: it is not suggested anymore.
    .expression(({ selectFrom, val }) =>
      selectFrom('organizations')
        .select([
          val(organizationId).$castTo<string>().as('organization_id'),
          'id as suggested_id',
          sql<Date>`${now}::timestamptz`.as('at'),
        ])
        .where('id', '=', suggestedId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function suggestAgain(
  database: Database,
  organizationId: string,
  suggestedId: string,
): Promise<void> {
  await database
    .deleteFrom('dismissed_suggestions')
    .where('organization_id', '=', organizationId)
    .where('suggested_id', '=', suggestedId)
    .execute();
}
