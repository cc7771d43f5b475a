import { type Kysely, sql } from 'kysely';
import { FIXED } from './search/writing.ts';

/**
 * Makes writes with the search index cheaper. PostgreSQL up to 17 plans an SQL function again at each call, a PL/pgSQL
 * one only once; a new word is written to fewer pages; and when a company is renamed, the cards of its projects follow
 * within a minute, not in the same transaction.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const ENDINGS = `'{inc,incorporated,llc,llp,lllp,lp,ltd,limited,co,corp,corporation,company,pc,pllc,plc,dba}'::text[]`;

/** Gives the same words as before; migration 029 describes them. */
const words = [
  `create or replace function search_words(text) returns text[] language plpgsql immutable parallel safe as $$
    declare
      word text;
      kept text[] := '{}';
      all_words text[] := array_remove(string_to_array(regexp_replace(regexp_replace(search_letters($1),
        ' (?:and|the|of)(?= )', '', 'g'), '(?<=\\m[a-z]) +(?=[a-z]\\M)', '', 'g'), ' '), '');
    begin
      foreach word in array all_words loop
        if word <> all(${ENDINGS}) then kept := kept || word; end if;
      end loop;
      return case when kept = '{}' then all_words else kept end;
    end $$`,
  `create or replace function search_initials(text) returns text language plpgsql immutable parallel safe as $$
    declare
      word text;
      initials text := '';
    begin
      foreach word in array string_to_array(
          replace(replace(search_letters($1), ' l l c ', ' llc '), ' p c ', ' pc '), ' ') loop
        if word between 'a' and 'zz' and word <> all('{and,the,of}'::text[] || ${ENDINGS}) then
          initials := initials || left(word, 1);
        end if;
      end loop;
      return case when length(initials) between 2 and 6 then initials end;
    end $$`,
  `create or replace function search_tokens(words text[], kind integer, subject uuid) returns bigint[]
      language plpgsql immutable parallel safe as $$
    declare
      word text;
      every integer;
      tokens bigint[] := '{}';
      place bigint := uuid_hash_extended(subject, 0);
    begin
      foreach word in array words loop tokens := tokens || search_token(word, kind); end loop;
      foreach every in array '{8,64,512,4096}'::integer[] loop
        if place & (every - 1) = 0 then tokens := tokens || search_token(':sample' || every, kind); end if;
      end loop;
      return tokens;
    end $$`,
];

// As text, the slips of one word are next to each other, so that a new word is written to a third of the pages. The
// slips of a word are found by computing them again.
const slips = [
  `drop table search_slips`,
  `create table search_slips (slip text collate "C" not null, word text collate "C" not null)`,
  `insert into search_slips (slip, word)
    select s, word from search_dictionary, unnest(search_slips(word)) s where strpos(word, ':') = 0 order by 1, 2`,
  `create index search_slips_slip on search_slips (slip, word)`,
];

