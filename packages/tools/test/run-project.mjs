import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnGroup } from '../setup/spawn-group.mjs';

/**
 * Runs one vitest project.
 *
 * @param {string} name a project of vitest.config.ts
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, files: string[] }} options
 * @returns {Promise<{ passed: number, failed: number, skipped: number, output: string,
 *   databases: Array<{ name: string, tests: number }> }>} `databases`: those that the project was
 *   given, each with the number of its tests that name it
 */
export async function runProject(name, { root, node, env, files }) {
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
        ...files,
      ],
      { cwd: root, env: { ...env, NO_COLOR: '1', PLUMBLINE_DATABASES_REPORT: databases } },
    );
    return count({ code, output, report: read(results), names: read(databases) ?? [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
