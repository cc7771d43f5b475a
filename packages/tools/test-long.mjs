// `npm run test:long -- [RUNS]`: the long search for mistakes. Every property test of the rule language and the engine
// with RUNS runs each (100,000 when left out), then the fuzz. `npm test` does the same with a thousand.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROPERTIES = ['packages/conditions', 'packages/form-engine', 'packages/diagnostics'];

function run(node, env, words) {
  return spawnSync(node, words, { cwd: root, stdio: 'inherit', env }).status === 0;
}

const runs = Number(process.argv.slice(2).find((word) => word !== '--') ?? 100_000);
if (!Number.isInteger(runs) || runs < 1) {
  say('`npm run test:long` takes a number of runs');
  process.exit(2);
}
await ensurePackages(root);
const node = findNode(root);
const env = { ...environment(root, node), PROPERTY_RUNS: String(runs) };
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const config = path.join(root, 'packages/tools/vitest.config.ts');
// No test of a long search is too slow.
const unit = ['--config', config, '--project', 'unit', '--testTimeout', '0'];
const searched = run(node, env, [vitest, 'run', ...unit, ...PROPERTIES]);
const fuzz = path.join(root, 'packages/tools/fuzz/run.mjs');
const fuzzed = run(node, env, ['--expose-gc', fuzz, '--count', String(runs)]);
process.exitCode = searched && fuzzed ? 0 : 1;
