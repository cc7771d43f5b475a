import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnGroup } from '../setup/spawn-group.mjs';

const here = fileURLToPath(new URL('../../../', import.meta.url));
const CRUISER = path.join(here, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = path.join(here, '.dependency-cruiser.cjs');
const FOLDERS = ['packages', 'app', 'schemas'];
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.data']);

/**
 * Reads every import below a root and checks it against the walls.
 *
 * @param {string} root a folder laid out like the house
 * @param {string} rules the walls, as dependency-cruiser reads them
 * @returns {Promise<{ violations: Array<{ rule: string, from: string, to: string, comment: string }>,
 *   files: number, imports: number, unread: string[] }>} `unread`: files that import something, but in
 *   which the tool saw nothing; a wall that reads nothing would find nothing
 */
export async function inspect(root, rules = RULES) {
  const files = FOLDERS.flatMap((folder) => sources(root, folder));
  const { modules, summary } = await cruise(root, { rules });
  const seen = new Map(modules.map((each) => [each.source, each.dependencies.length]));
  const violations = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
  const unread = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const found = seen.get(file);
    if (found === undefined || (found === 0 && importsSomething(text))) unread.push(file);
    if (/^\s*export\s+(type\s+)?\*/m.test(text)) {
      const comment = 'list the names that leave: a reader must see what the door lets through';
      violations.push({ rule: 'no-export-star', from: file, to: '*', comment });
    }
  }
  const imports = modules.reduce((sum, each) => sum + each.dependencies.length, 0);
  return { violations, files: files.length, imports, unread };
}

/**
 * Reads every import below a root.
 *
 * @param {string} root
 * @param {{ rules?: string, node?: string }} [options] `rules`: the walls to check them against; `node`: what runs the
 *   tool
 * @returns {Promise<{ modules: Array<{ source: string, dependencies: Array<{ resolved: string }> }>, summary: any }>}
 */
export async function cruise(root, { rules = RULES, node = process.execPath } = {}) {
  const folders = FOLDERS.filter((folder) => readdirSync(root).includes(folder));
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-walls-'));
  const report = path.join(folder, 'report.json');
  // Its output is ignored unless it fails: it always warns that it cannot use TypeScript 7, which it does not need.
  const args = [CRUISER, '--config', rules, '-T', 'json', '-f', report, ...folders];
  try {
    const { output } = await spawnGroup(node, args, { cwd: root });
    if (!existsSync(report)) throw new Error(`dependency-cruiser did not run: ${output}`);
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function importsSomething(text) {
  return /^(import|export)\b[^;]*\bfrom\s*['"]/m.test(text);
}

function sources(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name)) return [];
    if (entry.isDirectory()) return sources(root, inner);
    return entry.isFile() && /\.(ts|tsx|mjs|cjs)$/.test(entry.name) ? [inner] : [];
  });
}
