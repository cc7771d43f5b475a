// The PostgreSQL that Plumbline brings along: a real one, from npm, run as a child process on
// loopback. docs/decisions/002-embedded-postgresql.md says why, and what each guard is against.
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { openCluster } from './embedded/cluster.ts';
import { EmbeddedDatabaseError } from './embedded/embedded-error.ts';
import { takeLock } from './embedded/lock.ts';
import { findPlace } from './embedded/place.ts';
import { startPostgres } from './embedded/postgres.ts';
import { stopLeftovers } from './embedded/leftover-processes.ts';

export { EmbeddedDatabaseError };

/** A running embedded PostgreSQL. `url` stays the same for its whole life, restarts included. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Ends it by a fast shutdown and waits until no process of it is left. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; made when it is not there. */
  readonly dataDir: string;
  /** Gets one line for each thing an operator should know. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings that replace ours. Tests whose data may be lost with the machine turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded PostgreSQL on the data kept under `dataDir`, making the data the first time.
 *
 * What a crash left behind is mended first: a half-made cluster is made again, a stray server is
 * shut down, a stale lock is taken over. When PostgreSQL dies while it runs it is started again on
 * the same port; when this process dies, PostgreSQL shuts itself down.
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

/** Makes a database on a server, unless it is there. @param url names a database to ask from */
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

// What the system refuses (a full disk, a read-only folder) is the operator's to mend, not a bug.
function inWords(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const system = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO'];
  if (error instanceof EmbeddedDatabaseError || !code || !system.includes(code)) return error;
  return new EmbeddedDatabaseError(
    `the data folder \`${dataDir}\` cannot be used (${message}); set DATA_DIR to a folder with space that you may write`,
  );
}
