// How long every list and search takes among 10,000 and among 100,000 organisations with ten times as many grants:
//   node packages/server/bench/lists.ts postgres://USER@HOST:PORT/NAME [--plans] [--keep]
// On new databases of that server (with --keep those of an earlier run, which stay), over HTTP with one kept connection,
// one call at a time, in turns on both, so that what disturbs the machine falls on both. Prints tables in Markdown; with
// --plans how PostgreSQL carries out each list among the 100,000.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { hashToken, newToken } from '../src/modules/links/index.ts';
import { noFilters, readFilters } from '../src/modules/search/filters.ts';
import { findPage } from '../src/modules/search/queries.ts';
import type { List, View } from '../src/modules/search/view.ts';
import { insertListRows, listPeople, type ListPeople } from './list-rows.ts';
import { planOf, statementsOf } from './plans.ts';

const SIZES = [10_000, 100_000] as const;
const WARM_ROUNDS = 2;
/** Calls of each kind that are measured, at each size. */
const CALLS = Number(process.env['CALLS'] ?? 240);

type Who = keyof ListPeople;
type Kind = {
  readonly name: string;
  readonly who: Who;
  /** Asked in turn. */
  readonly paths: readonly string[];
  /** Of a person with all vaults, or of a whole file: said apart from the lists. */
  readonly isApart?: boolean;
};

const GC = '/api/search/prequal/gc';
const TP = '/api/prequal_permissions/data_vault';
const WORDS = [
  'summit',
  'onyx ele',
  'con',
  'ridge roof llc',
  's',
  'bright',
  'group',
  'steel wolf',
  'pai',
  'fire',
  '77',
];
const ONE_FILTER = [
  'office_states=TX',
  'categories=26%2005%2019',
  'employee_quantities=1-4%7C5-9',
  'office_city=Boise',
  'verified_status=false',
  'generic_categories=09',
];
const THREE_FILTERS = [
  'office_states=TX&categories=26%2005%2019&employee_quantities=1-4',
  'office_states=CA%7CNY&generic_categories=09&verified_status=false',
  'office_city=Austin&employee_quantities=5-9&categories=07%2050%2000',
];
const ANSWERS = ['legal_structures=LLC', 'area_served_states=TX', 'ownership_types=Woman-owned'];
const search = (list: string) => WORDS.map((word) => `${list}?search=${encodeURIComponent(word)}`);
const filtered = (list: string, filters: readonly string[]) =>
  filters.map((one) => `${list}?${one}`);

