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
 * Puts another text into a file that is there, all of it or nothing: all who read meanwhile, and all who look after
 * the power went, has the old text or the new one whole. Mode and owner stay, a link stays a link.
 *
 * @throws the system's error when the file may not be written; it is then as it was
 */
export function replaceFile(file: string, text: string): void {
  const real = realpathSync(file);
  // Its folder would let us put another in the place of a file that may not be written itself.
  accessSync(real, constants.W_OK);
  const before = statSync(real);
  // Another file under one of several names would part it from the others.
  if (before.nlink > 1 || !replaced(real, text, before)) writeFileSync(real, text);
}

/** Writes beside and renames; false when the folder takes no new file, or a new one could not be as the old one is. */
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
