// `npm test`: installs what is missing, builds, and runs every check and every test. Runs on any
// Node from 20.19, on a machine with nothing installed.
//
// With CI=true a missing second PostgreSQL is a failure. The last line is always `N passed, N failed`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';
import { endGroupsWithUs, spawnGroup } from './setup/spawn-group.mjs';
import { inTurn } from './setup/turn.mjs';
import { readArguments, USAGE, UsageError } from './test/arguments.mjs';
import { openMemoryFolder } from './test/memory-folder.mjs';
import { linesOf, tableOf } from './test/report.mjs';
import { runProjects } from './test/run-project.mjs';
import { LONGEST_S, STEPS } from './test/steps.mjs';

const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));

/** @param {import('./test/steps.mjs').Step} step */
async function runCheck({ check = [], env: more }, { node, env, isLast }) {
  const { code, output } = await spawnGroup(node, check, {
    cwd: root,
    env: { ...env, ...more, NO_COLOR: '1' },
    isLast,
  });
  const isClean = code === 0;
  return {
    passed: isClean ? 1 : 0,
    failed: isClean ? 0 : 1,
    words: isClean ? 'clean' : `ended with ${code}`,
    output,
  };
}

async function runTests(projects, how) {
  const result = await runProjects(projects, { root, ...how });
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  return { ...result, words: `${result.passed} passed, ${result.failed} failed${skipped}` };
}

/** @param {import('./test/steps.mjs').Step} step */
async function run(step, how) {
  const { name, check, projects = [] } = step;
  // While tests are running, they decide how long a check takes.
  const budget = how.isLast ? undefined : step.budget;
  const startedMs = Date.now();
  const work = () => (check ? runCheck(step, how) : runTests(projects, how));
  const result = await (name === 'build' ? inTurn(root, work) : work());
  const outcome = { step: name, budget, seconds: (Date.now() - startedMs) / 1000, ...result };
  console.log(linesOf(outcome));
  return outcome;
}

/** The steps to run, each with path fragments of its test files; none means all files. */
async function choose({ steps, files, since }, node) {
  if (since === undefined) return new Map(steps.map((step) => [step, files]));
  const { findAffected } = await import('./test/affected.mjs');
  return findAffected({ root, node, since });
}

function sayDatabases(outcomes) {
  const counts = outcomes.flatMap(({ step, databases = [] }) =>
    databases.map(({ name, tests }) => ({ name, words: `${tests} ${step}` })),
  );
  if (counts.length === 0) return;
  const names = [...new Set(counts.map(({ name }) => name))];
  const each = names.map((name) => {
    const words = counts.filter((count) => count.name === name).map((count) => count.words);
    return `${name} (${words.join(', ')})`;
  });
  console.log(`server and browser tests ran on: ${each.join('; ')}`);
  if (names.length === 1) console.log('no second PostgreSQL was found: set DATABASE_URL');
}

async function main(asked) {
  endGroupsWithUs();
  await inTurn(root, () => ensurePackages(root));
  const node = findNode(root);
  const temporary = openMemoryFolder();
  process.once('exit', temporary.remove);
  const env = {
    ...environment(root, node),
    TMPDIR: temporary.folder,
    // Workers, threads and programs load much the same modules, each from nothing.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
  };
  const chosen = await choose(asked, node);
  const needsBuild = STEPS.some((step) => step.needsBuild && chosen.has(step.name));
  const steps = STEPS.filter(({ name }) => chosen.has(name) || (name === 'build' && needsBuild));
  const inOrder = steps.filter(({ isBeside }) => !isBeside);
  const beside = steps.filter(({ isBeside }) => isBeside);
  const startedMs = Date.now();
  const runOne = (step, isLast = false) =>
    run(step, { node, env, isLast, files: chosen.get(step.name) ?? [] });
  const areChecksLast = inOrder.some(({ projects }) => projects !== undefined);
  const runChecks = async () => {
    const outcomes = [];
    for (const step of beside) outcomes.push(await runOne(step, areChecksLast));
    return outcomes;
  };
  // The checks use what the tests leave of the cores. Those that wait for pages leave most.
  const host = inOrder.find(({ waits }) => waits) ?? inOrder[0];
  let checks;
  const outcomes = [];
  for (const step of inOrder) {
    if (step === host) checks = runChecks();
    outcomes.push(await runOne(step));
  }
  outcomes.push(...(await (checks ?? runChecks())));
  const seconds = (Date.now() - startedMs) / 1000;
  if (outcomes.length > 1) console.log(`\n${tableOf(outcomes, { seconds, budget: LONGEST_S })}\n`);
  sayDatabases(outcomes);
  return outcomes;
}

function sum(outcomes, key) {
  return outcomes.reduce((total, outcome) => total + outcome[key], 0);
}

let passed = 0;
let failed = 0;
try {
  const asked = readArguments(process.argv.slice(2));
  if (asked.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const outcomes = await main(asked);
  passed = sum(outcomes, 'passed');
  failed = sum(outcomes, 'failed');
  // With --changed, having no tests to run is not a failure; any other run without tests is.
  if (passed === 0 && asked.since === undefined) failed = Math.max(failed, 1);
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`plumbline: ${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
  say(error.message);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
