import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnGroup } from '../setup/spawn-group.mjs';

// How many of the slowest files are named.
const SLOWEST = 4;

/**
 * Runs the vitest projects of one step, once: failures are not retried.
 *
 * @param {string[]} projects of vitest.config.ts
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, files: string[] }} options `files`: parts of paths;
 *   none for all files
 * @returns {Promise<{ passed: number, failed: number, skipped: number, output: string, faults: string[],
 *   slowest: string[], databases: Array<{ name: string, tests: number }> }>}
 *   `faults`: what failed, each with its message; `slowest`: the files that took longest, with their seconds, longest
 *   first; `databases`: those that the projects were given, each with the number of its tests that name it
 */
export async function runProjects(projects, { root, node, env, files }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-results-'));
  const results = path.join(folder, 'results.json');
  const databases = path.join(folder, 'databases.json');
  try {
    const { code, output } = await spawnGroup(
      node,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config=packages/tools/vitest.config.ts',
        ...projects.map((name) => `--project=${name}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}`,
        ...files,
      ],
      { cwd: root, env: { ...env, NO_COLOR: '1', PLUMBLINE_DATABASES_REPORT: databases } },
    );
    const report = read(results);
    keepSeconds(report, { root, name: projects[0] });
    return {
      ...count({ code, output, report, names: read(databases) ?? [] }),
      faults: faultsOf(report, root),
      slowest: slowestOf(report),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What failed: the file, the test, and the first line of the error. */
export function faultsOf(report, root = process.cwd()) {
  return (report?.testResults ?? []).flatMap((suite) => {
    const failed = suite.assertionResults.filter(isFailed);
    const name = path.relative(root, suite.name);
    if (failed.length === 0) return suite.status === 'failed' ? [`${name}: does not run`] : [];
    return failed.map((test) => {
      const [line = ''] = (test.failureMessages?.[0] ?? '').split('\n');
      return `${name}: ${test.fullName}: ${line}`;
    });
  });
}

/** Every file with its seconds, longest first. */
function secondsOf(report) {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds);
}

/** The files that took longest, as `name 12 s`. */
export function slowestOf(report) {
  return secondsOf(report)
    .slice(0, SLOWEST)
    .map(
      ({ name, seconds }) =>
        `${path.basename(name).replace(/\.test\.\w+$/u, '')} ${Math.round(seconds)} s`,
    );
}

/** Records how long each file took in `test-results/seconds`, to help bring a step back into its budget. */
function keepSeconds(report, { root, name }) {
  const folder = path.join(root, 'test-results/seconds');
  mkdirSync(folder, { recursive: true });
  const lines = secondsOf(report).map(
    (file) => `${file.seconds.toFixed(1).padStart(7)}  ${path.relative(root, file.name)}\n`,
  );
  writeFileSync(path.join(folder, `${name}.txt`), lines.join(''));
}

/** Turns vitest's JSON report and exit code into numbers. */
export function count({ code, output, report, names }) {
  const suites = report?.testResults ?? [];
  const tests = suites.flatMap((suite) => suite.assertionResults);
  const having = (status) => tests.filter((test) => test.status === status).length;
  // A file that does not load has no tests that can fail, but it is a failure all the same.
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(isFailed),
  ).length;
  const passed = having('passed');
  let failed = having('failed') + broken;
  // So is a run with no tests, and one that failed for another reason.
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  return {
    passed,
    failed,
    skipped: tests.length - passed - having('failed'),
    output,
    databases: names.map((name) => ({
      name,
      tests: tests.filter((test) => test.status === 'passed' && test.fullName.includes(name))
        .length,
    })),
  };
}

function isFailed(test) {
  return test.status === 'failed';
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
