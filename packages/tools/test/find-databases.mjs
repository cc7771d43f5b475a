import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const OLDEST = 150000;
// Its data is deleted after the run: nothing has to survive a power cut. Tests of what has to survive start the product
// with its own database.
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  // A database lives for seconds. Tests that depend on statistics have them taken, and would otherwise depend on the
  // moment when autovacuum comes by.
  autovacuum: 'off',
  // Its files are in memory: reading them costs less than asking another process to.
  io_method: 'sync',
};

/**
 * Starts the embedded PostgreSQL in a temporary folder, and looks for an external one: the one in DATABASE_URL, else
 * one on 127.0.0.1:5432 that accepts a superuser.
 *
 * @returns {Promise<{ databases: Array<{ name: string, url: string }>, stop: () => Promise<void> }>}
 */
export async function findDatabases() {
  const external = await findExternal();
  const { startEmbedded } = await import(
    path.join(root, 'packages/server/src/database/embedded.ts')
  );
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'));
  // If we are root, PostgreSQL runs as another account, which must be able to open the folder.
  chmodSync(dataDir, 0o755);
  const running = await startEmbedded({ dataDir, log: () => {}, settings: FORGETFUL });
  const embedded = {
    name: `embedded PostgreSQL ${await versionOf(running.url)}`,
    url: running.url,
  };
  return {
    databases: external ? [embedded, external] : [embedded],
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function findExternal() {
  const given = process.env.DATABASE_URL;
  const candidates = given
    ? [given]
    : [
        'postgres://postgres@127.0.0.1:5432/postgres',
        'postgres://root@127.0.0.1:5432/postgres',
        `postgres://${process.env.USER ?? 'postgres'}@127.0.0.1:5432/postgres`,
      ];
  for (const url of candidates) {
    try {
      const version = await versionOf(url);
      const { host } = new URL(url);
      return { name: `PostgreSQL ${version} at ${host}`, url: forgetting(url) };
    } catch (error) {
      if (given) throw new Error(`DATABASE_URL does not answer: ${error.message}`);
    }
  }
  // With CI=true a second database is promised, so its absence is a failure and not a shorter run.
  if (process.env.CI === 'true') {
    throw new Error('no PostgreSQL 15 or newer answers on 127.0.0.1:5432: set DATABASE_URL');
  }
  return undefined;
}

/** Its commits need not wait for the disk either: a connection can ask for that without changing the server. */
function forgetting(url) {
  const asking = new URL(url);
  if (!asking.searchParams.has('options'))
    asking.searchParams.set('options', '-c synchronous_commit=off');
  return asking.href;
}

async function versionOf(url) {
  const requireForServer = createRequire(path.join(root, 'packages/server/package.json'));
  const pg = requireForServer('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    );
    if (rows[0].number < OLDEST) throw new Error(`PostgreSQL ${rows[0].version} is older than 15`);
    return rows[0].version.split(' ')[0];
  } finally {
    await client.end();
  }
}
