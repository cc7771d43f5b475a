// `npm run fuzz:http -- [COUNT] [SEED]`: sends COUNT random calls (100,000 when left out) to every endpoint of a server:
// none may get a 5xx or somebody else's data, or hold up another call for 50 ms. `npm test` sends 200.
import { randomInt } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SEEDS = 2 ** 30;

const [count = 100_000, seed = randomInt(SEEDS)] = process.argv
  .slice(2)
  .filter((word) => word !== '--')
  .map(Number);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  say('`npm run fuzz:http` takes a number of calls, and a seed');
  process.exit(2);
}
await ensurePackages(root);
const node = findNode(root);
say(`${count} calls with seed ${seed}`);
const env = {
  ...environment(root, node),
  FUZZ_HTTP_COUNT: String(count),
  FUZZ_HTTP_SEED: String(seed),
};
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const config = path.join(root, 'packages/tools/vitest.config.ts');
const test = 'packages/server/src/fuzz-http.test.ts';
const words = [vitest, 'run', '--config', config, '--project', 'server', test];
const { status } = spawnSync(node, words, { cwd: root, stdio: 'inherit', env });
process.exitCode = status ?? 1;
