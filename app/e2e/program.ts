import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = join(root, 'packages/server/dist/server.mjs');
/** Code that one start compiles is loaded by the next, as with `npm start`. */
const COMPILED = join(root, '.cache/compiled');
const START_MS = 60_000;
/** The demo accounts that the start command must print, by their descriptions. */
const NAMED = ['trade partner, admin', 'contractor with access', 'colleague without access'];

/** One of the PostgreSQLs of a run, as `inject('databases')` gives them. */
export type DatabaseOfRun = { readonly name: string; readonly url: string };

/** A demo to copy: the database's name and its data folder. */
export type Demo = { readonly template: string; readonly dataDir: string };

/** The file that says how making a demo ended: empty if it was made, otherwise why it was not. */
export const noteOf = ({ dataDir }: Demo): string => `${dataDir}.made`;

/** The built program, running with a fresh demo on its own data folder and database. */
export type Product = {
  /** Where it answers, such as `http://127.0.0.1:41873`; the same after a restart. */
  readonly address: string;
  /** Inserts rows that no call makes, such as thousands of companies or assessments of a later feature. */
  readonly sql: (statement: string) => Promise<void>;
  /** The page of stored emails, as printed at startup; only without SMTP_URL. */
  readonly mailbox: () => string;
  /** Kills it at once, as a power cut would. Its database folder stays as it is. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and the same address. */
  readonly start: () => Promise<void>;
  /** Shuts it down cleanly and removes all its data. Throws when it did not exit cleanly. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the built program on its own data. Throws with the program's output when it does not become ready.
 *
 * @param more settings besides, such as SMTP_URL
 * @param demo the data to start with, which takes about a second. When left out, it starts as the first `npm start`
 *   does: with only a data folder for the embedded database, which it creates and fills; on another PostgreSQL, with a
 *   database that the program has never seen
 */
export async function startProgram(
  database: DatabaseOfRun,
  more: Readonly<Record<string, string>> = {},
  demo?: Demo,
): Promise<Product> {
  const bringsOwn = demo === undefined && database.name.startsWith('embedded');
  const name = `plumbline_e2e_${process.pid}_${Date.now().toString(36)}_${(started += 1)}`;
  if (demo) await isMade(demo);
  const own = bringsOwn ? undefined : await makeDatabase(database.url, name, demo?.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
  // Readable by the account that PostgreSQL runs as, when we are root.
  await chmod(dataDir, 0o755);
  if (demo) await cp(demo.dataDir, dataDir, { recursive: true });
  const settings = {
    DEMO: 'small',
    DATA_DIR: dataDir,
    ...(own && { DATABASE_URL: own.url }),
    ...more,
  };

  let running = await run({ ...settings, PORT: '0' });
  const { address } = running;
  return {
    address,
    sql: async (statement) => askDatabase(own?.url ?? (await embeddedUrl(dataDir)), statement),
    mailbox: () => /^Mail is kept here: (\S+)$/mu.exec(running.said())?.[1] ?? '',
    kill: async () => {
      const ended = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await ended;
    },
    start: async () => {
      running = await run({ ...settings, PORT: new URL(address).port });
    },
    stop: async () => {
      await end(running.child);
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How many this process has started: two may start in one millisecond. */
let started = 0;

/** Waits until a demo is made. Throws when it could not be. */
async function isMade(demo: Demo): Promise<void> {
  for (;;) {
    const fault = await readFile(noteOf(demo), 'utf8').catch(() => undefined);
    if (fault === '') return;
    if (fault !== undefined) throw new Error(`the demo was not made: ${fault}`);
    await pause(50);
  }
}

type Running = {
  readonly child: ChildProcess;
  readonly address: string;
  readonly said: () => string;
};

/** Starts the built program with these settings. Throws with the program's output when it does not become ready. */
export async function run(settings: Readonly<Record<string, string>>): Promise<Running> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    // Through this channel the program notices that the tests are gone, however they ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...environment, NODE_COMPILE_CACHE: COMPILED, PLUMBLINE_PARENT: 'ipc', ...settings },
  });
  let said = '';
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /^Plumbline is ready: (\S+)$/mu.exec(said)?.[1];
      if (address !== undefined && NAMED.every((who) => said.includes(who))) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the program did not start: ${said}`)), START_MS).unref();
  });
  try {
    return { child, address: await ready, said: () => said };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Shuts it down cleanly. Throws when it exits with an error. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`the program ended with ${code}`);
}

/** The part of the server's database driver that is needed here. */
type Pg = {
  readonly Client: new (options: {
    readonly connectionString: string;
  }) => {
    connect(): Promise<void>;
    query(statement: string): Promise<unknown>;
    end(): Promise<void>;
  };
};

async function askDatabase(url: string, statement: string): Promise<void> {
  const requireForServer = createRequire(join(root, 'packages/server/package.json'));
  const { Client } = requireForServer('pg') as Pg;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database on a shared PostgreSQL.
 *
 * @param url of any database on it
 * @param template the database to copy
 */
export async function makeDatabase(url: string, name: string, template = 'template1') {
  const ask = (statement: string): Promise<void> => askDatabase(url, statement);
  await ask(`create database "${name}" template "${template}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(`drop database if exists "${name}" with (force)`) };
}

/** The address of the embedded PostgreSQL, from the files that it keeps in its data folder while it runs. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const wanted = join(dataDir, 'postgres');
  const noted = await readFile(join(wanted, 'location'), 'utf8').catch(() => '');
  const home = noted.trim() || wanted;
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  // The fourth line of postmaster.pid is the port.
  const [, , , port] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://plumbline:${password}@127.0.0.1:${port}/plumbline`;
}
