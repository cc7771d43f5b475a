import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Replaces the text of an existing file. If a new file can take its place, this is atomic: readers see the old or the
 * new text whole, even after a power failure. Otherwise it is written in place. Mode, owner and symbolic links stay.
 *
 * @throws the system's error when the file may not be written; it is then unchanged, unless it was written in place
 */
export function replaceFile(file: string, text: string): void {
  const real = realpathSync(file);
  // A rename needs write access only to the folder, so it could replace a read-only file: check the file itself.
  accessSync(real, constants.W_OK);
  const before = statSync(real);
  // A rename would detach one of several hard links from the others.
  if (before.nlink > 1 || !replaced(real, text, before)) writeFileSync(real, text);
}

/** Writes a new file and renames it; false if the folder allows none, or it cannot have the same owner and mode. */
function replaced(real: string, text: string, before: Stats): boolean {
  const beside = path.join(path.dirname(real), `.plumb-${process.pid}`);
  const made = madeFor(beside, before);
  if (made === undefined) return false;
  try {
    try {
      writeFileSync(made, text);
      fsyncSync(made);
    } finally {
      closeSync(made);
    }
    renameSync(beside, real);
    return true;
  } catch (problem) {
    rmSync(beside, { force: true });
    throw problem;
  }
}

function madeFor(beside: string, { mode, uid, gid }: Stats): number | undefined {
  let made: number | undefined;
  try {
    made = openSync(beside, 'wx', 0o600);
    const own = fstatSync(made);
    if (own.uid !== uid || own.gid !== gid) fchownSync(made, uid, gid);
    fchmodSync(made, mode);
    return made;
  } catch {
    if (made !== undefined) {
      closeSync(made);
      rmSync(beside, { force: true });
    }
    return undefined;
  }
}
