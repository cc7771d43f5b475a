import { link, open, readFile, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';

interface Holder {
  readonly pid: number;
  /** When that process started, in kernel ticks, to recognize a reused pid. */
  readonly started: string;
  /** Pids are meaningless on another machine or in another container that shares the folder. */
  readonly machine: string;
}

const BEAT_MS = 1000;
const SILENT_MS = 5000;

/**
 * Ensures that only one Plumbline at a time uses a data folder.
 *
 * The lock is a file that appears with its full content (a hard link) and names its holder. A dead
 * holder loses it. A holder in another container cannot be checked by pid, so the holder touches
 * the file every second, and the lock is stale only when that stops.
 *
 * @throws EmbeddedDatabaseError when another live process holds it
 */
export async function takeLock(
  home: string,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  const file = path.join(home, 'lock');
  const mine: Holder = {
    pid: process.pid,
    started: await startOf(process.pid),
    machine: await machine(),
  };
  const text = JSON.stringify(mine);
  const draft = `${file}-${process.pid}-${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, text);
  try {
    while (!(await linked(draft, file))) {
      const held = await readFile(file, 'utf8').catch(() => undefined);
      if (held === undefined) continue;
      if (await isHeld(file, held, mine)) {
        const pid = parse(held)?.pid;
        throw new EmbeddedDatabaseError(
          `another Plumbline is running on ${dataDir} (pid ${pid}); stop it, or set DATA_DIR to another folder`,
        );
      }
      await dropStale(file, held);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      const now = await readFile(file, 'utf8').catch(() => '');
      if (now === text) await rm(file, { force: true });
    },
  };
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isHeld(file: string, held: string, mine: Holder): Promise<boolean> {
  const holder = parse(held);
  if (!holder) return false;
  if (holder.machine === mine.machine) {
    return holder.started !== '' && (await startOf(holder.pid)) === holder.started;
  }
  // Its age says nothing: on a shared folder, the clock of the machine that touches it may be hours behind ours.
  const before = await touchedAt(file);
  if (before === undefined) return false;
  await sleep(SILENT_MS);
  const after = await touchedAt(file);
  return after !== undefined && before !== after;
}

/** Opens the file: network file systems may answer a plain `stat` from what they remember. */
async function touchedAt(file: string): Promise<number | undefined> {
  const opened = await open(file).catch(() => undefined);
  if (opened === undefined) return undefined;
  try {
    return (await opened.stat()).mtimeMs;
  } finally {
    await opened.close();
  }
}

// Moves the file aside first. If another process has replaced the stale lock meanwhile, this moved
// a fresh one, and puts it back.
async function dropStale(file: string, held: string): Promise<void> {
  const aside = `${file}-stale-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== held) await linked(aside, file);
  await rm(aside, { force: true });
}

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** @returns when a process started, as the system writes it; blank if there is no such process */
async function startOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name, in parentheses, may contain spaces: count the fields after it. Field 3 is the state.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    return fields[19] ?? '';
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : '';
  }
}

async function machine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const pids = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${hostname()} ${boot.trim()} ${pids}`;
}
