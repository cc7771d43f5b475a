import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'plumbline-tests-';
/** The databases and folders of a whole run stay below half of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
/** Linux's number for a file system in memory. */
const TMPFS = 0x01021994;

/**
 * A folder for what the tests write, gone with the run: in memory where there is enough, since databases that are made and
 * dropped by the hundred wait for the disk more than for anything else; among temporary files otherwise.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function openMemoryFolder() {
  const parent = hasEnough() ? MEMORY : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // Open to the account that PostgreSQL runs as, when we are root.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasEnough() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

// Of runs that were killed.
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`, 'u').exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
