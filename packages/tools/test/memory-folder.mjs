import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'plumbline-tests-';
/** The databases and folders of a whole run take less than half of this. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
/** Linux's number for an in-memory file system. */
const TMPFS = 0x01021994;

/**
 * A folder for what the tests write, deleted after the run. It is in memory if there is enough, because databases that
 * are created and dropped by the hundreds mostly wait for the disk; otherwise it is among the temporary files.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function openMemoryFolder() {
  const parent = hasEnough() ? MEMORY : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // If we are root, PostgreSQL runs as another account, which must be able to open the folder.
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

// Removes the folders of runs that were killed.
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
