import { FIXED } from './writing.ts';

/** Queues the companies and projects that a change affects. */
const noting = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const note = (select: string): string =>
  `insert into search_queue (subject_id) ${select} on conflict do nothing;`;

export const triggers = [
  // Refreshes, at the end of the transaction, everything that it changed. Always in the same order, so that two
  // transactions cannot deadlock.
  `create function search_flush() returns trigger language plpgsql ${FIXED} as $$
    declare one uuid;
    begin
      for one in with mine as (delete from search_queue where transaction = pg_current_xact_id() returning subject_id)
        select subject_id from mine order by subject_id
      loop
        perform search_refresh(one);
      end loop;
      return null;
    end $$`,
  `create constraint trigger search_flush after insert on search_queue deferrable initially deferred
    for each row execute function search_flush()`,

  `create function search_former_name() returns trigger language plpgsql as $$
    begin
      if name_likeness(old.name) <> name_likeness(new.name) then
        new.former_names := (array_remove(array[old.name] || new.former_names, new.name))[1:5];
      end if;
      return new;
    end $$`,
  `create trigger search_former_name before update of name on organizations for each row
    when (old.name <> new.name) execute function search_former_name()`,
  noting('search_note_organization', note('select coalesce(new.id, old.id)')),
  noting(
    'search_note_projects',
    note('select id from projects where organization_id = new.id and removed_at is null') +
      note(
        `select project_id from project_participants where organization_id = new.id and state = 'confirmed'`,
      ),
  ),
  noting(
    'search_note_part',
    `if tg_op <> 'INSERT' and old.organization_id is not null then ${note('select old.organization_id')} end if;
    if tg_op <> 'DELETE' and new.organization_id is not null then ${note('select new.organization_id')} end if;`,
  ),
  noting('search_note_project', note('select coalesce(new.id, old.id)')),
  noting('search_note_participant', note('select coalesce(new.project_id, old.project_id)')),
  `create trigger search_organization_added after insert or delete on organizations for each row
    execute function search_note_organization()`,
  `create trigger search_organization_changed after update of name, organization_type, employee_quantity, categories,
      market_segments, certifications, former_names, domain, hidden_parts on organizations for each row
    when ((old.name, old.organization_type, old.employee_quantity, old.categories, old.market_segments, old.certifications,
        old.former_names, old.domain, old.hidden_parts)
      is distinct from (new.name, new.organization_type, new.employee_quantity, new.categories, new.market_segments,
        new.certifications, new.former_names, new.domain, new.hidden_parts))
    execute function search_note_organization()`,
  `create trigger search_organization_projects after update of name, hidden_parts on organizations for each row
    when (old.name <> new.name or ('projects' = any(old.hidden_parts)) <> ('projects' = any(new.hidden_parts)))
    execute function search_note_projects()`,
  `create trigger search_office after insert or update of city, state, county_fips, is_primary, organization_id or delete
    on office_locations for each row execute function search_note_part()`,
  `create trigger search_verification after insert or update of status, checked_name or delete on verifications
    for each row execute function search_note_part()`,
  `create trigger search_member after insert or update of organization_id or delete on memberships
    for each row execute function search_note_part()`,
  `create trigger search_project after insert or update or delete on projects for each row
    execute function search_note_project()`,
  `create trigger search_participant after insert or update of state, trades, organization_id or delete
    on project_participants for each row execute function search_note_participant()`,
];
