import { type Kysely, sql } from 'kysely';

/**
 * Every prefix of every word of a name, in the order of names: a one-word search is one range of one index, as short
 * for a common word as for a rare one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** Only these types are searched by words. */
const SEARCHED = `('Trade Partner', 'General Contractor')`;

const statements = [
  // No foreign key to organizations: it would need a second index as large as this one. The trigger below removes the
  // rows. Vacuumed early, because only vacuumed pages can be read from the index alone.
  `create table organization_prefixes (
    is_contractor boolean not null,
    prefix text not null,
    sort_name text not null,
    organization_id uuid not null,
    primary key (is_contractor, prefix, sort_name, organization_id)
  ) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)`,
  // Uses the same words as the column `words`. 24 letters tell words apart; longer searches compare the rest.
  `create function name_prefixes(tsvector) returns setof text language sql immutable parallel safe as
    $$ select distinct left(word, n) from unnest(tsvector_to_array($1)) word, generate_series(1, least(length(word), 24)) n $$`,
  `create function keep_prefixes() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if tg_op <> 'INSERT' and old.organization_type in ${SEARCHED} then
        delete from organization_prefixes
          where is_contractor = (old.organization_type = 'General Contractor')
            and prefix = any(array(select name_prefixes(old.words))) and sort_name = old.sort_name and organization_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.organization_type in ${SEARCHED} then
        insert into organization_prefixes
          select new.organization_type = 'General Contractor', prefix, new.sort_name, new.id
          from name_prefixes(new.words) prefix;
      end if;
      return null;
    end $$`,
  `insert into organization_prefixes
    select organization_type = 'General Contractor', prefix, sort_name, id from organizations, name_prefixes(words) prefix
    where organization_type in ${SEARCHED} order by 1, 2, 3, 4`,
  `create trigger organizations_prefixes_added after insert or delete on organizations for each row
    execute function keep_prefixes()`,
  `create trigger organizations_prefixes_renamed after update of name, organization_type on organizations for each row
    when (old.name <> new.name or old.organization_type <> new.organization_type) execute function keep_prefixes()`,
  // Fixed plans: with the statistics of a smaller table, PostgreSQL would sort everything that a common word matches.
  `create function companies_by_prefix(which boolean, beginning text, most bigint, is_descending boolean)
    returns table (id uuid, name text) language plpgsql stable set enable_bitmapscan = off set enable_seqscan = off as $$
    begin
      if is_descending then
        return query select p.organization_id, p.sort_name from organization_prefixes p
          where p.is_contractor = which and p.prefix = beginning
          order by p.sort_name desc, p.organization_id desc limit most;
      else
        return query select p.organization_id, p.sort_name from organization_prefixes p
          where p.is_contractor = which and p.prefix = beginning
          order by p.sort_name, p.organization_id limit most;
      end if;
    end $$`,
  `create function companies_between(which boolean, beginning text, first_name text, last_name text)
    returns setof uuid language plpgsql stable set enable_bitmapscan = off set enable_seqscan = off as $$
    begin
      return query select p.organization_id from organization_prefixes p
        where p.is_contractor = which and p.prefix = beginning and p.sort_name >= first_name and p.sort_name <= last_name;
    end $$`,
];
