import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './account.ts';
import { program } from './cluster.ts';
import { EmbeddedDatabaseError, refusedByPostgres } from './embedded-error.ts';
import type { Place } from './place.ts';
import { stopLeftovers } from './leftover-processes.ts';
import { watchOver } from './watcher.ts';

/** A running server on 127.0.0.1. */
export interface Postgres {
  readonly port: number;
  stop(): Promise<void>;
}

/** Settings by their PostgreSQL names. */
type Settings = Readonly<Record<string, string>>;

interface Launched {
  readonly child: ChildProcess;
  /** Resolves when the server's process has ended. */
  readonly ended: Promise<string>;
}

const RESTARTS = 5;
const CALM_MS = 60_000;
const LOG_BYTES = 5_000_000;
const FAST_MS = 60_000;

/** Starts the server on a free port, and restarts it on that port whenever it dies by itself. */
export async function startPostgres(
  place: Place,
  log: (line: string) => void,
  settings: Settings = {},
): Promise<Postgres> {
  const first = await launchOnFreePort(place, settings);
  const { port } = first;
  let { launched } = first;
  let stopping = false;
  let restarts: number[] = [];

  const keepUp = async (): Promise<void> => {
    for (;;) {
      const how = await launched.ended;
      if (stopping) return;
      restarts = [...restarts.filter((at) => Date.now() - at < CALM_MS), Date.now()];
      if (restarts.length > RESTARTS) {
        log(`PostgreSQL keeps exiting (${how}) and will not be restarted; see ${logFile(place)}`);
        return;
      }
      log(`PostgreSQL exited unexpectedly (${how}); restarting it`);
      try {
        // Backends that outlived their postmaster hold its shared memory, so end them first.
        await stopLeftovers(place, log);
        launched = await launch(place, port, settings);
        if (stopping) await end(launched);
      } catch (error) {
        log((error as Error).message);
        await sleep(500);
      }
    }
  };
  const kept = keepUp();

  return {
    port,
    async stop() {
      stopping = true;
      await end(launched);
      await kept;
    },
  };
}

async function end({ child, ended }: Launched): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const slow = setTimeout(() => child.kill('SIGQUIT'), FAST_MS);
  await ended;
  clearTimeout(slow);
}

async function launchOnFreePort(
  place: Place,
  settings: Settings,
): Promise<{ launched: Launched; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { launched: await launch(place, port, settings), port };
    } catch (error) {
      // Another program took the port between our check and PostgreSQL's start.
      const taken =
        error instanceof Error && /Address already in use|create any TCP/.test(error.message);
      if (!taken || attempt === 5) throw error;
    }
  }
}

async function launch(place: Place, port: number, others: Settings): Promise<Launched> {
  const output = await openLog(place);
  const from = (await output.stat()).size;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // No socket file: its path may have at most 107 bytes, and a data folder's may be longer.
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...others,
  };
  const how = runAs(place.account, program(place, 'postgres'), [
    '-D',
    place.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // In its own session: a Ctrl-C or a closed terminal reaches only us, and we shut it down in order.
  const child = spawn(how.command, how.args, {
    ...how.options,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  await output.close();
  const watcher = child.pid === undefined ? undefined : watchOver(place.account, child.pid);
  void ended.then(() => watcher?.dismiss());
  await untilReady(place, { child, ended }, from);
  return { child, ended };
}

// The server writes its state to the eighth line of its pid file. Recovery may take minutes.
async function untilReady(place: Place, { child, ended }: Launched, from: number): Promise<void> {
  let over: string | undefined;
  void ended.then((how) => {
    over = how;
  });
  while (over === undefined) {
    const lines = (
      await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
    ).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await sleep(10);
  }
  const text = (await readFile(logFile(place))).subarray(from).toString('utf8');
  throw refusedByPostgres('did not start', text || over);
}

function logFile(place: Place): string {
  return path.join(place.home, 'postgres.log');
}

async function openLog(place: Place) {
  const file = logFile(place);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LOG_BYTES) await rename(file, `${file}.old`);
  const opened = await open(file, 'a', 0o600);
  if (place.account.kind === 'other') await chown(file, place.account.uid, place.account.gid);
  return opened;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new EmbeddedDatabaseError('no free port');
  return address.port;
}
