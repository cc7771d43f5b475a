import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connect, type Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { seedDemo } from '../demo/seed.ts';
import { makeFolder } from './folder.ts';
import { insertTestPeople } from './people.ts';

/** Copies kept ready for test files. Making one takes about 0.3 s; two files run at a time. */
const READY = 3;
const LOOK_MS = 250;
const LONGEST_MAKING_MS = 60_000;
/** PostgreSQL's code for a database that does not exist, or no longer has that name. */
const NO_SUCH_DATABASE = '3D000';

/** What a test file needs to take a copy of the demo; plain data, for vitest's `provide`. */
export type DemoPool = {
  /** The prefix of the names of the run's databases on this PostgreSQL. */
  readonly prefix: string;
  /** The demo's uploaded files. */
  readonly filesDir: string;
  readonly strategy: CopyStrategy;
};

/**
 * How PostgreSQL copies a database. Copying its files takes half the time, and so does dropping the copy; but both wait
 * for a checkpoint, which is slow where writes have to reach the disk.
 */
type CopyStrategy = 'file_copy' | 'wal_log';

export type OpenDemoPool = DemoPool & {
  /** Resolves when the demo can be taken. A file that takes it earlier waits. */
  readonly made: Promise<void>;
  /** Stops copying, and drops everything that the run has left there. */
  readonly close: () => Promise<void>;
};

const migratedOf = ({ prefix }: DemoPool): string => `${prefix}_migrated`;
const templateOf = ({ prefix }: DemoPool): string => `${prefix}_template`;
const readyOf = ({ prefix }: DemoPool): string => `${prefix}_ready_`;
const doneOf = ({ prefix }: DemoPool): string => `${prefix}_done`;

/**
 * Makes the demo once on a PostgreSQL, with the people of `people.ts`, and keeps copies of it ready. Must be called in
 * the process that lives as long as the run. Returns before the demo is made; `made` resolves when it is.
 *
 * @param url a database whose account may create others
 */
export async function openDemoPool(url: string): Promise<OpenDemoPool> {
  const folder = await makeFolder();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: settings } = await client.query<{ fsync: 'on' | 'off' }>('show fsync');
  const pool: DemoPool = {
    prefix: `plumbline_demo_${randomBytes(5).toString('hex')}`,
    filesDir: folder.path,
    strategy: settings[0]?.fsync === 'off' ? 'file_copy' : 'wal_log',
  };
  const made = makeTemplates(client, url, pool);

  const done: string[] = [];
  client.on('notification', ({ payload }) => done.push(payload ?? ''));
  let isOpen = true;
  const keepReady = async (): Promise<void> => {
    await made;
    await client.query(`listen ${doneOf(pool)}`);
    for (let made = 0; isOpen; ) {
      const { rowCount } = await findReady(client, pool);
      if ((rowCount ?? 0) < READY) await copyDemo(client, pool, `${readyOf(pool)}${(made += 1)}`);
      else if (done.length > 0) await dropDatabase(client, done.shift() ?? '');
      else await sleep(LOOK_MS);
    }
  };
  const kept = keepReady();
  // `made` or `close` reports the error, whichever is awaited first.
  kept.catch(() => undefined);
  return {
    ...pool,
    made,
    close: async () => {
      isOpen = false;
      await kept;
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [pool.prefix],
      );
      // Each drop waits for a checkpoint. At the same time, they all wait for the same one.
      await Promise.all(rows.map(({ name }) => runOn(url, (own) => dropDatabase(own, name))));
      await client.end();
      await folder.remove();
    },
  };
}

// Each is renamed once it is complete: a template may be copied as soon as it has its name.
async function makeTemplates(client: Client, url: string, pool: DemoPool): Promise<void> {
  const name = `${pool.prefix}_making`;
  await client.query(`create database ${name}`);
  await using(urlOf(url, name), migrate);
  await client.query(`alter database ${name} rename to ${migratedOf(pool)}`);
  await copy(client, pool, migratedOf(pool), name);
  await using(urlOf(url, name), async (database) => {
    await seedDemo(database, { filesDir: pool.filesDir, now: new Date() });
    await insertTestPeople(database);
  });
  await client.query(`alter database ${name} rename to ${templateOf(pool)}`);
}

async function using(url: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = connect(url, () => undefined);
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}

async function waitFor(client: Client, template: string): Promise<void> {
  for (const startMs = Date.now(); ; await sleep(LOOK_MS)) {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 1) return;
    if (Date.now() - startMs > LONGEST_MAKING_MS)
      throw new Error(`${template} was not made within a minute`);
  }
}

/**
 * Takes a copy of the demo for a single test file: one that is ready, else a new one.
 *
 * @param filesDir where to put the demo's files
 */
export async function takeDemo(
  { url, demo }: { readonly url: string; readonly demo: DemoPool },
  filesDir: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `${demo.prefix}_of_${randomBytes(5).toString('hex')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await waitFor(client, templateOf(demo));
    if (!(await takeReady(client, demo, name))) await copyDemo(client, demo, name);
  } finally {
    await client.end();
  }
  await cp(demo.filesDir, filesDir, { recursive: true });
  return { url: urlOf(url, name), drop: () => sayDone(url, demo, name) };
}

/** A database with every table and no rows for a single test file. Migrating an empty one takes ten times as long. */
export async function takeMigrated({
  url,
  demo,
}: {
  readonly url: string;
  readonly demo: DemoPool;
}): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `${demo.prefix}_of_${randomBytes(5).toString('hex')}`;
  await runOn(url, async (client) => {
    await waitFor(client, migratedOf(demo));
    await copy(client, demo, migratedOf(demo), name);
  });
  return { url: urlOf(url, name), drop: () => sayDone(url, demo, name) };
}

// Renaming claims a copy: if two files want the same one, PostgreSQL rejects one of them.
async function takeReady(client: Client, demo: DemoPool, name: string): Promise<boolean> {
  const { rows } = await findReady(client, demo);
  for (const { name: ready } of rows) {
    try {
      await client.query(`alter database ${ready} rename to ${name}`);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    }
  }
  return false;
}

const findReady = (client: Client, demo: DemoPool) =>
  client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [readyOf(demo)],
  );

const copyDemo = (client: Client, demo: DemoPool, name: string) =>
  copy(client, demo, templateOf(demo), name);

const copy = (client: Client, { strategy }: DemoPool, template: string, name: string) =>
  client.query(`create database ${name} template ${template} strategy ${strategy}`);

const dropDatabase = (client: Client, name: string) =>
  client.query(`drop database if exists ${name} with (force)`);

// Dropping waits for a checkpoint, so the pool does it while no file is waiting.
const sayDone = (url: string, demo: DemoPool, name: string): Promise<void> =>
  runOn(url, (client) => client.query('select pg_notify($1, $2)', [doneOf(demo), name]));

async function runOn(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
