// The walls: which room may import which, and who may contain SQL. Also fails if a file was not read.
// `npm run walls -- --write` prints the graph into docs/map.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from './walls/inspect.mjs';
import { withMap } from './walls/map.mjs';

const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
const { violations, files, imports, unread } = await inspect(root);

for (const { rule, from, to, comment } of violations) {
  console.error(`${from} -> ${to}\n    ${rule}: ${comment}`);
}
for (const file of unread) console.error(`${file}\n    was not read: the walls know nothing of it`);

const page = path.join(root, 'docs/map.md');
const before = readFileSync(page, 'utf8');
const after = withMap(before);
let stale = after !== before;
if (stale && after !== undefined && process.argv.includes('--write')) {
  writeFileSync(page, after);
  stale = false;
}
if (stale) console.error('docs/map.md does not show these walls: run `npm run walls -- --write`');

console.log(`walls: ${files} files read, ${imports} imports, ${violations.length} through a wall`);
if (violations.length > 0 || unread.length > 0 || stale || imports === 0) process.exit(1);
