// `npm test`: installs what is missing, builds, and runs every check and every test. Runs on any
// Node from 20.19, on a machine with nothing installed.
//
// `npm test -- unit walls` runs those steps only. With CI=true a missing second PostgreSQL is a
// failure. The last line is always `N passed, N failed`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';
import { endGroupsWithUs, spawnGroup } from './setup/spawn-group.mjs';
import { inTurn } from './setup/turn.mjs';
import { runProject } from './test/run-project.mjs';

const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
const tool = (name) => path.join(root, 'packages/tools', name);
const program = (name) => path.join(root, 'node_modules', name);

/** The checks: each is one program run by our Node, passed when it ends well. */
const CHECKS = {
  build: [tool('build.mjs'), '--quiet'],
  types: [tool('types.mjs')],
  format: [program('@biomejs/biome/bin/biome'), 'format', '.'],
  lint: [program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  walls: [tool('walls.mjs')],
  generated: [tool('gen.mjs'), '--check'],
};
const PROJECTS = ['unit', 'dom', 'server', 'browser'];
const STEPS = [...Object.keys(CHECKS), ...PROJECTS];

/** A step that took so long says which of its files did. */
const TELLS_SLOWEST_FROM_S = 60;

let passed = 0;
let failed = 0;
const databases = new Map();

function report(step, result, startedMs) {
  const seconds = (Date.now() - startedMs) / 1000;
  const how = result.failed > 0 ? 'FAILED' : 'ok    ';
  console.log(`${how} ${step} (${result.words}, ${seconds.toFixed(1)} s)`);
  for (const each of result.unsteady ?? [])
    console.log(`    unsteady, passed when run again: ${each}`);
  if (result.slowest !== undefined && seconds > TELLS_SLOWEST_FROM_S)
    console.log(`    longest: ${result.slowest.join(', ')}`);
  // What failed stands before and after the long story: whoever cuts it keeps one of them.
  const faults = (result.faults ?? []).map((fault) => `    failed: ${fault}`).join('\n');
  if (result.failed > 0) console.log([faults, indent(result.output), faults].join('\n'));
  passed += result.passed;
  failed += result.failed;
}

async function check(step, { node, env }) {
  const startedMs = Date.now();
  const { code, output } = await spawnGroup(node, CHECKS[step], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
  });
  const ok = code === 0;
  const words = ok ? 'clean' : `ended with ${code}`;
  report(step, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, words, output }, startedMs);
}

async function project(step, { node, env, files }) {
  const startedMs = Date.now();
  const result = await runProject(step, { root, node, env, files });
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const words = `${result.passed} passed, ${result.failed} failed${skipped}`;
  report(step, { ...result, words }, startedMs);
  for (const { name, tests } of result.databases) {
    databases.set(name, [...(databases.get(name) ?? []), `${tests} ${step}`]);
  }
}

function indent(output) {
  const lines = output.trimEnd().split('\n');
  const shown = lines.length > 400 ? ['...', ...lines.slice(-400)] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

// A step's name, or part of a test file's path: `npm test -- server grants`.
function choose(words) {
  const steps = words.filter((word) => STEPS.includes(word));
  const files = words.filter((word) => !STEPS.includes(word));
  if (steps.length > 0) return { steps, files };
  return { steps: files.length > 0 ? PROJECTS : STEPS, files };
}

async function main() {
  endGroupsWithUs();
  const { steps, files } = choose(process.argv.slice(2));
  await inTurn(root, () => ensurePackages(root));
  const node = findNode(root);
  const how = { node, env: environment(root, node), files };
  const needsBuild = ['server', 'browser'].some((step) => steps.includes(step));
  if (needsBuild && !steps.includes('build')) steps.unshift('build');
  for (const step of STEPS.filter((each) => steps.includes(each))) {
    if (step === 'build') await inTurn(root, () => check(step, how));
    else if (step in CHECKS) await check(step, how);
    else await project(step, how);
  }
  if (databases.size > 0) {
    const each = [...databases].map(([name, tests]) => `${name} (${tests.join(', ')})`);
    console.log(`server and browser tests ran on: ${each.join('; ')}`);
    if (databases.size === 1) console.log('no second PostgreSQL was found: set DATABASE_URL');
  }
}

try {
  await main();
} catch (error) {
  say(error.message);
  failed += 1;
}
if (passed === 0) failed = Math.max(failed, 1);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
