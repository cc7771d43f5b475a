import { lookups } from '@plumbline/schemas/lookups';
import { counties } from '@plumbline/schemas/counties';
import { type Kysely, sql } from 'kysely';

/**
 * The search index over companies and projects (docs/reference/search.md): a document for each, postings of its words in
 * the order of their rank, and a dictionary of all words. Triggers note what a transaction changed; at its end, and as a
 * part of it, the documents of that are written again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...words, ...tables]) await sql.raw(statement).execute(database);
  await sql`insert into search_terms (code, label, words)
    select code, label, search_words(label || ' ' || also)
    from jsonb_to_recordset(${JSON.stringify(terms())}) as t (code text, label text, also text)`.execute(
    database,
  );
  for (const statement of [...sources, ...writing, ...triggers])
    await sql.raw(statement).execute(database);
  await sql`select search_rebuild()`.execute(database);
}

type Term = { readonly code: string; readonly label: string; readonly also: string };

/** What codes of the lookups are called, and found by. */
function terms(): readonly Term[] {
  const withoutCode = ({ value, label = value }: { value: string; label?: string }): string =>
    label.replace(`${value} `, '');
  return [
    ...[...lookups.masterformat_divisions, ...lookups.six_digit_categories].map((trade) => ({
      code: `trade:${trade.value}`,
      label: withoutCode(trade),
      also: '',
    })),
    ...lookups.market_segments.map((segment: { value: string; label?: string }) => ({
      code: `segment:${segment.value.toLowerCase()}`,
      label: segment.value,
      also: segment.label ?? '',
    })),
    ...lookups.states.map(({ value, label }) => ({
      code: `state:${value.toLowerCase()}`,
      label,
      also: value,
    })),
    ...counties.map(({ fips, name }) => ({ code: `county:${fips}`, label: name, also: '' })),
  ];
}

const ENDINGS =
  'inc|incorporated|llc|llp|lllp|lp|ltd|limited|co|corp|corporation|company|pc|pllc|plc|dba';
/** Words that most names of the trade could have: they rank, but a search is never carried by them alone. */
const GENERIC =
  'construction|constructors|constructor|constructions|contracting|contractors|contractor|contracts|builders|builder|building|buildings|services|service|group|general|enterprises|enterprise|industries|industrial|industry|associates|partners|solutions|systems|system|works|holdings|international|national|american|america|usa|commercial|specialties|specialty|supply|design|management|development|developers|project|projects';

const listOf = (text: string): string => `'{${text.replaceAll('|', ',')}}'::text[]`;