/** A word that has not been counted yet is not in the five prefix indexes, but in an index of its own. */
const dictionary = [
  ...[2, 3, 4, 5, 6].flatMap((length) => [
    `drop index search_dictionary_prefix_${length}`,
    `create index search_dictionary_prefix_${length} on search_dictionary (left(word, ${length}), weight desc)
      where strpos(word, ':') = 0 and total > 0`,
  ]),
  `create index search_dictionary_new on search_dictionary (word) where total = 0`,
  `create or replace function search_completions(beginning text, most integer) returns table (word text, n integer[])
      language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
    begin
      case length(beginning)
        when 0, 1 then return;
        ${[2, 3, 4, 5, 6]
          .map(
            (
              length,
            ) => `when ${length} then return query select d.word, d.n from search_dictionary d
          where left(d.word, ${length}) = beginning collate "C" and strpos(d.word, ':') = 0 and d.total > 0
            and d.word <> beginning
          order by d.weight desc limit most;`,
          )
          .join('\n        ')}
        else return query select b.word, b.n from (
            select d.word, d.n, d.total from search_dictionary d
            where d.word > beginning collate "C" and d.word < (beginning || chr(1114111)) collate "C" and strpos(d.word, ':') = 0
            order by d.word limit 64) as b
          order by b.total desc limit most;
          return;
      end case;
      return query select d.word, d.n from search_dictionary d
        where d.total = 0 and d.word > beginning collate "C" and d.word < (beginning || chr(1114111)) collate "C"
          and strpos(d.word, ':') = 0
        order by d.word limit most;
    end $$`,
  `create or replace function search_learn(words text[]) returns void language plpgsql as $$
    declare fresh text[];
    begin
      fresh := array(select w from unnest(words) w where not exists (select from search_dictionary d where d.word = w));
      if fresh = '{}' then return; end if;
      insert into search_dictionary (word) select unnest(fresh);
      insert into search_slips (slip, word)
        select s, w from unnest(fresh) w, unnest(search_slips(w)) s where strpos(w, ':') = 0 order by 1, 2;
    end $$`,
  `create or replace function search_count(most integer) returns integer language plpgsql ${FIXED} as $$
    declare
      changes integer := 0;
      one record;
      whole integer[];
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('search_count', 0)) then return 0; end if;
      for one in
        with taken as (delete from search_changes where ctid = any(array(
            select ctid from search_changes limit most for update skip locked)) returning word, kind, change)
        select word, count(*) as changes, array(select coalesce(sum(t.change) filter (where t.kind = k), 0)::integer
            from unnest(array_agg(kind), array_agg(change)) as t (kind, change), generate_series(1, 6) k group by k order by k) as n
          from taken group by word
      loop
        changes := changes + one.changes;
        whole := array(select greatest(one.n[k] + coalesce((select sum(d.n[k]) from search_dictionary d where d.word = one.word), 0), 0)
          from generate_series(1, 6) k);
        if (select count(*) from search_dictionary d where d.word = one.word) <> 1 or (select sum(x) from unnest(whole) x) = 0 then
          delete from search_dictionary where word = one.word;
          delete from search_slips s where s.slip = any(search_slips(one.word)) and s.word = one.word;
          continue when (select sum(x) from unnest(whole) x) = 0;
          perform search_learn(array[one.word]);
        end if;
        update search_dictionary set n = whole, total = (select sum(x) from unnest(whole) x) where word = one.word;
      end loop;
      return changes;
    end $$`,
];

const writing = [
  // Every search on the token index also reads the entries still pending there: at most eight pages, where PostgreSQL's
  // own limit is 512.
  `alter index search_documents_tokens set (gin_pending_list_limit = 64)`,
  `select gin_clean_pending_list('search_documents_tokens')`,
  // Contains only rows of transactions in progress, so a crash loses nothing that it does not also roll back.
  `alter table search_queue set unlogged`,
  // What `search_refresh` did, but word by word, because a save changes only one or two of a company's twenty words.
  // Has no settings of its own: its callers have them.
  `create function search_write(which uuid) returns void language plpgsql as $$
    declare
      was search_documents;
      now_is search_sources;
      number integer;
      at integer;
      is_same_kind boolean;
      fresh text[] := '{}';
    begin
      select * into was from search_documents where subject_id = which for update;
      select * into now_is from search_companies where subject_id = which;
      if not found then select * into now_is from search_projects where subject_id = which; end if;
      number := was.doc;
      if now_is.subject_id is null then
        if number is null then return; end if;
        delete from search_documents where subject_id = which;
      elsif number is null then
        insert into search_documents (subject_id, kind, name_key, words, ranks, tokens, card)
          values (which, now_is.kind, now_is.name_key, now_is.words, now_is.ranks,
            search_tokens(now_is.words, now_is.kind, which), now_is.card) returning doc into number;
      elsif was.words is distinct from now_is.words or was.kind is distinct from now_is.kind
          or was.name_key is distinct from now_is.name_key then
        update search_documents set kind = now_is.kind, name_key = now_is.name_key, words = now_is.words,
          ranks = now_is.ranks, tokens = search_tokens(now_is.words, now_is.kind, which), card = now_is.card
          where subject_id = which;
      elsif was.ranks is distinct from now_is.ranks or was.card is distinct from now_is.card then
        -- No index has these: the row stays where it is.
        update search_documents set ranks = now_is.ranks, card = now_is.card where subject_id = which;
      end if;
      if was.words is not distinct from now_is.words and was.ranks is not distinct from now_is.ranks
        and was.kind is not distinct from now_is.kind then return; end if;
      is_same_kind := was.kind is not distinct from now_is.kind;
      for n in 1 .. coalesce(cardinality(was.words), 0) loop
        at := case when is_same_kind then array_position(now_is.words, was.words[n]) end;
        if at is null or now_is.ranks[at] <> was.ranks[n] then
          delete from search_postings p
            where p.token = search_token(was.words[n], was.kind) and p.rank = was.ranks[n] and p.doc = number;
        end if;
        if at is null then insert into search_changes (word, kind, change) values (was.words[n], was.kind, -1); end if;
      end loop;
      for n in 1 .. coalesce(cardinality(now_is.words), 0) loop
        at := case when is_same_kind then array_position(was.words, now_is.words[n]) end;
        if at is null or was.ranks[at] <> now_is.ranks[n] then
          insert into search_postings (token, rank, doc)
            values (search_token(now_is.words[n], now_is.kind), now_is.ranks[n], number);
        end if;
        if at is null then
          insert into search_changes (word, kind, change) values (now_is.words[n], now_is.kind, 1);
          fresh := fresh || now_is.words[n];
        end if;
      end loop;
      if fresh <> '{}' then perform search_learn(fresh); end if;
    end $$`,
  `create or replace function search_refresh(which uuid) returns void language plpgsql ${FIXED} as $$
    begin
      perform search_write(which);
    end $$`,
  `create or replace function search_flush() returns trigger language plpgsql ${FIXED} as $$
    declare one uuid;
    begin
      for one in with mine as (delete from search_queue where transaction = pg_current_xact_id() returning subject_id)
        select subject_id from mine order by subject_id
      loop
        perform search_write(one);
      end loop;
      return null;
    end $$`,
];

