// `npm run test:faults -- [SEEDS]`: the browser test of an unreliable network, with this many seeds (20 by default), or
// with the given ones: `npm run test:faults -- 7,12`. `npm test` makes a few edits with one seed.
import { say } from './setup/say.mjs';
import { runBrowser, wordsAsked } from './test/run-long.mjs';

const [asked = '20', ...more] = wordsAsked();
const named = asked.split(',').map(Number);
if (more.length > 0 || !named.every((seed) => Number.isInteger(seed) && seed > 0)) {
  say('usage: npm run test:faults -- [number of seeds, or seeds with commas between them]');
  process.exit(2);
}
const [count = 0] = named;
const seeds = asked.includes(',') ? named : Array.from({ length: count }, (_, index) => index + 1);
process.exitCode = await runBrowser(['faults'], { FAULT_SEEDS: seeds.join(',') });
