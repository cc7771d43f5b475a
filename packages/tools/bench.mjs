// `npm run bench`: installs what is missing and runs bench/run.mjs on a Node that reads TypeScript.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root);
const node = findNode(root);
const run = path.join(root, 'packages/tools/bench/run.mjs');
// `npm run bench -- --quick` and `pnpm bench -- --quick` may or may not pass on their own `--`.
const { status } = spawnSync(
  node,
  [run, ...process.argv.slice(2).filter((word) => word !== '--')],
  {
    stdio: 'inherit',
    env: environment(root, node),
  },
);
process.exitCode = status ?? 1;
