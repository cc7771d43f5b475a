import { type Kysely, sql } from 'kysely';

/**
 * Puts the prefixes of a trade partner's name into the same index as its traits: a search by words and filters now
 * reads what matches both, where it used to read and compare everything that matched either (decision 051). PostgreSQL
 * also estimates the number of a person's permissions better.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Gives the same prefixes as `name_prefixes`. Calls no function of ours, because a restore builds indexes before the
  // search path is set.
  `create function name_beginnings(words tsvector) returns text[] language sql immutable parallel safe as $$
    select array(select distinct left(word, n)
      from unnest(tsvector_to_array(words)) word, generate_series(1, least(length(word), 24)) n) $$`,
  `create index organizations_words_and_traits on organizations using gin (traits, name_beginnings(words))
    where organization_type = 'Trade Partner'`,
  `drop index organizations_traits`,
  // With the most common values of the pair, PostgreSQL estimated one row for everyone else. With dependencies alone,
  // it uses the statistics of the person's column, which now cover the 500 people with the most permissions.
  `drop statistics permissions_readers`,
  `create statistics permissions_readers (dependencies) on user_id, contractor_id from permissions`,
  `alter table permissions alter column user_id set statistics 500, alter column contractor_id set statistics 500`,
  `analyze permissions`,
  `analyze organizations`,
];
