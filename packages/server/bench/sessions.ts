// How many sign-ins and how many calls to `/api/users/me/` the server handles per second:
//   node packages/server/bench/sessions.ts [postgres://USER@HOST:PORT/NAME ...]
// Runs on its own embedded PostgreSQL, and on a new database of each named server, next to a bare Fastify that sends
// the same statements. Server and load are two processes on one machine: the figures cover both.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/database/embedded.ts';
import { DEMO_PASSWORD, demoOrganizations } from '../src/demo/people.ts';
import { benchSettings, start, withNewDatabase } from './processes.ts';

const WARM_MS = 1000;
const ROUND_MS = 2000;
const ROUNDS = 7;
const email = demoOrganizations[0]?.people[0]?.email ?? '';

type Call = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** The number of calls in flight. */
  readonly atOnce: number;
};

const login: Call = {
  name: 'login',
  method: 'POST',
  path: '/api/auth/login/',
  body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  atOnce: 4,
};
const me: Call = { name: 'users/me', method: 'GET', path: '/api/users/me/', atOnce: 16 };

const ours = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const bare = fileURLToPath(new URL('bare.ts', import.meta.url));

/** One call over a kept-alive connection. @returns its body */
function send(address: string, agent: Agent, call: Call, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${call.path}`,
      {
        method: call.method,
        agent,
        headers: {
          ...(token !== '' && { authorization: `Token ${token}` }),
          ...(call.body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(call.body),
          }),
        },
      },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => {
          body += chunk;
        });
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve(body);
          else reject(new Error(`${call.name}: ${reply.statusCode} ${body}`));
        });
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(call.body);
  });
}

/** Makes calls until the time is over. @returns how long each took, ms */
async function load(address: string, call: Call, token: string, lastsMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: call.atOnce });
  const timesMs: number[] = [];
  const endMs = performance.now() + lastsMs;
  await Promise.all(
    Array.from({ length: call.atOnce }, async () => {
      while (performance.now() < endMs) {
        const startMs = performance.now();
        await send(address, agent, call, token);
        timesMs.push(performance.now() - startMs);
      }
    }),
  );
  agent.destroy();
  return timesMs;
}

const ascending = (one: number, other: number) => one - other;
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

type Side = { readonly who: string; readonly address: string };

/** Alternates round by round, so that noise on the machine affects both sides. @returns the table's rows */
async function compare(name: string, call: Call, sides: readonly Side[]) {
  const runs = await Promise.all(
    sides.map(async ({ who, address }) => {
      const agent = new Agent();
      const reply = await send(address, agent, login, '');
      agent.destroy();
      const { token } = JSON.parse(reply) as { readonly token: string };
      const rates: number[] = [];
      const timesMs: number[] = [];
      return { who, address, token: call === me ? token : '', rates, timesMs };
    }),
  );
  for (const { address, token } of runs) await load(address, call, token, WARM_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { address, token, rates, timesMs } of runs) {
      const times = await load(address, call, token, ROUND_MS);
      rates.push((times.length * 1000) / ROUND_MS);
      timesMs.push(...times);
    }
  return runs.map(({ who, rates, timesMs }) => {
    const sorted = timesMs.sort(ascending);
    const rate = at(rates.sort(ascending), 0.5);
    const figures = [rate.toFixed(0), at(sorted, 0.5).toFixed(1), at(sorted, 0.99).toFixed(1)];
    return `| ${[name, call.name, who, ...figures, loadavg()[0]?.toFixed(1)].join(' | ')} |`;
  });
}

async function benchOn(name: string, url: string, dataDir: string): Promise<readonly string[]> {
  const environment = benchSettings(url, dataDir);
  // Ours first, because it creates the tables and the people.
  const product = await start(ours, environment);
  try {
    const floor = await start(bare, environment);
    try {
      const sides = [
        { who: 'Plumbline', address: product.address },
        { who: 'bare', address: floor.address },
      ];
      return [...(await compare(name, me, sides)), ...(await compare(name, login, sides))];
    } finally {
      await floor.stop();
    }
  } finally {
    await product.stop();
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
// PostgreSQL started by root runs as another account, which needs access to this folder.
await chmod(dataDir, 0o755);
try {
  const lines: string[] = [];
  const embedded = await startEmbedded({ dataDir, log: (line) => console.error(line) });
  try {
    lines.push(...(await benchOn('embedded', embedded.url, dataDir)));
  } finally {
    await embedded.stop();
  }
  for (const url of process.argv.slice(2))
    lines.push(
      ...(await withNewDatabase(url, (made) => benchOn(new URL(url).host, made, dataDir))),
    );
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpu?.model ?? 'unknown'}`);
  console.log(`${ROUNDS} rounds of ${ROUND_MS / 1000} s; ${me.atOnce} and ${login.atOnce} at once`);
  console.log('| database | call | who | a second | p50 ms | p99 ms | load |');
  console.log('|---|---|---|--:|--:|--:|--:|');
  console.log(lines.join('\n'));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
