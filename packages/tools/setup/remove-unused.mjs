import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes what packages ship and nothing here reads: their source maps, a tenth of what is installed, and their own
 * tests. A `test` folder that a package's `package.json` names is kept.
 *
 * @param {string} folder
 */
export function removeUnused(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries) {
    const inner = path.join(folder, entry.name);
    // Links lead to the folders of other packages, which are visited themselves.
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(inner);
    else if (entry.isDirectory() && entry.name === 'test' && isUnnamed(folder))
      rmSync(inner, { recursive: true });
    else if (entry.isDirectory()) removeUnused(inner);
  }
}

/** Whether a folder is a package that does not offer its `test` folder to others. */
function isUnnamed(folder) {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { name, main, module, types, exports, imports, bin } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  // A folder inside a package may have a package.json without a name, only to set its module type.
  if (name === undefined) return false;
  return !/\btest[/"]/.test(JSON.stringify({ main, module, types, exports, imports, bin }));
}
