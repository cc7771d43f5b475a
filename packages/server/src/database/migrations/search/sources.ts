/** What documents are made of: two views, and the ranking of words. */
/** The kinds of documents, in the order of the tabs on the search page. */
const KINDS = `array['Trade Partner', 'General Contractor', 'Manufacturer', 'Architect', 'Owner', 'Project']`;

/** How much a match in a field counts. Multiplied by 256, so that a document's quality (0 to 255) breaks ties. Quality
 * depends on what seldom changes, because a change rewrites all postings of the document. */
const TIER = { whole: 5, first: 4, name: 3, former: 2, trade: 1, place: 0 };

export const sources = [
  // The words of a document, sorted, with their ranks: its name, initials, former names, the labels of its codes, its
  // places, and the codes themselves, which filters look up. A loop, because a single statement takes three times as
  // long.
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
  // Two views with the same columns. A company's has only what anyone may read of it.
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
        + case when exists (select from memberships m where m.organization_id = o.id) then 64 else 0 end) as w
    where o.organization_type = any(${KINDS})`,
  // Leaves out projects of companies that hide their projects, and parts that the other side has not confirmed.
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
      case when parts.codes <> '{}' then 64 else 0 end
        + case when p.status in ('Bidding', 'Under Construction') then 64 else 0 end) as w
    where p.removed_at is null`,
  `create view search_sources as select * from search_companies union all select * from search_projects`,
];
