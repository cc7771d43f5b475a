import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { root } from './paths.ts';

/** How often `npm test` runs a property. */
const IN_THE_GATE = 200;

function runs(): number {
  const count = Number(process.env['PROPERTY_RUNS'] ?? IN_THE_GATE);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('PROPERTY_RUNS takes a whole number of at least 1');
  return count;
}

/**
 * Without PROPERTY_SEED, the seed comes from the committed tree: each commit searches different cases, and everyone who
 * checks the same commit searches the same ones. Outside git it is random.
 */
function seed(): number {
  try {
    const args = ['rev-parse', '--verify', '--quiet', 'HEAD^{tree}'];
    const tree = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(tree.slice(0, 8), 16) | 0;
  } catch {
    return randomInt(-(2 ** 31), 2 ** 31);
  }
}

/** For every project that has fast-check properties: how often they run, from which seed, and what happens when one fails. */
export const properties = {
  setupFiles: ['packages/tools/test/setup/properties.ts'],
  provide: { propertyRuns: runs(), propertySeed: seed() },
};
