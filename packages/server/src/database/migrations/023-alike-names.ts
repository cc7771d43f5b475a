import { type Kysely, sql } from 'kysely';

/**
 * Names that a reader could mistake for each other: the same letters except for case, accents, spaces, legal forms,
 * doubled letters, a plural, and characters that look alike (`Sumrnit E1ectric` with Cyrillic letters). Indexed, so
 * that checking whether a company has a namesake is a single lookup.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create function name_likeness(text) returns text language sql immutable parallel safe as $$
    select case when length(k) < 3 then plain_words($1) else k end from (
      select regexp_replace(regexp_replace(
        translate(replace(replace(letters, 'rn', 'm'), 'vv', 'w'), '0135i', 'olesl'),
        's$', ''), '(.)\\1+', '\\1', 'g') as k
      from (select regexp_replace(
        translate(plain_words($1), 'аеорсухіјѕԁһкмтнвαβεικνορτυχ', 'aeopcyxijsdhkmthbabelkvoptux'),
        '\\m(inc|llc|llp|lp|ltd|co|corp|corporation|company|the|and)\\M|\\s+', '', 'g') as letters) as l
    ) as found $$`,
  `alter table organizations add column name_likeness text generated always as (name_likeness(name)) stored`,
  `create index organizations_name_likeness on organizations (name_likeness)`,
];
