// What reading and saving a section cost compared with a bare server that runs the same statement:
//   node packages/server/bench/vaults.ts [postgres://USER@HOST:PORT/NAME]
// Runs on its own embedded PostgreSQL, or on a new database of the named server. 50 vaults, one after the other, over
// 1, 10 and 50 connections. CPU time is that of the server process, not of the database or the load.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswersDocument } from '@plumbline/schemas';
import { sql } from 'kysely';
import { connect, type Database } from '../src/database/connect.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { makeVaults } from './make-vaults.ts';
import { benchSettings, cpuMs, type Running, start, withNewDatabase } from './processes.ts';

const VAULTS = 50;
const ROUNDS = 5;
const ROUND_MS = 1500;
const CONNECTIONS = [1, 10, 50];
/** A section of medium size, and a question in it that accepts any text. */
const LINK = 'basic-information';
const QUESTION = 'BI-27';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

type Vault = { readonly token: string; document: AnswersDocument | undefined };

type Call = { readonly method: 'GET' | 'PUT' | 'PATCH'; readonly encoding?: 'br' };

/** A call of the product, and the bare server's call that it is compared with. */
type Work = { readonly name: string; readonly ours: Call; readonly bare: Call };

const WORKS: readonly Work[] = [
  { name: 'GET', ours: { method: 'GET' }, bare: { method: 'GET' } },
  {
    name: 'GET, compressed',
    ours: { method: 'GET', encoding: 'br' },
    bare: { method: 'GET' },
  },
  { name: 'PUT', ours: { method: 'PUT' }, bare: { method: 'PUT' } },
  { name: 'PATCH', ours: { method: 'PATCH' }, bare: { method: 'PUT' } },
];

type Reply = { readonly status: number; readonly body: string };

function send(
  { address }: Running,
  agent: Agent,
  { method, encoding }: Call,
  token: string,
  body?: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Token ${token}`,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const sent = request(
      `${address}/api/pf_answers/?link=${LINK}`,
      { method, agent, headers },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => {
          text += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }));
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const answered = (body: string): AnswersDocument =>
  (JSON.parse(body) as { readonly answers: AnswersDocument }).answers;

async function make(running: Running, agent: Agent, call: Call, vault: Vault) {
  const { method } = call;
  if (method === 'PATCH') return change(running, agent, vault);
  if (method === 'GET') {
    const { status, body } = await send(running, agent, call, vault.token);
    if (status !== 200) throw new Error(`GET: ${status} ${body.slice(0, 300)}`);
    return;
  }
  vault.document ??= answered((await send(running, agent, { method: 'GET' }, vault.token)).body);
  const { questions, ...document } = vault.document;
  const next = questions.map((question) =>
    question.id === QUESTION
      ? { ...question, value: question['value'] === 'A' ? 'B' : 'A' }
      : question,
  );
  const body = JSON.stringify({
    answers: { ...document, questions: next },
    save_id: randomUUID(),
  });
  const reply = await send(running, agent, { method }, vault.token, body);
  if (reply.status !== 200) throw new Error(`PUT: ${reply.status} ${reply.body.slice(0, 300)}`);
  vault.document = answered(reply.body);
}

/** Saves one answer as the page does; the bare server has no such call. */
async function change(running: Running, agent: Agent, vault: Vault): Promise<void> {
  vault.document ??= answered((await send(running, agent, { method: 'GET' }, vault.token)).body);
  const [value, revision] = [`${vault.document.revision}`, vault.document.revision];
  const changes = [{ kind: 'answer', address: `${LINK}/${QUESTION}`, value }];
  const body = JSON.stringify({ revision, changes, save_id: randomUUID() });
  const reply = await send(running, agent, { method: 'PATCH' }, vault.token, body);
  if (reply.status !== 200) throw new Error(`PATCH: ${reply.status} ${reply.body.slice(0, 300)}`);
  const saved = JSON.parse(reply.body) as { readonly revision: number };
  vault.document = { ...vault.document, revision: saved.revision };
}

type Load = {
  readonly timesMs: number[];
  readonly cpuMs: number;
  readonly lastedMs: number;
  readonly walBytes: number;
};

/** Bytes of WAL that PostgreSQL has written so far. */
async function walBytes(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`.execute(database);
  return Number(rows[0]?.bytes);
}