const kinds = (companies: number): readonly Kind[] => {
  const browse = `${GC}/browse_all/`;
  const granted = `${GC}/access_granted/`;
  const lists: Kind[] = [
    { name: 'Browse All, first page', who: 'many', paths: [browse] },
    { name: 'Browse All, page 20', who: 'many', paths: [`${browse}?page=20`] },
    {
      name: 'Browse All, not paged (1,000 rows)',
      who: 'many',
      paths: [`${browse}?is_paginate=false`],
      isApart: true,
    },
    {
      name: 'Browse All, at 70 % of it',
      who: 'many',
      paths: [`${browse}?offset=${Math.round(companies * 0.8 * 0.7)}`],
      isApart: true,
    },
    { name: 'Browse All, searched', who: 'many', paths: search(browse) },
    { name: 'Browse All, one filter', who: 'many', paths: filtered(browse, ONE_FILTER) },
    { name: 'Browse All, three filters', who: 'many', paths: filtered(browse, THREE_FILTERS) },
    {
      name: 'Browse All, searched and filtered',
      who: 'many',
      paths: WORDS.map(
        (word, at) => `${browse}?search=${word}&${ONE_FILTER[at % ONE_FILTER.length]}`,
      ),
    },
    { name: 'Browse All, by an answer', who: 'many', paths: filtered(browse, ANSWERS) },
    {
      name: 'counts of three chips',
      who: 'many',
      paths: [
        `${GC}/browse_all/counts/?${THREE_FILTERS[0]}`,
        `${GC}/access_granted/counts/?${THREE_FILTERS[0]}`,
      ],
    },
  ];
  const own = (who: Who, count: string, isApart: boolean): Kind[] => [
    { name: `Access Granted (${count}), first page`, who, paths: [granted], isApart },
    { name: `Access Granted (${count}), searched`, who, paths: search(granted), isApart },
    {
      name: `Access Granted (${count}), two filters`,
      who,
      paths: filtered(granted, ['office_states=TX&employee_quantities=1-4']),
      isApart,
    },
    {
      name: `Access Granted (${count}), by an answer`,
      who,
      paths: filtered(granted, ANSWERS),
      isApart,
    },
    {
      name: `Access Granted (${count}), by verdict`,
      who,
      paths: [`${granted}?tp_status=Approved&ordering=tp_status`],
      isApart,
    },
    {
      name: `Access Granted (${count}), newest first`,
      who,
      paths: [`${granted}?ordering=-created`],
      isApart,
    },
    {
      name: `Access Granted (${count}), located`,
      who,
      paths: [`${granted}?locate=00000000-0000-4000-8000-000000000022`],
      isApart,
    },
    {
      name: `Completed Risk Assessments (${count})`,
      who,
      paths: [`${GC}/completed_rac/`, `${GC}/completed_rac/?search=summit`],
      isApart,
    },
  ];
  const vault = `?tp=00000000-0000-4000-8000-000000000001`;
  return [
    ...lists,
    ...own('many', '1,000', false),
    ...own('some', '52', false),
    ...own('all', 'all', true),
    { name: 'Access Requested', who: 'many', paths: [`${GC}/access_requested/`] },
    {
      name: 'contractors by name',
      who: 'partner',
      paths: search(`/api/prequal_service/search_company/${vault.slice(4)}/`),
    },
    {
      name: 'people at contractors by name',
      who: 'partner',
      paths: ['summit', 'last 1a', 'onyx', 'ridge roof'].map(
        (word) => `${TP}/get_gc_employees/${vault}&search=${word}`,
      ),
    },
    { name: 'who has access', who: 'partner', paths: [`${TP}/get_has_access/${vault}`] },
    { name: 'incoming requests', who: 'partner', paths: [`${TP}/get_incoming/${vault}`] },
    { name: 'sent invitations', who: 'partner', paths: [`${TP}/get_sent/${vault}`] },
    { name: 'who looked', who: 'partner', paths: [`/api/pf_data_vault/readers/${vault}`] },
    {
      name: 'counter of requests',
      who: 'partner',
      paths: ['/api/prequal_permissions/incoming_counter/'],
    },
    { name: 'csv of 1,000 rows', who: 'many', paths: [`${GC}/access_granted/csv/`], isApart: true },
    { name: 'csv of 10,000 rows', who: 'many', paths: [`${GC}/browse_all/csv/`], isApart: true },
  ];
};

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Site = {
  readonly companies: number;
  readonly url: string;
  readonly tokens: Readonly<Record<Who, string>>;
  readonly address: string;
  readonly agent: Agent;
  readonly stop: () => Promise<void>;
};

async function prepare(server: string, companies: number): Promise<string> {
  const url = new URL(server);
  url.pathname = `/bench_lists_${companies}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const name = url.pathname.slice(1);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1 && isKept) return url.href;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const empty = connect(url.href, () => undefined);
  await migrate(empty);
  await empty.destroy();
  await insertListRows(url.href, companies);
  return url.href;
}

async function drop(server: string, companies: number): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists bench_lists_${companies} with (force)`);
  await client.end();
}

async function signIn(url: string, people: ListPeople): Promise<Record<Who, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const entries: [string, string][] = [];
    for (const [who, id] of Object.entries(people)) {
      const token = newToken();
      await client.query(
        `insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
        [hashToken(token), id],
      );
      entries.push([who, token]);
    }
    return Object.fromEntries(entries) as Record<Who, string>;
  } finally {
    await client.end();
  }
}

async function open(server: string, companies: number, dataDir: string): Promise<Site> {
  const url = await prepare(server, companies);
  const tokens = await signIn(url, listPeople(companies));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: path.join(dataDir, String(companies)),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /ready: (\S+)/.exec(said)?.[1];
    if (address === undefined) continue;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const stop = async () => {
      agent.destroy();
      child.kill('SIGTERM');
      await exited;
    };
    return { companies, url, tokens, address, agent, stop };
  }
  throw new Error(`the server did not start: ${said}`);
}

/** @returns ms until the last byte */
function call(site: Site, asked: string, who: Who): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${site.tokens[who]}` };
    const sent = request(`${site.address}${asked}`, { agent: site.agent, headers }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        body += chunk.length < 500 ? chunk : '';
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - startMs);
        else reject(new Error(`${asked}: ${reply.statusCode} ${body}`));
      });
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const at = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

type Measured = {
  readonly name: string;
  readonly isApart: boolean;
  readonly times: readonly number[][];
};

async function measure(sites: readonly Site[]): Promise<readonly Measured[]> {
  const bySite = sites.map(({ companies }) => kinds(companies));
  const measured: Measured[] = [];
  for (const [index, { name, who, isApart = false }] of (bySite[0] ?? []).entries()) {
    const times: number[][] = sites.map(() => []);
    const paths = bySite.map((list) => list[index]?.paths ?? []);
    const most = isApart ? CALLS / 4 : CALLS;
    const rounds = Math.max(1, Math.ceil(most / (paths[0]?.length ?? 1)));
    for (let round = -WARM_ROUNDS; round < rounds; round += 1)
      for (const [turn] of (paths[0] ?? []).entries())
        for (const [which, site] of sites.entries()) {
          const took = await call(site, paths[which]?.[turn] ?? '', who);
          if (round >= 0) times[which]?.push(took);
        }
    measured.push({ name, isApart, times });
    console.error(
      name,
      times.map((one) => `${ms(at(one, 0.5))} / ${ms(at(one, 0.95))}`).join(' -> '),
    );
  }
  return measured;
}

