// `npm run bench:search`: how many pages each kind of search reads among 100,000 and 1,000,000 companies with twice as
// many projects, how long it takes, and what the index costs per write. Creates databases on DATABASE_URL, else on a
// PostgreSQL at 127.0.0.1:5432, and drops them afterward (`--keep` keeps them). `SIZES=20000` sets other sizes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root);
const node = findNode(root);
const run = path.join(root, 'packages/server/bench/network.ts');
const { status } = spawnSync(
  node,
  [run, ...process.argv.slice(2).filter((word) => word !== '--')],
  { stdio: 'inherit', env: environment(root, node) },
);
process.exitCode = status ?? 1;
