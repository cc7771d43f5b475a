// `npm run fuzz`: installs what is missing and runs fuzz/run.mjs on a Node that reads TypeScript.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root);
const node = findNode(root);
const run = path.join(root, 'packages/tools/fuzz/run.mjs');
const { status } = spawnSync(
  node,
  ['--expose-gc', run, ...process.argv.slice(2).filter((word) => word !== '--')],
  { stdio: 'inherit', env: environment(root, node) },
);
process.exitCode = status ?? 1;
