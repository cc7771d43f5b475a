// How many pages each word search reads among 100,000 and among 1,000,000 companies:
//   node packages/server/bench/search.ts postgres://USER@HOST:PORT/NAME [--keep]
// Uses new databases on that server (with --keep, reuses and keeps those of an earlier run). Measures first as loaded,
// before PostgreSQL has any statistics; then after `vacuum analyze`. Prints Markdown tables.
import { Client } from 'pg';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { boxes, pagesOfSearch, searches } from './search-pages.ts';
import { insertSearchRows } from './search-rows.ts';

const SIZES = (process.env['SIZES'] ?? '100000,1000000').split(',').map(Number);

const [server] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isKept = process.argv.includes('--keep');
if (server === undefined) throw new Error('name a PostgreSQL: postgres://USER@HOST:PORT/NAME');

async function run(url: string, ...statements: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    return rows;
  } finally {
    await client.end();
  }
}

const nameOf = (size: number) => `bench_search_${size}`;

/** @returns the URL, and whether the rows are new */
async function prepare(size: number) {
  const url = new URL(server ?? '');
  url.pathname = `/${nameOf(size)}`;
  const known = `select 1 from pg_database where datname = '${nameOf(size)}'`;
  if (isKept && (await run(server ?? '', known)) === 1) return { url: url.href, isNew: false };
  await run(
    server ?? '',
    `drop database if exists ${nameOf(size)} with (force)`,
    `create database ${nameOf(size)}`,
  );
  const empty = connect(url.href, () => undefined);
  await migrate(empty);
  await empty.destroy();
  // Autovacuum would make the as-loaded figures depend on when it happened to run.
  await run(
    url.href,
    ...TABLES.map((table) => `alter table ${table} set (autovacuum_enabled = off)`),
  );
  await insertSearchRows(url.href, size);
  return { url: url.href, isNew: true };
}
const TABLES = ['organizations', 'organization_prefixes', 'permissions', 'memberships', 'users'];

type Site = Awaited<ReturnType<typeof prepare>>;

async function table(sites: readonly Site[]): Promise<string> {
  const lines: string[] = [];
  for (const [search, how] of searches)
    for (const [at, { url }] of sites.entries()) {
      const cells: string[] = [];
      for (const work of Object.values(boxes))
        cells.push(
          (await pagesOfSearch(url, (database) => work(database, search))).toLocaleString('en-US'),
        );
      const size = SIZES[at]?.toLocaleString('en-US');
      lines.push(`| ${[at === 0 ? `${search} (${how})` : '', size, ...cells].join(' | ')} |`);
      console.error(lines.at(-1));
    }
  const columns = Object.keys(boxes);
  return [
    `| search | companies | ${columns.join(' | ')} |`,
    `|---|--:|${columns.map(() => '--:|').join('')}`,
    ...lines,
  ].join('\n');
}

try {
  const sites: Site[] = [];
  for (const size of SIZES) sites.push(await prepare(size));
  if (sites.every(({ isNew }) => isNew)) console.log(`As loaded:\n\n${await table(sites)}\n`);
  for (const { url } of sites) await run(url, 'vacuum analyze');
  console.log(`After \`vacuum analyze\`:\n\n${await table(sites)}`);
} finally {
  if (!isKept)
    for (const size of SIZES)
      await run(server, `drop database if exists ${nameOf(size)} with (force)`);
}
