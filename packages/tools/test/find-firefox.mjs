import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['firefox', 'firefox-esr'];

/**
 * Finds a Firefox: $FIREFOX, else one on the PATH. npm does not install one.
 *
 * @returns {string | null} the program; null if there is none
 */
export function findFirefox() {
  const given = process.env.FIREFOX;
  if (given) {
    if (!existsSync(given)) throw new Error(`FIREFOX names \`${given}\`, which is not there`);
    return given;
  }
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const found = path.join(folder, name);
      if (folder && existsSync(found)) return found;
    }
  }
  return null;
}
