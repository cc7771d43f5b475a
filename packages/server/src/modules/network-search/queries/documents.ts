import { type RawBuilder, sql } from 'kysely';
import { byBitmaps } from '../../../database/by-bitmaps.ts';
import type { Database } from '../../../database/connect.ts';
import type { Kind } from '../kinds.ts';
import { type Slot, wordsOf } from '../slots.ts';

type Sql = RawBuilder<unknown>;

/** What ranking needs to know about a document. `words` and `ranks` are in the same order. */
export type Candidate = {
  readonly doc: number;
  readonly kind: Kind;
  readonly name: string;
  readonly name_key: string;
  readonly words: readonly string[];
  readonly ranks: readonly number[];
};

const CANDIDATE = sql`d.doc, d.kind, d.card->>'name' as name, d.name_key, d.words, d.ranks`;

const tokens = (words: readonly string[], kind: Kind): Sql =>
  sql`array(select search_token(w, ${kind}) from unnest(${[...words]}::text[]) w)`;

/** SQL condition: the document with the alias `d` has one of each slot's words. */
const hasAll = (slots: readonly Slot[], kind: Kind): Sql =>
  slots.length === 0
    ? sql`true`
    : sql.join(
        slots.map((slot) => sql`d.tokens && ${tokens(wordsOf(slot), kind)}`),
        sql` and `,
      );

export type Top = { readonly word: string; readonly doc: number; readonly rank: number };

/** The top-ranked documents of each word: one range of the postings for each. */
export async function findTops(
  database: Database,
  words: readonly string[],
  kind: Kind,
  most: number,
): Promise<readonly Top[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Top>`
    select t.word, p.doc, p.rank from unnest(${[...words]}::text[]) as t (word)
    cross join lateral (select rank, doc from search_postings p where p.token = search_token(t.word, ${kind})
      order by rank desc, doc desc limit ${most}) as p`.execute(database);
  return rows;
}

/** Documents with this name, written as one word or several. */
export async function findNamed(
  database: Database,
  key: string,
  kinds: readonly Kind[],
  filters: readonly Slot[],
  most: number,
): Promise<readonly Candidate[]> {
  if (key === '') return [];
  const matching = kinds.map((kind) => sql`(d.kind = ${kind} and ${hasAll(filters, kind)})`);
  const { rows } = await sql<Candidate>`
    select ${CANDIDATE} from (select * from search_documents d
      where d.name_key = ${key} collate "C" and d.kind = any(${[...kinds]}::smallint[]) limit ${most}) as d
    where ${sql.join(matching, sql` or `)}`.execute(database);
  return rows;
}

export type Looked = {
  /** How many documents were checked; fewer than requested means that there are no more. */
  readonly looked: number;
  readonly found: readonly Candidate[];
};

/** Checks the first documents of a slot one by one, in order of rank, for those that have the other slots too. */
export async function lookThrough(
  database: Database,
  {
    driver,
    others,
    kind,
    skip = 0,
    most,
  }: {
    readonly driver: Slot;
    readonly others: readonly Slot[];
    readonly kind: Kind;
    /** How many documents at the start were already checked. */
    readonly skip?: number;
    readonly most: number;
  },
): Promise<Looked> {
  const { rows } = await sql<Candidate | { readonly [K in keyof Candidate]: null }>`
    select ${CANDIDATE} from (
      select doc, max(rank) as rank from unnest(${[...wordsOf(driver)]}::text[]) as t (word)
      cross join lateral (select rank, doc from search_postings p where p.token = search_token(t.word, ${kind})
        order by rank desc, doc desc limit ${skip + most}) as p
      group by doc order by 2 desc, 1 desc limit ${most} offset ${skip}) as top
    left join lateral (select * from search_documents d where d.doc = top.doc and ${hasAll(others, kind)} limit 1) as d on true`.execute(
    database,
  );
  return {
    looked: rows.length,
    found: rows.filter((row): row is Candidate => row.doc !== null),
  };
}

/**
 * Documents that match all slots, in no order, from the word index alone: it takes few pages to find what two common
 * words share, even if that is nothing. Never scans the table, whatever PostgreSQL's planner estimates.
 */
export const findShared = (
  database: Database,
  slots: readonly Slot[],
  kind: Kind,
  most: number,
): Promise<readonly Candidate[]> =>
  byBitmaps(database, async (transaction) => {
    const { rows } = await sql<Candidate>`
      select ${CANDIDATE} from search_documents d where ${hasAll(slots, kind)} limit ${most}`.execute(
      transaction,
    );
    return rows;
  });

export type Sampled = {
  /** How many documents were found in the sample. */
  readonly found: number;
  /** How many of them have each value of a filter. */
  readonly values: readonly { readonly word: string; readonly count: number }[];
};

/**
 * Which filter values the documents of a sample have.
 *
 * @param every the sampling rate: 1 for every document, or one in 8, 64, 512 or 4,096
 */
export const sampleValues = (
  database: Database,
  slots: readonly Slot[],
  kind: Kind,
  every: number,
  most: number,
): Promise<Sampled> =>
  byBitmaps(database, async (transaction) => {
    const sample =
      every === 1 ? sql`true` : sql`d.tokens && array[search_token(${`:sample${every}`}, ${kind})]`;
    const { rows } = await sql<{ word: string; count: number }>`
      with found as materialized (select d.words from search_documents d
        where ${hasAll(slots, kind)} and ${sample} limit ${most})
      select word, count(*)::integer as count from found, unnest(found.words) word
      where strpos(word, ':') > 0 group by word`.execute(transaction);
    return {
      found: rows.find(({ word }) => word === ':all')?.count ?? 0,
      values: rows.filter(({ word }) => !word.startsWith(':')),
    };
  });

/** What a result shows. Empty fields are left out. */
export type Card = {
  readonly name: string;
  readonly city?: string;
  readonly county?: string;
  readonly state?: string;
  readonly trades?: readonly string[];
  readonly segments?: readonly string[];
  readonly size?: string;
  readonly domain?: string;
  readonly verified?: boolean;
  readonly former?: readonly string[];
  readonly initials?: string;
  readonly status?: string;
  readonly owner?: string;
};
export type CardRow = { readonly id: string; readonly kind: Kind; readonly card: Card };

/** Cards of documents, in the given order: two page reads for each. */
export async function readCards(
  database: Database,
  docs: readonly number[],
): Promise<readonly CardRow[]> {
  if (docs.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select d.subject_id as id, d.kind, d.card
    from unnest(${[...docs]}::integer[]) with ordinality as t (doc, n)
    cross join lateral (select * from search_documents d where d.doc = t.doc limit 1) as d
    order by t.n`.execute(database);
  return rows;
}

/** Counts rows that a person is about to be shown today (UTC), in one statement. */
export async function countShown(
  database: Database,
  viewerId: string,
  rows: number,
  now: Date,
): Promise<number> {
  const { rows: counted } = await sql<{ rows: number }>`
    insert into search_views (viewer_id, seen_on, rows) values (${viewerId}, ${now.toISOString().slice(0, 10)}::date, ${rows})
    on conflict (viewer_id, seen_on) do update set rows = search_views.rows + excluded.rows
    returning rows`.execute(database);
  return counted[0]?.rows ?? rows;
}