/** Makes calls until the time is over, to one vault after the other; no two connections share a vault. */
async function load(
  database: Database,
  running: Running,
  call: Call,
  vaults: readonly Vault[],
  atOnce: number,
  lastsMs: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const timesMs: number[] = [];
  const before = await cpuMs(running.pid);
  const walBefore = await walBytes(database);
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, connection) => {
      const own = vaults.filter((_vault, at) => at % atOnce === connection);
      for (let turn = 0; performance.now() < startMs + lastsMs; turn += 1) {
        const beganMs = performance.now();
        await make(running, agent, call, own[turn % own.length] as Vault);
        timesMs.push(performance.now() - beganMs);
      }
    }),
  );
  const lastedMs = performance.now() - startMs;
  agent.destroy();
  return {
    timesMs,
    cpuMs: (await cpuMs(running.pid)) - before,
    lastedMs,
    walBytes: (await walBytes(database)) - walBefore,
  };
}

const ascending = (one: number, other: number) => one - other;
const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted(ascending);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Alternates round by round, so that noise on the machine affects both sides. @returns a table row for each side */
async function compare(
  database: Database,
  { name, ours, bare }: Work,
  atOnce: number,
  sides: readonly (readonly [who: string, Running])[],
  vaults: readonly Vault[],
): Promise<readonly string[]> {
  const runs = sides.map(([who, running]) => ({ who, running, loads: [] as Load[] }));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const { who, running, loads } of runs) {
      for (const vault of vaults) vault.document = undefined;
      const called = who === 'bare' ? bare : ours;
      const one = await load(database, running, called, vaults, atOnce, ROUND_MS);
      // The first round warms up.
      if (round >= 0) loads.push(one);
    }
  const figures = runs.map(({ who, loads }) => ({
    who,
    rate: at(
      loads.map(({ timesMs, lastedMs }) => (timesMs.length * 1000) / lastedMs),
      0.5,
    ),
    p50: at(
      loads.flatMap(({ timesMs }) => timesMs),
      0.5,
    ),
    p99: at(
      loads.flatMap(({ timesMs }) => timesMs),
      0.99,
    ),
    cpu: at(
      loads.map((one) => one.cpuMs / one.timesMs.length),
      0.5,
    ),
    wal: at(
      loads.map((one) => one.walBytes / one.timesMs.length),
      0.5,
    ),
  }));
  const floor = figures.at(-1)?.cpu ?? Number.NaN;
  return figures.map(({ who, rate, p50, p99, cpu, wal }) => {
    const ratio = (cpu / floor).toFixed(1);
    const shown = [
      rate.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      cpu.toFixed(2),
      ratio,
      wal.toFixed(0),
    ];
    return `| ${[name, atOnce, who, ...shown, loadavg()[0]?.toFixed(1)].join(' | ')} |`;
  });
}

async function benchOn(url: string, dataDir: string): Promise<readonly string[]> {
  const environment = benchSettings(url, dataDir);
  const product = await start(script('../src/main.ts'), environment);
  const floor = await start(script('bare-vaults.ts'), environment);
  const database = connect(url, () => undefined);
  try {
    const made = await makeVaults(database, VAULTS);
    const vaults = made.map(({ token }): Vault => ({ token, document: undefined }));
    await sql`analyze`.execute(database);
    const sides = [['Plumbline', product] as const, ['bare', floor] as const];
    const lines: string[] = [];
    for (const work of WORKS)
      for (const atOnce of CONNECTIONS)
        lines.push(...(await compare(database, work, atOnce, sides, vaults)));
    return lines;
  } finally {
    await database.destroy();
    await floor.stop();
    await product.stop();
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
// PostgreSQL started by root runs as another account, which needs access to this folder.
await chmod(dataDir, 0o755);
try {
  const [named] = process.argv.slice(2);
  let lines: readonly string[];
  if (named === undefined) {
    const embedded = await startEmbedded({ dataDir, log: (line) => console.error(line) });
    try {
      lines = await benchOn(embedded.url, dataDir);
    } finally {
      await embedded.stop();
    }
  } else lines = await withNewDatabase(named, (url) => benchOn(url, dataDir));
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpu?.model ?? 'unknown'}`);
  console.log(`${VAULTS} vaults in turn, ${ROUNDS} rounds of ${ROUND_MS / 1000} s, medians`);
  console.log(
    '| call | connections | who | a second | p50 ms | p99 ms | cpu ms a call | x bare | WAL bytes a call | load |',
  );
  console.log('|---|--:|---|--:|--:|--:|--:|--:|--:|--:|');
  console.log(lines.join('\n'));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
