/** Tables of the index, and of the labels of its codes. */
// Finds a document by its number: a hash index reads one page, however many documents there are; a B-tree reads three.
export const documentIndexes = [
  `create index search_documents_doc on search_documents using hash (doc)`,
  `create index search_documents_name on search_documents (name_key, kind)`,
  `create index search_documents_tokens on search_documents using gin (tokens)`,
];

export const tables = [
  `alter table organizations
    add column former_names text[] not null default '{}',
    add column certifications text[] not null default '{}'`,
  `create table search_terms (code text collate "C" primary key, label text not null, words text[] not null)`,
  // What can be found: the card that a result shows, and its words. A word with a colon is a filter value.
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
  ...documentIndexes,
  `alter table search_documents alter column tokens set statistics 500`,
  // Vacuumed early, because only vacuumed pages can be read from the index alone.
  `create table search_postings (
    token bigint not null,
    rank smallint not null,
    doc integer not null,
    primary key (token, rank, doc)
  ) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)`,
  // Not unique, so that two writers of the same new word never wait for each other. `search_count` merges the two.
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
  // Changes to the dictionary's counts since they were last added up.
  `create table search_changes (word text collate "C" not null, kind smallint not null, change integer not null)`,
  // What a transaction in progress has changed.
  `create table search_queue (
    transaction xid8 not null default pg_current_xact_id(),
    subject_id uuid not null,
    primary key (transaction, subject_id)
  )`,
  // How many rows a person was shown on a day (UTC).
  `create table search_views (
    viewer_id uuid not null references users on delete cascade,
    seen_on date not null,
    rows integer not null,
    primary key (viewer_id, seen_on)
  )`,
];
