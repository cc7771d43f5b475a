import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import type { Place } from './place.ts';

const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

/**
 * Ends the PostgreSQL that a crashed run left on this cluster, if any. We hold the lock, so whatever
 * still runs there has lost its owner.
 *
 * Does not trust the pid file, whose pid may now belong to another program: a leftover is a process
 * named `postgres` whose current folder is the cluster. Backends that outlived their postmaster
 * count too.
 */
export async function stopLeftovers(place: Place, log: (line: string) => void): Promise<void> {
  const { cluster } = place;
  if (process.platform !== 'linux') return stopByPidFile(place, log);
  const leftovers = await postgresIn(cluster);
  if (leftovers.length > 0) {
    log(
      `PostgreSQL from an earlier run was still running (pid ${leftovers.join(', ')}); shutting it down`,
    );
    await end(cluster, 'SIGINT', FAST_MS);
    await end(cluster, 'SIGQUIT', IMMEDIATE_MS);
    await end(cluster, 'SIGKILL', IMMEDIATE_MS);
    const left = await postgresIn(cluster);
    if (left.length > 0) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL from an earlier run (pid ${left.join(', ')}) could not be stopped; stop it, then start again`,
      );
    }
  }
  // Nothing runs on the cluster, so a pid file is stale, and its pid may belong to another program.
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** @returns the pids of the PostgreSQL processes that run in `cluster` */
export async function postgresIn(cluster: string): Promise<number[]> {
  const wanted = await stat(cluster).catch(() => undefined);
  if (!wanted) return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const cwd = await stat(`/proc/${name}/cwd`);
      if (cwd.dev !== wanted.dev || cwd.ino !== wanted.ino) continue;
      const command = await readFile(`/proc/${name}/comm`, 'utf8');
      if (command.trim() === 'postgres') found.push(Number(name));
    } catch {
      // It ended meanwhile, or belongs to another account, so it is not ours.
    }
  }
  return found;
}

async function end(cluster: string, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  let signalled: number[] = [];
  for (;;) {
    const pids = await postgresIn(cluster);
    if (pids.length === 0 || Date.now() > until) return;
    // The postmaster signals its backends too; a second signal only ends them sooner.
    for (const pid of pids.filter((each) => !signalled.includes(each))) {
      try {
        process.kill(pid, signal);
      } catch {
        // Gone already.
      }
    }
    signalled = pids;
    await sleep(20);
  }
}

// Without /proc, PostgreSQL's own tool checks its pid file.
async function stopByPidFile(place: Place, log: (line: string) => void): Promise<void> {
  const pgCtl = path.join(place.binaries.folder, 'bin', 'pg_ctl');
  const status = await run(place.account, pgCtl, ['status', '-D', place.cluster]);
  if (status.code !== 0) return;
  log('PostgreSQL from an earlier run was still running; shutting it down');
  const stop = ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', String(FAST_MS / 1000)];
  const { code, output } = await run(place.account, pgCtl, stop);
  if (code !== 0)
    throw new EmbeddedDatabaseError(`PostgreSQL from an earlier run does not stop: ${output}`);
}