const words = [
  // Lowercase letters and digits without accents, a space around each word. Apostrophes vanish: O'Brien is obrien.
  `create function search_letters(text) returns text language sql immutable parallel safe as $$
    select ' ' || btrim(regexp_replace(case when octet_length($1) = length($1) then lower(replace($1, '''', '')) else
      replace(replace(replace(replace(translate(
        regexp_replace(lower(normalize($1, NFKD)), '[\\u0300-\\u036f''’‘ʼ\`´]', '', 'g'),
        'øłđðħı', 'olddhi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end,
      '[^[:alnum:]]+', ' ', 'g')) || ' ' $$`,
  // Of these, \`&\` and \`and\` do not count, single letters in a row are one word (J. R. & Sons is jr sons), and legal forms go,
  // unless nothing else is left.
  `create function search_words(text) returns text[] language sql immutable parallel safe as $$
    select coalesce(nullif(array(select w from unnest(all_words) with ordinality as t (w, n)
      where w <> all(${listOf(ENDINGS)}) order by n), '{}'), all_words)
    from (select array_remove(string_to_array(regexp_replace(regexp_replace(search_letters($1), ' (?:and|the|of)(?= )', '', 'g'),
      '(?<=\\m[a-z]) +(?=[a-z]\\M)', '', 'g'), ' '), '') as all_words) as a $$`,
  // The first letters of the words of a name, from two words on: Harbor & Main Construction is hmc.
  `create function search_initials(text) returns text language sql immutable parallel safe as $$
    select case when count(*) between 2 and 6 then string_agg(left(w, 1), '' order by n) end
    from unnest(string_to_array(search_letters($1), ' ')) with ordinality as t (w, n)
    where w between 'a' and 'zz' and w <> all(${listOf(`and|the|of|${ENDINGS}`)}) $$`,
  `create function search_is_generic(text) returns boolean language sql immutable parallel safe as $$
    select $1 = any(${listOf(GENERIC)}) $$`,
  // A word as it is found among one kind of document.
  `create function search_token(word text, kind integer) returns bigint language sql immutable parallel safe as $$
    select hashtextextended(word collate "C", kind) $$`,
  // What is left of a word after one or two letters are taken out of its first seven. Words that differ by so many typing
  // errors share one of these.
  `create function search_slips(word text) returns text[] language plpgsql immutable parallel safe as $$
    declare
      head text := left(word, 7);
      size integer := length(left(word, 7));
      slips text[];
    begin
      if length(word) < 4 or word !~ '^[[:alnum:]]+$' then return '{}'; end if;
      slips := array(select distinct overlay(head placing '' from i for 1) from generate_series(1, size) i) || head;
      if length(word) >= 7 then
        slips := slips || array(select overlay(overlay(head placing '' from j for 1) placing '' from i for 1)
          from generate_series(1, size - 1) i, generate_series(i + 1, size) j);
      end if;
      return array(select distinct unnest(slips));
    end $$`,
];

/** Of the documents. Their order is that of the tabs of the search page. */
const KINDS = `array['Trade Partner', 'General Contractor', 'Manufacturer', 'Architect', 'Owner', 'Project']`;

const tables = [
  `alter table organizations
    add column former_names text[] not null default '{}',
    add column certifications text[] not null default '{}'`,
  `create table search_terms (code text collate "C" primary key, label text not null, words text[] not null)`,
  // What is found: what a result shows, and its words. A word with a colon is a filter's value.
  `create table search_documents (
    doc integer generated always as identity,
    subject_id uuid primary key,
    kind smallint not null,
    name_key text collate "C" not null,
    words text[] not null,
    ranks smallint[] not null,
    tokens bigint[] not null,
    card jsonb not null
  ) with (fillfactor = 90)`,
  // A document by its number: one page of a hash index, however many there are, where a btree reads three.
  `create index search_documents_doc on search_documents using hash (doc)`,
  `create index search_documents_name on search_documents (name_key, kind)`,
  `create index search_documents_tokens on search_documents using gin (tokens)`,
  `alter table search_documents alter column tokens set statistics 500`,
  // Vacuumed early: what vacuum has seen is read from the index alone.
  `create table search_postings (
    token bigint not null,
    rank smallint not null,
    doc integer not null,
    primary key (token, rank, doc)
  ) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)`,
  // Not unique: two writers of the same new word never wait for each other. \`search_count\` makes one of the two.
  `create table search_dictionary (
    word text collate "C" not null,
    n integer[] not null default '{0,0,0,0,0,0}',
    total integer not null default 0,
    weight smallint not null generated always as (floor(4 * ln(1 + greatest(total, 0)))::smallint) stored
  ) with (fillfactor = 80)`,
  `create index search_dictionary_word on search_dictionary (word)`,
  ...[2, 3, 4, 5, 6].map(
    (
      length,
    ) => `create index search_dictionary_prefix_${length} on search_dictionary (left(word, ${length}), weight desc)
      where strpos(word, ':') = 0`,
  ),
  `create table search_slips (slip bigint not null, word text collate "C" not null)`,
  `create index search_slips_slip on search_slips (slip, word)`,
  `create index search_slips_word on search_slips using hash (word)`,
  // How the counts of the dictionary moved since they were last added up.
  `create table search_changes (word text collate "C" not null, kind smallint not null, change integer not null)`,
  // What a transaction has changed, until its end.
  `create table search_queue (
    transaction xid8 not null default pg_current_xact_id(),
    subject_id uuid not null,
    primary key (transaction, subject_id)
  )`,
  // Rows that a person was shown on a day (UTC).
  `create table search_views (
    viewer_id uuid not null references users on delete cascade,
    seen_on date not null,
    rows integer not null,
    primary key (viewer_id, seen_on)
  )`,
];

