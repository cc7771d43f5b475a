// The PostgreSQL that ships with Plumbline: a real one, from npm, run as a child process on
// loopback. docs/decisions/002-embedded-postgresql.md has the reasons, and what each guard prevents.
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { openCluster } from './embedded/cluster.ts';
import { EmbeddedDatabaseError } from './embedded/embedded-error.ts';
import { takeLock } from './embedded/lock.ts';
import { findPlace } from './embedded/place.ts';
import { startPostgres } from './embedded/postgres.ts';
import { stopLeftovers } from './embedded/leftover-processes.ts';

export { EmbeddedDatabaseError };

/** A running embedded PostgreSQL. `url` never changes, not even when PostgreSQL is restarted. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Does a fast shutdown and waits until none of its processes is left. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; created if missing. */
  readonly dataDir: string;
  /** Called with one line for each thing that an operator should know. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings that override ours. Tests, whose data may be lost in a crash, turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded PostgreSQL on the data under `dataDir`, and creates the data the first time.
 *
 * First cleans up after a crash: recreates a half-made cluster, shuts down a stray server, takes
 * over a stale lock. If PostgreSQL dies while it runs, it is restarted on the same port; if this
 * process dies, PostgreSQL shuts itself down.
 *
 * @throws EmbeddedDatabaseError with one line that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options);
  } catch (error) {
    throw inWords(error, options.dataDir);
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options;
  const packaged = await findBinaries();
  const place = await findPlace({ dataDir, packaged, log });
  const lock = await takeLock(place.home, dataDir);
  try {
    await stopLeftovers(place, log);
    const { password } = await openCluster(place, log);
    const postgres = await startPostgres(place, log, options.settings);
    const address = `127.0.0.1:${postgres.port}`;
    const server = `postgres://plumbline:${password}@${address}`;
    try {
      await createDatabase(`${server}/postgres`, 'plumbline');
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await postgres.stop();
      await lock.release();
    };
    return {
      url: `${server}/plumbline`,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Creates a database on a server if it is missing. @param url names a database to connect to */
async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

// An error of the system (a full disk, a read-only folder) is for the operator to fix, not a bug.
function inWords(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const system = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO'];
  if (error instanceof EmbeddedDatabaseError || !code || !system.includes(code)) return error;
  return new EmbeddedDatabaseError(
    `the data folder \`${dataDir}\` cannot be used (${message}); set DATA_DIR to a writable folder with free space`,
  );
}
