import { documentIndexes } from './tables.ts';

/** Forces index plans, cached from the first call: planning the views above takes longer than running them. */
export const FIXED = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
    set jit = off`;

export const writing = [
  // Samples of every 8th, 64th, 512th and 4,096th document have tokens of their own, to estimate how many match.
  `create function search_tokens(words text[], kind integer, subject uuid) returns bigint[] language sql immutable parallel safe as $$
    select array(select search_token(w, kind) from unnest(words) w)
      || array(select search_token(':sample' || s, kind) from unnest(array[8, 64, 512, 4096]) s
        where uuid_hash_extended(subject, 0) & (s - 1) = 0) $$`,
  /**
   * Rewrites one document from the current tables. Concurrent writers of the same document wait here, then read again.
   */
  `create function search_refresh(which uuid) returns void language plpgsql ${FIXED} as $$
    declare
      was search_documents;
      now_is search_sources;
      number integer;
    begin
      select * into was from search_documents where subject_id = which for update;
      -- Each view apart: to begin on both takes as long as to read one.
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
      elsif was.words is distinct from now_is.words or was.ranks is distinct from now_is.ranks
          or was.card is distinct from now_is.card or was.kind is distinct from now_is.kind
          or was.name_key is distinct from now_is.name_key then
        update search_documents set kind = now_is.kind, name_key = now_is.name_key, words = now_is.words,
          ranks = now_is.ranks, tokens = search_tokens(now_is.words, now_is.kind, which), card = now_is.card
          where subject_id = which;
      end if;
      if was.words is not distinct from now_is.words and was.ranks is not distinct from now_is.ranks
        and was.kind is not distinct from now_is.kind then return; end if;
      delete from search_postings p using (
          select search_token(word, was.kind) as token, rank from unnest(was.words, was.ranks) as t (word, rank)
          except select search_token(word, now_is.kind), rank from unnest(now_is.words, now_is.ranks) as t (word, rank)) as gone
        where p.token = gone.token and p.rank = gone.rank and p.doc = number;
      insert into search_postings (token, rank, doc)
        select token, rank, number from (
          select search_token(word, now_is.kind) as token, rank from unnest(now_is.words, now_is.ranks) as t (word, rank)
          except select search_token(word, was.kind), rank from unnest(was.words, was.ranks) as t (word, rank)) as added;
      insert into search_changes (word, kind, change)
        select word, was.kind, -1 from unnest(was.words) word
          where was.kind is distinct from now_is.kind or not word = any(now_is.words)
        union all select word, now_is.kind, 1 from unnest(now_is.words) word
          where was.kind is distinct from now_is.kind or not word = any(was.words);
      perform search_learn(array(select w from unnest(now_is.words) w where was.words is null or not w = any(was.words)));
    end $$`,
  // New words can be completed and corrected at once; how frequent they are is counted later.
  `create function search_learn(words text[]) returns void language plpgsql ${FIXED} as $$
    declare fresh text[];
    begin
      fresh := array(select w from unnest(words) w where not exists (select from search_dictionary d where d.word = w));
      if fresh = '{}' then return; end if;
      insert into search_dictionary (word) select unnest(fresh);
      insert into search_slips (slip, word)
        select hashtextextended(s, 0), w from unnest(fresh) w, unnest(search_slips(w)) s where strpos(w, ':') = 0;
    end $$`,
  // The most frequent words with this prefix, without the prefix itself.
  `create function search_completions(beginning text, most integer) returns table (word text, n integer[]) language plpgsql stable
    set enable_seqscan = off set enable_bitmapscan = off as $$
    begin
      case length(beginning)
        when 0, 1 then return;
        ${[2, 3, 4, 5, 6]
          .map(
            (
              length,
            ) => `when ${length} then return query select d.word, d.n from search_dictionary d
          where left(d.word, ${length}) = beginning collate "C" and strpos(d.word, ':') = 0 and d.word <> beginning
          order by d.weight desc limit most;`,
          )
          .join('\n        ')}
        else return query select b.word, b.n from (
            select d.word, d.n, d.total from search_dictionary d
            where d.word > beginning collate "C" and d.word < (beginning || chr(1114111)) collate "C" and strpos(d.word, ':') = 0
            order by d.word limit 64) as b
          order by b.total desc limit most;
      end case;
    end $$`,
  // One process at a time. Adds up the changes, merges words that two writers added, and removes words that no document
  // has.
  `create function search_count(most integer) returns integer language plpgsql ${FIXED} as $$
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
          delete from search_slips where word = one.word;
          continue when (select sum(x) from unnest(whole) x) = 0;
          perform search_learn(array[one.word]);
        end if;
        update search_dictionary set n = whole, total = (select sum(x) from unnest(whole) x) where word = one.word;
      end loop;
      return changes;
    end $$`,
  // Rebuilds all documents, the first time and whenever words or ranks are computed differently. In three steps, so
  // that several connections can share the slow one, each with a range of ids.
  `create function search_rebuild_begin() returns void language plpgsql as $$
    begin
      truncate search_documents, search_postings, search_dictionary, search_slips, search_changes restart identity;
      drop index if exists search_documents_doc, search_documents_name, search_documents_tokens;
    end $$`,
  `create function search_rebuild_range(first_id uuid, last_id uuid) returns void language plpgsql
      set jit = off set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      insert into search_documents (subject_id, kind, name_key, words, ranks, tokens, card)
        select subject_id, kind, name_key, words, ranks, search_tokens(words, kind, subject_id), card from search_companies
          where subject_id >= first_id and subject_id <= last_id;
      insert into search_documents (subject_id, kind, name_key, words, ranks, tokens, card)
        select subject_id, kind, name_key, words, ranks, search_tokens(words, kind, subject_id), card from search_projects
          where subject_id >= first_id and subject_id <= last_id;
    end $$`,
  // Postings are stored in the order in which they are read.
  `create function search_rebuild_end() returns void language plpgsql as $$
    begin
      ${documentIndexes.join(';\n      ')};
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
        select hashtextextended(s, 0), word from search_dictionary, unnest(search_slips(word)) s
        where strpos(word, ':') = 0 order by 1, 2;
      analyze search_documents, search_postings, search_dictionary, search_slips;
    end $$`,
  `create function search_rebuild() returns void language plpgsql as $$
    begin
      perform search_rebuild_begin();
      perform search_rebuild_range('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
      perform search_rebuild_end();
    end $$`,
];