/** How much a match in a field counts; times 256, so that the quality of the document (0 to 255) decides between equals. */
const TIER = { whole: 5, first: 4, name: 3, former: 2, trade: 1, place: 0 };

const sources = [
  // The words of a document, sorted, with their ranks: of its name, its initials, former names, what its codes are called,
  // its places, and the codes themselves, which filters ask for. Word by word: one statement takes three times as long.
  `create function search_ranked(name_words text[], initials text, former text[], codes text[], cities text[], filters text[],
      quality integer, out words text[], out ranks smallint[]) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    declare
      telling integer := 0;
      word text;
      found text[];
      one record;
      all_words text[] := codes || filters;
      all_ranks integer[] := array_fill(quality, array[cardinality(codes) + cardinality(filters)]);
    begin
      foreach word in array name_words[1:16] loop
        if not search_is_generic(word) then telling := telling + 1; end if;
      end loop;
      foreach word in array name_words[1:16] loop
        all_words := all_words || word;
        all_ranks := all_ranks || (quality + 256 * case
          when word <> name_words[1] then ${TIER.name}
          when telling = 1 and not search_is_generic(word) then ${TIER.whole} else ${TIER.first} end);
      end loop;
      if initials is not null then
        all_words := all_words || initials;
        all_ranks := all_ranks || (quality + 256 * ${TIER.former});
      end if;
      foreach word in array former loop
        found := search_words(word);
        all_words := all_words || found;
        all_ranks := all_ranks || array_fill(quality + 256 * ${TIER.former}, array[cardinality(found)]);
      end loop;
      foreach word in array cities loop
        found := search_words(word);
        all_words := all_words || found;
        all_ranks := all_ranks || array_fill(quality + 256 * ${TIER.place}, array[cardinality(found)]);
      end loop;
      for one in select t.words as named, case when t.code like 'state:%' or t.code like 'county:%'
          then ${TIER.place} else ${TIER.trade} end as tier from search_terms t where t.code = any(codes) loop
        all_words := all_words || one.named;
        all_ranks := all_ranks || array_fill(quality + 256 * one.tier, array[cardinality(one.named)]);
      end loop;
      select array_agg(w.word order by w.word), array_agg(w.rank order by w.word) into words, ranks from (
        select u.word collate "C" as word, max(u.rank)::smallint as rank from unnest(all_words, all_ranks) u (word, rank)
        where u.word <> '' and length(u.word) <= 60 group by 1) as w;
    end $$`,
  // Two views of the same columns. Of a company, what anyone may read of it.
  `create view search_companies as
    select o.id as subject_id, array_position(${KINDS}, o.organization_type)::smallint as kind,
      array_to_string(named.words, '') as name_key, w.words, w.ranks,
      jsonb_strip_nulls(jsonb_build_object('name', o.name, 'city', there.cities[1], 'state', there.states[1],
        'county', (select t.label from search_terms t where t.code = 'county:' || there.counties[1]),
        'trades', array(select t.label from unnest(o.categories[1:6]) with ordinality as c (code, n)
          join search_terms t on t.code = 'trade:' || c.code order by c.n),
        'segments', o.market_segments[1:6], 'size', o.employee_quantity, 'domain', o.domain, 'verified', checked.is_verified,
        'former', nullif(own.former_names, '{}'), 'initials', named.initials)) as card
    from shown_organizations o join organizations own on own.id = o.id
    cross join lateral (select search_words(o.name) as words, search_initials(o.name) as initials offset 0) as named
    cross join lateral (select coalesce((select v.status = 'verified' and v.checked_name = o.name_key from verifications v
      where v.kind = 'company' and v.organization_id = o.id order by v.created_at desc, v.id limit 1), false) as is_verified
      offset 0) as checked
    cross join lateral (select array_agg(l.city order by l.is_primary desc, l.created_at, l.id) as cities,
      array_agg(l.state order by l.is_primary desc, l.created_at, l.id) as states,
      array_agg(l.county_fips order by l.is_primary desc, l.created_at, l.id) as counties
      from shown_offices l where l.organization_id = o.id) as there
    cross join lateral search_ranked(named.words, named.initials, own.former_names,
      array(select 'trade:' || c from unnest(o.categories) c union select 'trade:' || left(c, 2) from unnest(o.categories) c
        union select 'segment:' || lower(s) from unnest(o.market_segments) s
        union select 'state:' || lower(s) from unnest(there.states) s where s <> ''
        union select 'county:' || c from unnest(there.counties) c where c is not null),
      coalesce(there.cities, '{}'),
      array[':all', 'verified:' || checked.is_verified, 'size:' || o.employee_quantity]
        || case when 'about' = any(o.hidden_parts) then '{}' else array(select 'certification:' || lower(c) from unnest(own.certifications) c) end,
      case when checked.is_verified then 128 else 0 end
        + case when exists (select from memberships m where m.organization_id = o.id) then 64 else 0 end
        + case when there.cities is not null then 16 else 0 end + case when o.categories <> '{}' then 16 else 0 end
        + case when o.description <> '' then 8 else 0 end + case when o.website <> '' then 8 else 0 end
        + case when o.employee_quantity is not null then 8 else 0 end) as w
    where o.organization_type = any(${KINDS})`,
  // A project of a company that hides its projects is not found, nor are parts that the other side has not confirmed.
  `create view search_projects as
    select p.id as subject_id, 6::smallint as kind, array_to_string(named.words, '') as name_key, w.words, w.ranks,
      jsonb_strip_nulls(jsonb_build_object('name', p.name, 'city', p.city, 'state', p.state,
        'county', (select t.label from search_terms t where t.code = 'county:' || p.county_fips),
        'trades', array(select t.label from unnest(parts.codes[1:6]) with ordinality as c (code, n)
          join search_terms t on t.code = 'trade:' || c.code order by c.n),
        'segments', case when p.market_segment is not null then array[p.market_segment] end,
        'status', p.status, 'owner', o.name)) as card
    from projects p join shown_organizations o on o.id = p.organization_id and not 'projects' = any(o.hidden_parts)
    cross join lateral (select search_words(p.name) as words offset 0) as named
    cross join lateral (select array(select distinct c from project_participants a
      join shown_organizations b on b.id = a.organization_id and not 'projects' = any(b.hidden_parts), unnest(a.trades) c
      where a.project_id = p.id and a.state = 'confirmed' order by c) as codes offset 0) as parts
    cross join lateral search_ranked(named.words, null, '{}',
      array(select 'trade:' || c from unnest(parts.codes) c union select 'trade:' || left(c, 2) from unnest(parts.codes) c
        union select unnest(array_remove(array['segment:' || lower(p.market_segment), 'state:' || lower(nullif(p.state, '')),
          'county:' || p.county_fips], null))),
      array[p.city], array[':all'],
      case when p.description <> '' then 32 else 0 end + case when p.city <> '' then 32 else 0 end
        + case when parts.codes <> '{}' then 64 else 0 end + case when p.status in ('Bidding', 'Under Construction') then 64 else 0 end
        + case when p.value_range is not null then 16 else 0 end) as w
    where p.removed_at is null`,
  `create view search_sources as select * from search_companies union all select * from search_projects`,
];

