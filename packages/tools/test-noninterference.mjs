// `npm run test:noninterference -- [COUNT] [SEED]`: whether answers that were not granted change anything that an
// outsider receives, in COUNT pairs of vaults (10,000 by default). `npm test` runs 64.
import { randomInt } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SEEDS = 2 ** 30;
/** Random forms per pair of vaults on the default form: random forms are small. */
const FORMS = 5;

const [count = 10_000, seed = randomInt(SEEDS)] = process.argv
  .slice(2)
  .filter((word) => word !== '--')
  .map(Number);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  say('`npm run test:noninterference` takes a number of pairs, and a seed');
  process.exit(2);
}
await ensurePackages(root);
const node = findNode(root);
say(`${count} pairs with seed ${seed}`);
const env = {
  ...environment(root, node),
  NONINTERFERENCE_PAIRS: String(count),
  NONINTERFERENCE_FORMS: String(count * FORMS),
  NONINTERFERENCE_SEED: String(seed),
};
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const config = path.join(root, 'packages/tools/vitest.config.ts');
const tests = ['noninterference.test.ts', 'engine/outsider-document.property.test.ts'].map(
  (name) => `packages/server/src/${name}`,
);
const words = [vitest, 'run', '--config', config, '--project', 'server', ...tests];
const { status } = spawnSync(node, words, { cwd: root, stdio: 'inherit', env });
process.exitCode = status ?? 1;
