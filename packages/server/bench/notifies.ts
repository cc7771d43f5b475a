// What it costs a save to notify every process:
//   node packages/server/bench/notifies.ts postgres://USER@HOST:PORT/NAME
// 24 clients each save their own vault over and over with the server's own statement, on a new database of the named
// server, while a process listens: without NOTIFY, with ours after the commit, and with NOTIFY inside the transaction.
// The three take turns; prints median commits per second.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nothingStored } from '@plumbline/form-engine';
import { sql } from 'kysely';
import { connect, type Database } from '../src/database/connect.ts';
import { CHANNEL, notifySoon } from '../src/database/notifying.ts';
import { templateOf } from '../src/engine/vault-state.ts';
import { vaultEvent } from '../src/modules/live/messages.ts';
import { openLive } from '../src/modules/live/hub.ts';
import { storeSection } from '../src/modules/vault/queries/sections.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { type BenchVault, makeVaults } from './make-vaults.ts';
import { withNewDatabase } from './processes.ts';

const CLIENTS = 24;
const ROUNDS = 7;
const ROUND_MS = 2000;
const LINK = 'basic-information';

type Saving = (database: Database, keep: (on: Database) => Promise<unknown>) => Promise<unknown>;

const WAYS: Readonly<Record<string, Saving>> = {
  'without NOTIFY': (database, keep) => keep(database),
  'NOTIFY after the commit (ours)': async (database, keep) => {
    await keep(database);
    notifySoon(database);
  },
  'NOTIFY in the transaction': (database, keep) =>
    database.transaction().execute(async (transaction) => {
      await keep(transaction);
      await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction);
    }),
};

/** @returns commits per second */
async function round(
  database: Database,
  vaults: readonly (BenchVault & { revision: number })[],
  save: Saving,
): Promise<number> {
  const template = templateOf(LINK);
  if (template === undefined) throw new Error('no section');
  const endMs = performance.now() + ROUND_MS;
  let commits = 0;
  await Promise.all(
    vaults.map(async (vault) => {
      while (performance.now() < endMs) {
        const { organizationId, userId } = vault;
        const revision = vault.revision + 1;
        const answers = { ...nothingStored, values: { 'BI-08': `Revision ${revision}` } };
        const row = {
          organizationId,
          template,
          answers,
          revision,
          userId,
          now: new Date(),
          receipt: undefined,
        };
        const event = vaultEvent(database, organizationId, { link: LINK, revision });
        await save(database, async (on) => {
          if ((await storeSection(on, row, event)) === undefined) throw new Error('stale');
        });
        vault.revision = revision;
        commits += 1;
      }
    }),
  );
  return (commits * 1000) / ROUND_MS;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const [named] = process.argv.slice(2);
if (named === undefined)
  throw new Error('Name a PostgreSQL server: postgres://USER@HOST:PORT/NAME');
await withNewDatabase(named, async (url) => {
  // Dropping the database breaks open connections, which is expected.
  const warn = () => undefined;
  const filesDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
  await prepareDatabase(url, { demo: 'small', filesDir });
  const database = connect(url, warn, { connections: CLIENTS + 4 });
  const live = await openLive({ database, url, now: () => new Date(), warn });
  try {
    const made = await makeVaults(database, CLIENTS);
    const { rows } = await sql<{ revision: number }>`
      select revision from vault_sections where link = ${LINK} and organization_id = ${made[0]?.organizationId}`.execute(
      database,
    );
    const revision = rows[0]?.revision ?? 0;
    const vaults = made.map((vault) => ({ ...vault, revision }));
    const rates = new Map(Object.keys(WAYS).map((way) => [way, [] as number[]]));
    for (let turn = -1; turn < ROUNDS; turn += 1)
      for (const [way, save] of Object.entries(WAYS)) {
        const rate = await round(database, vaults, save);
        // The first round warms up.
        if (turn >= 0) rates.get(way)?.push(rate);
      }
    const base = median([...rates.values()][0] ?? []);
    console.log('| saves | commits a second | beside no NOTIFY |\n|---|--:|--:|');
    for (const [way, all] of rates)
      console.log(`| ${way} | ${median(all).toFixed(0)} | ${(median(all) / base).toFixed(2)} |`);
  } finally {
    await live.stop();
    await database.destroy();
    await rm(filesDir, { recursive: true, force: true });
  }
});
