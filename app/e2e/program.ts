import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = join(root, 'packages/server/dist/server.mjs');
/** What one start compiled, the next one loads, as with `npm start`. */
const COMPILED = join(root, '.cache/compiled');
const START_MS = 60_000;
/** The demo accounts that the start command must print, by their descriptions. */
const NAMED = ['trade partner, admin', 'contractor with access', 'colleague without access'];

/** One of the PostgreSQLs of a run, as `inject('databases')` gives them. */
export type DatabaseOfRun = { readonly name: string; readonly url: string };

/** A demo to copy: the database's name, and the folder that goes with it. */
export type Demo = { readonly template: string; readonly dataDir: string };

/** The built program, running on a data folder and a database of its own with a fresh demo. */
export type Product = {
  /** Where it answers, such as `http://127.0.0.1:41873`; the same after a restart. */
  readonly address: string;
  /** Puts rows into its database that no call makes: thousands of companies, assessments of a later feature. */
  readonly sql: (statement: string) => Promise<void>;
  /** The page of kept emails, as the start names it; without SMTP_URL only. */
  readonly mailbox: () => string;
  /** Ends it at once, as a power cut would. Its database folder stays as it is. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and the same address. */
  readonly start: () => Promise<void>;
  /** Ends it in good order and removes everything it had. Throws when it did not end by itself. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the built program on data of its own. Throws with the program's own words when it does not become ready.
 *
 * @param more settings besides, such as SMTP_URL
 * @param demo what it finds there, which takes about a second. When left out it starts as `npm start` does the first
 *   time: with nothing but a data folder for the embedded database, which it makes and fills; another PostgreSQL has a
 *   database that the program has never seen
 */
export async function startProgram(
  database: DatabaseOfRun,
  more: Readonly<Record<string, string>> = {},
  demo?: Demo,
): Promise<Product> {
  const bringsOwn = demo === undefined && database.name.startsWith('embedded');
  const name = `plumbline_e2e_${process.pid}_${Date.now().toString(36)}`;
  const own = bringsOwn ? undefined : await makeDatabase(database.url, name, demo?.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
  // Open to the account that PostgreSQL runs as, when we are root.
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

type Running = {
  readonly child: ChildProcess;
  readonly address: string;
  readonly said: () => string;
};

/** Starts the built program with these settings. Throws with its own words when it does not become ready. */
export async function run(settings: Readonly<Record<string, string>>): Promise<Running> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    // The channel is how it notices that the tests are gone, in whatever way they went.
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

/** Ends it in good order. Throws when it complains. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`the program ended with ${code}`);
}

/** As much of the server's driver as is needed here. */
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
 * Makes a database on a PostgreSQL that others use too.
 *
 * @param url of any database there
 * @param template what it is a copy of
 */
export async function makeDatabase(url: string, name: string, template = 'template1') {
  const ask = (statement: string): Promise<void> => askDatabase(url, statement);
  await ask(`create database "${name}" template "${template}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(`drop database if exists "${name}" with (force)`) };
}

/** Where the PostgreSQL that came along answers, by what it keeps in its data folder while it runs. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const wanted = join(dataDir, 'postgres');
  const noted = await readFile(join(wanted, 'location'), 'utf8').catch(() => '');
  const home = noted.trim() || wanted;
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  // The fourth line of postmaster.pid is the port.
  const [, , , port] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://plumbline:${password}@127.0.0.1:${port}/plumbline`;
}
