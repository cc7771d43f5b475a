import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes the source maps that packages bring: nothing here reads them, and they are a tenth of
 * what is installed.
 *
 * @param {string} folder
 */
export function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    // Links lead to other folders of packages, which are visited themselves.
    if (entry.isDirectory()) removeSourceMaps(inner);
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(inner);
  }
}
