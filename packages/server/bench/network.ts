// `npm run bench:search`, described in packages/tools/bench-search.mjs. Prints Markdown tables; `--plans` adds plans.
import { availableParallelism, loadavg } from 'node:os';
import { Client } from 'pg';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Case, casesFor, measure } from './network-pages.ts';
import { companyId, insertNetworkRows } from './network-rows.ts';
import { explainer, settingsOf, statementsOf } from './plans.ts';

const SIZES = (process.env['SIZES'] ?? '100000,1000000').split(',').map(Number);
const CALLS = Number(process.env['CALLS'] ?? 60);
const server = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const isKept = process.argv.includes('--keep');

async function run(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const nameOf = (size: number): string => `bench_network_${size}`;

async function prepare(size: number): Promise<string> {
  const url = new URL(server);
  url.pathname = `/${nameOf(size)}`;
  const known = await run(server, `select 1 from pg_database where datname = '${nameOf(size)}'`);
  if (isKept && known.length === 1) return url.href;
  await run(server, `drop database if exists ${nameOf(size)} with (force)`);
  await run(server, `create database ${nameOf(size)}`);
  const empty = connect(url.href, () => undefined);
  await migrate(empty);
  await empty.destroy();
  const from = performance.now();
  await insertNetworkRows(url.href, { companies: size, projects: 2 * size });
  await run(url.href, 'vacuum analyze');
  console.error(`${size} companies: ${Math.round((performance.now() - from) / 1000)} s`);
  return url.href;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function timesOf(url: string, one: Case): Promise<readonly number[]> {
  const database = connect(url, () => undefined);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const from = performance.now();
    await one.search(database);
    times.push(performance.now() - from);
  }
  await database.destroy();
  return times;
}

async function searches(sites: readonly string[]): Promise<void> {
  const columns = SIZES.map(
    (size) => `at ${size.toLocaleString('en-US')} | allowed | p50 ms | p95 ms`,
  );
  console.log(
    `| search | ${columns.join(' | ')} |\n|---|${SIZES.map(() => '--:|--:|--:|--:|').join('')}`,
  );
  const all: (readonly Case[])[] = [];
  for (const [at, url] of sites.entries()) {
    const database = connect(url, () => undefined);
    all.push(await casesFor(database, SIZES[at] ?? 0));
    await database.destroy();
  }
  for (const [n, first] of (all[0] ?? []).entries()) {
    const cells: string[] = [];
    for (const [at, url] of sites.entries()) {
      const one = all[at]?.[n] ?? first;
      const { pages, most } = await measure(url, one);
      const times = await timesOf(url, one);
      cells.push(
        `${pages.toLocaleString('en-US')} | ${most.toLocaleString('en-US')} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)}`,
      );
    }
    console.log(`| ${first.class}: ${first.name} | ${cells.join(' | ')} |`);
  }
}

/** A word that no company has. */
const lettersOf = (n: number): string =>
  [...String(n + 10 ** 9)]
    .map((digit, at) => String.fromCodePoint(97 + Number(digit) + at))
    .join('');

/** Changes to a profile. Each call changes a different company. */
const WRITES: Readonly<Record<string, (n: number) => string>> = {
  'about the company': (n) =>
    `update organizations set description = 'What we build, ${n}' where id = '${companyId(n)}'`,
  trades: (n) =>
    `update organizations set categories = '{26 05 00,27 10 00}' where id = '${companyId(n)}'`,
  size: (n) =>
    `update organizations set employee_quantity = '500-999' where id = '${companyId(n)}'`,
  'name, one new word': (n) =>
    `update organizations set name = 'Renamed ${n} Works' where id = '${companyId(n)}'`,
  'name, two new words': (n) =>
    `update organizations set name = '${lettersOf(n * 7919)} ${lettersOf(n * 104_729)} Works' where id = '${companyId(n)}'`,
  'city of an office': (n) =>
    `update office_locations set city = 'Norman', state = 'OK' where organization_id = '${companyId(n)}'`,
};
const TRIGGERS = [
  'organizations',
  'office_locations',
  'projects',
  'memberships',
  'verifications',
  'project_participants',
];

/** Alternates between writes with and without the index, so that noise on the machine affects both. */
async function writes(url: string, size: number): Promise<void> {
  console.log(
    '\n| a write of | without the index, p50 ms | with it, p50 ms | times |\n|---|--:|--:|--:|',
  );
  const triggers = (await run(
    url,
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname like 'search_%'
    and tgrelid::regclass::text = any('{${TRIGGERS.join(',')}}')`,
  )) as readonly { name: string; table: string }[];
  const set = (how: 'enable' | 'disable') =>
    run(url, ...triggers.map(({ name, table }) => `alter table ${table} ${how} trigger ${name}`));
  const client = new Client({ connectionString: url });
  await client.connect();
  // A kept database already has the writes of an earlier run; the same ones again would change nothing.
  let n = Math.floor(Math.random() * size);
  for (const [what, statement] of Object.entries(WRITES)) {
    const times: { readonly enable: number[]; readonly disable: number[] } = {
      enable: [],
      disable: [],
    };
    for (let round = 0; round < 6; round++)
      for (const how of ['disable', 'enable'] as const) {
        await set(how);
        for (let call = 0; call < 25; call++) {
          n = (n + 7919) % size;
          const from = performance.now();
          await client.query(statement(n));
          // The first calls include one-time work of the connection.
          if (call >= 5) times[how].push(performance.now() - from);
        }
      }
    const [without, withIt] = [quantile(times.disable, 0.5), quantile(times.enable, 0.5)];
    console.log(
      `| ${what} | ${without.toFixed(2)} | ${withIt.toFixed(2)} | ${(withIt / without).toFixed(2)} |`,
    );
  }
  await set('enable');
  await client.end();
}

/** The plans of the statements as the server sends them, with its settings, on warm caches, with pages per node. */
async function plans(url: string, size: number): Promise<void> {
  const database = connect(url, () => undefined);
  const cases = await casesFor(database, size);
  await database.destroy();
  const connection = await explainer(url);
  for (const one of cases.filter(({ name }) => /\(common\)|nothing shared/.test(name))) {
    console.log(`\n### ${one.class}: ${one.name}`);
    let settings: string[] = [];
    for (const statement of await statementsOf(url, one.search)) {
      const set = settingsOf(statement);
      if (set !== undefined) settings = set;
      else if (statement.sql === 'commit') settings = [];
      else if (statement.sql !== 'begin') {
        const options = ', analyze, buffers, timing off';
        const plan = await connection.plan(statement, options, settings, true);
        console.log(`\n\`\`\`\n${plan}\n\`\`\``);
      }
    }
  }
  await connection.close();
}

try {
  const sites: string[] = [];
  for (const size of SIZES) sites.push(await prepare(size));
  await searches(sites);
  console.log(
    `\nLoad: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} on ${availableParallelism()} cores.`,
  );
  const [url = '', size = 0] = [sites.at(-1), SIZES.at(-1)];
  if (process.argv.includes('--plans')) await plans(url, size);
  await writes(url, size);
} finally {
  if (!isKept)
    for (const size of SIZES)
      await run(server, `drop database if exists ${nameOf(size)} with (force)`);
}
