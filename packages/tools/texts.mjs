// `npm run texts`: every text that a person reads, with its location. Runs texts/print.mjs, which explains more, on our
// Node.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root);
const print = path.join(root, 'packages/tools/texts/print.mjs');
const { status } = spawnSync(findNode(root), [print, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(root, findNode(root)),
});
process.exitCode = status ?? 1;
