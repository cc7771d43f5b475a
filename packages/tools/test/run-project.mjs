import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnGroup } from '../setup/spawn-group.mjs';

// More than this that fail have a cause that a second try would not find gone.
const MOST_AGAIN = 4;
// So many of the files that take longest are named.
const SLOWEST = 6;

/**
 * Runs one vitest project. A few files that failed are run once more, alone: on a shared machine a
 * test can fail for want of a second. What passes only then counts as passed and is named.
 *
 * @param {string} name a project of vitest.config.ts
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, files: string[] }} options
 * @returns {Promise<{ passed: number, failed: number, skipped: number, output: string,
 *   unsteady: string[], faults: string[], slowest: string[], databases: Array<{ name: string, tests: number }> }>}
 *   `unsteady`: what failed first and passed then; `faults`: what failed, each with its message;
 *   `slowest`: the files that took longest, with their seconds, longest first;
 *   `databases`: those that the project was given, each with the number of its tests that name it
 */
export async function runProject(name, { root, node, env, files }) {
  const first = await runOnce(name, { root, node, env, files });
  const again = failedFiles(first.report);
  const last =
    again.length > 0 && again.length <= MOST_AGAIN
      ? joined(first, await runOnce(name, { root, node, env, files: again, alone: true }))
      : first;
  const faults = faultsOf(last.report);
  return {
    ...count(last),
    faults,
    slowest: slowestOf(first.report),
    unsteady: faultsOf(first.report).filter((fault) => !faults.includes(fault)),
  };
}

async function runOnce(name, { root, node, env, files, alone = false }) {
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
        `--project=${name}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}`,
        ...(alone ? ['--no-file-parallelism'] : []),
        ...files,
      ],
      { cwd: root, env: { ...env, NO_COLOR: '1', PLUMBLINE_DATABASES_REPORT: databases } },
    );
    return { code, output, report: read(results), names: read(databases) ?? [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The paths of the test files in which something failed. */
export function failedFiles(report) {
  return (report?.testResults ?? [])
    .filter((suite) => suite.status === 'failed' || suite.assertionResults.some(isFailed))
    .map((suite) => suite.name);
}

/** A run, with what its failed files did when they were run again in place of what they did first. */
export function joined(first, again) {
  const anew = new Map((again.report?.testResults ?? []).map((suite) => [suite.name, suite]));
  const testResults = first.report.testResults.map((suite) => anew.get(suite.name) ?? suite);
  return {
    code: again.code,
    output: `${first.output}\nonce more, alone:\n${again.output}`,
    report: { ...first.report, testResults },
    names: first.names,
  };
}

/** What failed: the file and the test, and the first line of what was wrong. */
export function faultsOf(report) {
  return (report?.testResults ?? []).flatMap((suite) => {
    const failed = suite.assertionResults.filter(isFailed);
    const name = path.relative(process.cwd(), suite.name);
    if (failed.length === 0) return suite.status === 'failed' ? [`${name}: does not run`] : [];
    return failed.map((test) => {
      const [line = ''] = (test.failureMessages?.[0] ?? '').split('\n');
      return `${name}: ${test.fullName}: ${line}`;
    });
  });
}

/** The files that took longest, as `name 12 s`. */
export function slowestOf(report) {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      name: path.basename(name).replace(/\.test\.tsx?$/u, ''),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${name} ${seconds} s`);
}

/** Turns the JSON report of vitest, and how it ended, into numbers. */
export function count({ code, output, report, names }) {
  const suites = report?.testResults ?? [];
  const tests = suites.flatMap((suite) => suite.assertionResults);
  const having = (status) => tests.filter((test) => test.status === status).length;
  // A file that does not load has no tests to fail, and is a failure all the same.
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(isFailed),
  ).length;
  const passed = having('passed');
  let failed = having('failed') + broken;
  // So is a run with no tests, and one that ended badly for a reason of its own.
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
