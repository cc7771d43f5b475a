// `npm run test:long`: the long search for mistakes. Every property of the pure rooms, `plumb` and the app with many
// more runs than in `npm test`, then the fuzzer with its large cases. The last line is always `N passed, N failed`.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';
import { endGroupsWithUs, spawnGroup } from './setup/spawn-group.mjs';

const USAGE = `npm run test:long -- [--runs N] [--cases N] [--seed N]

  --runs N    runs of each property (default 1000)
  --cases N   cases of the fuzz, beside the large ones (default 20000)
  --seed N    what the properties and the fuzz start from (default: another one each time)`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROJECTS = ['unit', 'unit-isolated', 'dom', 'dom-isolated'];

function settings() {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: {
      runs: { type: 'string', default: '1000' },
      cases: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      help: { type: 'boolean', default: false },
    },
  });
  for (const [name, least] of Object.entries({ runs: 1, cases: 0, seed: 0 })) {
    const text = values[name];
    if (!/^\d+$/u.test(text) || Number(text) < least || !Number.isSafeInteger(Number(text)))
      throw new Error(`\`--${name}\` takes a whole number of at least ${least}`);
  }
  return values;
}

/** The test files with properties. Those of the server need a database: see `npm run test:access-model`. */
function filesWithProperties() {
  return ['packages', 'schemas', 'app/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter(
        (file) => /\.test\.tsx?$/u.test(file) && !/node_modules|^packages\/server/u.test(file),
      )
      .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'")),
  );
}

/** Runs the properties; returns how many tests passed and failed. */
async function search(node, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-long-'));
  const results = path.join(folder, 'results.json');
  try {
    const { code } = await spawnGroup(
      node,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config=packages/tools/vitest.config.ts',
        ...PROJECTS.map((name) => `--project=${name}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}`,
        // In a long search, no test is too slow.
        '--testTimeout=0',
        ...filesWithProperties(),
      ],
      { cwd: root, env, show: true },
    );
    const report = JSON.parse(readFileSync(results, 'utf8'));
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch (error) {
    say(error.message);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main({ runs, cases, seed }) {
  endGroupsWithUs();
  await ensurePackages(root);
  const node = findNode(root);
  say(`seed ${seed}: ${runs} runs of each property, ${cases} cases of the fuzz`);
  const env = { ...environment(root, node), PROPERTY_RUNS: runs, PROPERTY_SEED: seed };
  const { passed, failed } = await search(node, env);
  const fuzz = path.join(root, 'packages/tools/fuzz/run.mjs');
  const { code } = await spawnGroup(node, ['--expose-gc', fuzz, '--count', cases, '--seed', seed], {
    cwd: root,
    env,
    show: true,
  });
  const isSound = code === 0;
  console.log(
    `properties: ${passed} passed, ${failed} failed; fuzz: ${isSound ? 'passed' : 'failed'}`,
  );
  return { passed: passed + (isSound ? 1 : 0), failed: failed + (isSound ? 0 : 1) };
}

try {
  const given = settings();
  if (given.help) console.log(USAGE);
  else {
    const { passed, failed } = await main(given);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  }
} catch (error) {
  say(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