/** Plans by indexes, kept from the first call on: those of the views above take longer to make than to carry out. */
const FIXED = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
    set jit = off`;

const writing = [
  // Every 8th, 64th, 512th and 4,096th document can be asked for alone, to estimate how many match.
  `create function search_tokens(words text[], kind integer, subject uuid) returns bigint[] language sql immutable parallel safe as $$
    select array(select search_token(w, kind) from unnest(words) w)
      || array(select search_token(':sample' || s, kind) from unnest(array[8, 64, 512, 4096]) s
        where uuid_hash_extended(subject, 0) & (s - 1) = 0) $$`,
  /** Writes one document again, from what the tables say now. Others that change the same one wait here, then read anew. */
  `create function search_refresh(which uuid) returns void language plpgsql ${FIXED} as $$
    declare
      was search_documents;
      now_is search_sources;
      number integer;
    begin
      select * into was from search_documents where subject_id = which for update;
      select * into now_is from search_sources where subject_id = which;
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
  // Words that are new can be completed and repaired at once; how frequent they are is counted later.
  `create function search_learn(words text[]) returns void language plpgsql ${FIXED} as $$
    declare fresh text[];
    begin
      fresh := array(select w from unnest(words) w where not exists (select from search_dictionary d where d.word = w));
      if fresh = '{}' then return; end if;
      insert into search_dictionary (word) select unnest(fresh);
      insert into search_slips (slip, word)
        select hashtextextended(s, 0), w from unnest(fresh) w, unnest(search_slips(w)) s where strpos(w, ':') = 0;
    end $$`,
  // The most frequent words that begin so, without the beginning itself.
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
  // One at a time. Adds up what changed, makes one of words that two writers added, and forgets those that no document has.
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
  // All documents anew, sorted as they are read. For the first time, and after words or ranks are made otherwise.
  `create function search_rebuild() returns void language plpgsql
    set jit = off set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      lock table search_documents, search_postings in exclusive mode;
      truncate search_documents, search_postings, search_dictionary, search_slips, search_changes restart identity;
      insert into search_documents (subject_id, kind, name_key, words, ranks, tokens, card)
        select subject_id, kind, name_key, words, ranks, search_tokens(words, kind, subject_id), card from search_sources;
      insert into search_postings (token, rank, doc)
        select search_token(t.word, d.kind), t.rank, d.doc from search_documents d, unnest(d.words, d.ranks) as t (word, rank)
        order by 1, 2, 3;
      insert into search_dictionary (word, n, total)
        select word, array(select coalesce(sum(c) filter (where kind = k), 0)::integer from unnest(kinds, counts) as t (kind, c), generate_series(1, 6) k group by k order by k), total
        from (select word, array_agg(kind) as kinds, array_agg(n) as counts, sum(n) as total from (
          select w as word, kind, count(*)::integer as n from search_documents, unnest(words) w group by 1, 2) as by_kind group by word) as counted
        order by word;
      insert into search_slips (slip, word)
        select hashtextextended(s, 0), word from search_dictionary, unnest(search_slips(word)) s where strpos(word, ':') = 0 order by 1, 2;
    end $$`,
];

/** Notes the companies and projects that a change touches. */
const noting = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const note = (select: string): string =>
  `insert into search_queue (subject_id) ${select} on conflict do nothing;`;

const triggers = [
  // At the end of the transaction, all that it changed, in one order: two transactions cannot wait for each other.
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
      market_segments, certifications, former_names, domain, description, website, hidden_parts on organizations for each row
    when ((old.name, old.organization_type, old.employee_quantity, old.categories, old.market_segments, old.certifications,
        old.former_names, old.domain, old.description = '', old.website = '', old.hidden_parts)
      is distinct from (new.name, new.organization_type, new.employee_quantity, new.categories, new.market_segments,
        new.certifications, new.former_names, new.domain, new.description = '', new.website = '', new.hidden_parts))
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
