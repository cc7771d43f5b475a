// `npm run test:access-model -- [RUNS] [SEED]`: who sees what, against a naive model, in RUNS random sequences (10,000
// when left out) on each database. `npm test` makes 300. Its report of a failure has the seed: with it the same
// sequences are made again.
import { randomInt } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SEEDS = 2 ** 31;

const [runs = 10_000, seed = randomInt(SEEDS)] = process.argv
  .slice(2)
  .filter((word) => word !== '--')
  .map(Number);
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  say('`npm run test:access-model` takes a number of runs, and a seed');
  process.exit(2);
}
await ensurePackages(root);
const node = findNode(root);
say(`${runs} sequences with seed ${seed}`);
const env = { ...environment(root, node), ACCESS_RUNS: String(runs), ACCESS_SEED: String(seed) };
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const config = path.join(root, 'packages/tools/vitest.config.ts');
const test = 'packages/server/src/access.model.test.ts';
const words = [vitest, 'run', '--config', config, '--project', 'server', test];
const { status } = spawnSync(node, words, { cwd: root, stdio: 'inherit', env });
process.exitCode = status ?? 1;