// Hiding a part takes effect in the same transaction. A new company name changes only the owner's name on the cards of
// its projects, and updating 2,000 projects would make the save wait.
const renaming = [
  `create or replace function search_former_name() returns trigger language plpgsql as $$
    begin
      if old.name_likeness <> name_likeness(new.name) then
        new.former_names := (array_remove(array[old.name] || new.former_names, new.name))[1:5];
      end if;
      return new;
    end $$`,
  `create table search_renamed (organization_id uuid not null)`,
  `drop trigger search_organization_projects on organizations`,
  `create trigger search_organization_projects after update of hidden_parts on organizations for each row
    when (('projects' = any(old.hidden_parts)) <> ('projects' = any(new.hidden_parts)))
    execute function search_note_projects()`,
  `create function search_note_name() returns trigger language plpgsql as $$ begin
    insert into search_renamed values (new.id); return null; end $$`,
  `create trigger search_organization_renamed after update of name on organizations for each row
    when (old.name <> new.name) execute function search_note_name()`,
  // Handles one company per call. @returns whether there was one
  `create function search_follow() returns boolean language plpgsql ${FIXED} as $$
    declare
      renamed uuid;
      one uuid;
    begin
      delete from search_renamed where ctid = (select ctid from search_renamed limit 1 for update skip locked)
        returning organization_id into renamed;
      if renamed is null then return false; end if;
      delete from search_renamed where organization_id = renamed;
      for one in select id from projects where organization_id = renamed and removed_at is null order by id loop
        perform search_write(one);
      end loop;
      return true;
    end $$`,
];

const rebuilding = [
  `create or replace function search_rebuild_end() returns void language plpgsql as $$
    begin
      create index search_documents_doc on search_documents using hash (doc);
      create index search_documents_name on search_documents (name_key, kind);
      create index search_documents_tokens on search_documents using gin (tokens) with (gin_pending_list_limit = 64);
      insert into search_postings (token, rank, doc)
        select token, rank, doc from (
          select d.tokens[t.n] as token, t.rank, d.doc
          from search_documents d, unnest(d.ranks) with ordinality as t (rank, n)) as p
        order by 1, 2, 3;
      insert into search_dictionary (word, n, total)
        select word, array(select coalesce(sum(c) filter (where kind = k), 0)::integer
            from unnest(kinds, counts) as t (kind, c), generate_series(1, 6) k group by k order by k), total
        from (select word, array_agg(kind) as kinds, array_agg(n) as counts, sum(n) as total from (
          select w as word, kind, count(*)::integer as n from search_documents, unnest(words) w group by 1, 2) as by_kind
          group by word) as counted
        order by word;
      insert into search_slips (slip, word)
        select s, word from search_dictionary, unnest(search_slips(word)) s where strpos(word, ':') = 0 order by 1, 2;
      analyze search_documents, search_postings, search_dictionary, search_slips;
    end $$`,
];

const statements = [...words, ...slips, ...dictionary, ...writing, ...renaming, ...rebuilding];
