// `npm run test:faults -- [SEEDS]`: the browser test of a network that cannot be trusted, with so many seeds (20 when
// left out), or with those that are named: `npm run test:faults -- 7,12`. `npm test` runs it with the first one.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { say } from './setup/say.mjs';

const asked = process.argv.slice(2).find((word) => word !== '--') ?? '20';
const named = asked.split(',').map(Number);
if (!named.every((seed) => Number.isInteger(seed) && seed > 0)) {
  say('`npm run test:faults` takes a number of seeds, or seeds with commas between them');
  process.exit(2);
}
const [count = 0] = named;
const seeds = asked.includes(',') ? named : Array.from({ length: count }, (_, index) => index + 1);
const test = fileURLToPath(new URL('test.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [test, 'browser', 'faults.test'], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SEEDS: seeds.join(',') },
});
process.exitCode = status ?? 1;