const ms = (value: number): string => value.toFixed(1);

function table(measured: readonly Measured[]): string {
  const lines = measured.map(({ name, times: [small = [], large = []] }) => {
    const figures = [at(small, 0.5), at(small, 0.95), at(large, 0.5), at(large, 0.95)];
    const growth = [at(large, 0.5) / at(small, 0.5), at(large, 0.95) / at(small, 0.95)];
    return `| ${[name, ...figures.map(ms), ...growth.map((one) => one.toFixed(2))].join(' | ')} |`;
  });
  return [
    '| list | p50 at 10,000 | p95 | p50 at 100,000 | p95 | growth of p50 | of p95 |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

/** The statement of a list among the 100,000, as its plan. */
async function plans({ url, companies }: Site): Promise<string> {
  const people = listPeople(companies);
  const asked: readonly (readonly [string, List, Who, Partial<View>])[] = [
    ['Browse All', 'browse_all', 'many', {}],
    ['Browse All, searched: summit', 'browse_all', 'many', { words: ['summit'] }],
    ['Browse All, searched: con', 'browse_all', 'many', { words: ['con'] }],
    [
      'Browse All, one filter',
      'browse_all',
      'many',
      { filters: readFilters({ office_states: 'TX' }) },
    ],
    [
      'Browse All, three filters',
      'browse_all',
      'many',
      {
        filters: readFilters({
          categories: '26 05 19',
          office_states: 'TX',
          employee_quantities: '1-4',
        }),
      },
    ],
    [
      'Browse All, by an answer',
      'browse_all',
      'many',
      { filters: readFilters({ legal_structures: 'LLC' }) },
    ],
    ['Access Granted (1,000)', 'access_granted', 'many', {}],
    ['Access Granted (1,000), searched', 'access_granted', 'many', { words: ['summit'] }],
    [
      'Access Granted (1,000), by an answer',
      'access_granted',
      'many',
      { filters: readFilters({ legal_structures: 'LLC' }) },
    ],
    [
      'Access Granted (1,000), by verdict',
      'access_granted',
      'many',
      { filters: readFilters({ tp_status: 'Approved' }), ordering: 'tp_status' },
    ],
    ['Access Granted (all)', 'access_granted', 'all', {}],
    ['Access Granted (all), searched: con', 'access_granted', 'all', { words: ['con'] }],
    ['Access Requested', 'access_requested', 'many', { ordering: '-created' }],
    ['Completed Risk Assessments (1,000)', 'completed_rac', 'many', {}],
  ];
  const texts: string[] = [];
  for (const [name, list, who, view] of asked) {
    const reader = { userId: people[who], contractorId: `0${people[who].slice(1)}` };
    const whole: View = { list, reader, words: [], filters: noFilters, ordering: 'name', ...view };
    const statements = await statementsOf(url, (database) =>
      findPage(database, whole, { limit: 50, offset: 0 }),
    );
    for (const statement of statements)
      texts.push(
        `### ${name}\n\n\`\`\`\n${await planOf(url, statement, ', analyze, buffers, summary off')}\n\`\`\``,
      );
  }
  return texts.join('\n\n');
}

const [server] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isKept = process.argv.includes('--keep');
if (server === undefined) throw new Error('name a PostgreSQL: postgres://USER@HOST:PORT/NAME');
const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
await chmod(dataDir, 0o755);
const sites: Site[] = [];
try {
  for (const companies of SIZES) sites.push(await open(server, companies, dataDir));
  const before = loadavg()[0] ?? Number.NaN;
  const measured = await measure(sites);
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpu?.model ?? 'unknown'}`);
  console.log(
    `${CALLS} calls of each, a quarter of those apart; load ${ms(before)} to ${ms(loadavg()[0] ?? Number.NaN)}\n`,
  );
  console.log(table(measured.filter(({ isApart }) => !isApart)));
  console.log(`\n${table(measured.filter(({ isApart }) => isApart))}`);
  const last = sites.at(-1);
  if (process.argv.includes('--plans') && last !== undefined) console.log(`\n${await plans(last)}`);
} finally {
  for (const site of sites) await site.stop();
  if (!isKept) for (const companies of SIZES) await drop(server, companies);
  await rm(dataDir, { recursive: true, force: true });
}
