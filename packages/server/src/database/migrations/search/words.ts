/** How the index reads words: see docs/reference/search.md. */
const ENDINGS =
  'inc|incorporated|llc|llp|lllp|lp|ltd|limited|co|corp|corporation|company|pc|pllc|plc|dba';
/** Words common in company names: they count for ranking, but a search requires them only if it has no other words. */
const GENERIC =
  'construction|constructors|constructor|constructions|contracting|contractors|contractor|contracts|builders|builder|building|buildings|services|service|group|general|enterprises|enterprise|industries|industrial|industry|associates|partners|solutions|systems|system|works|holdings|international|national|american|america|usa|commercial|specialties|specialty|supply|design|management|development|developers|project|projects';

const listOf = (text: string): string => `'{${text.replaceAll('|', ',')}}'::text[]`;

export const words = [
  // Lowercase letters and digits without accents, a space around each word. Apostrophes vanish: O'Brien is obrien.
  `create function search_letters(text) returns text language sql immutable parallel safe as $$
    select ' ' || btrim(regexp_replace(case when octet_length($1) = length($1) then lower(replace($1, '''', '')) else
      replace(replace(replace(replace(translate(
        regexp_replace(lower(normalize($1, NFKD)), '[\\u0300-\\u036f''’‘ʼ\`´]', '', 'g'),
        'øłđðħı', 'olddhi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end,
      '[^[:alnum:]]+', ' ', 'g')) || ' ' $$`,
  // From these, drops `&`, `and`, `the` and `of`, joins single letters in a row into one word (J. R. & Sons is jr
  // sons), and drops legal forms, unless nothing else is left.
  `create function search_words(text) returns text[] language sql immutable parallel safe as $$
    select coalesce(nullif(array(select w from unnest(all_words) with ordinality as t (w, n)
      where w <> all(${listOf(ENDINGS)}) order by n), '{}'), all_words)
    from (select array_remove(string_to_array(regexp_replace(regexp_replace(search_letters($1), ' (?:and|the|of)(?= )', '', 'g'),
      '(?<=\\m[a-z]) +(?=[a-z]\\M)', '', 'g'), ' '), '') as all_words) as a $$`,
  // The initials of a name with two to six words: Harbor & Main Construction is hmc.
  `create function search_initials(text) returns text language sql immutable parallel safe as $$
    select case when count(*) between 2 and 6 then string_agg(left(w, 1), '' order by n) end
    from unnest(string_to_array(replace(replace(search_letters($1), ' l l c ', ' llc '), ' p c ', ' pc '), ' ')) with ordinality as t (w, n)
    where w between 'a' and 'zz' and w <> all(${listOf(`and|the|of|${ENDINGS}`)}) $$`,
  `create function search_is_generic(text) returns boolean language sql immutable parallel safe as $$
    select $1 = any(${listOf(GENERIC)}) $$`,
  // The token of a word within one kind of document.
  `create function search_token(word text, kind integer) returns bigint language sql immutable parallel safe as $$
    select hashtextextended(word collate "C", kind) $$`,
  // What remains of a word's first seven letters after one or two are removed. Words that differ by that many typos
  // share one of these.
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
