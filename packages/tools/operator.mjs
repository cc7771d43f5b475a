// `npm run operator -- add|remove|list [EMAIL]`: who has access to the operators' desk. Runs
// packages/server/src/operator.ts on a Node that reads TypeScript.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root, 'production');
const words = process.argv.slice(2).filter((word) => word !== '--');
const run = path.join(root, 'packages/server/src/operator.ts');
const { status } = spawnSync(findNode(root), [run, ...words], {
  stdio: 'inherit',
  env: environment(root, findNode(root)),
});
process.exitCode = status ?? 1;
