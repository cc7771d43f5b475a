// `npm test -- --changed`: which tests a change can affect, by the graph of imports.
import { execFileSync } from 'node:child_process';
import { cruise } from '../walls/inspect.mjs';
import { CHECKS, TESTS } from './steps.mjs';

const SERVER = [
  'packages/server/src/main.ts',
  'packages/server/src/modules/exports/pdf/worker.ts',
  'packages/server/src/modules/spreadsheet-import/sheet/worker.ts',
];
const PRODUCT = [...SERVER, 'app/src/main.tsx'];

/** Files that run a program as it is built, or in a thread: the import is not in their text. */
const STARTS = {
  'packages/server/src/test/program.ts': PRODUCT,
  'packages/server/src/modules/exports/printer.ts': SERVER,
  'packages/server/src/modules/spreadsheet-import/sheet/index.ts': SERVER,
  'app/e2e/program.ts': PRODUCT,
  'packages/rjsf-theme/catalogue/e2e/catalogue.test.ts': ['packages/rjsf-theme/catalogue/main.tsx'],
  'packages/tools/start.test.ts': PRODUCT,
  'packages/tools/pack-plumb.test.ts': ['packages/cli/src/main.ts'],
  'packages/cli/bin/plumb.mjs': ['packages/cli/src/main.ts'],
  'app/src/main.tsx': ['app/src/app.css', 'app/index.html'],
};

/** How everything is built and run: these can affect every test. */
const EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.npmrc|tsconfig\.json|packages\/tools\/(test|setup|walls\/rooms\.cjs|test\.mjs|build\.mjs|vitest\.config\.ts)(\/|$)|(app|packages\/[^/]+)\/(package\.json|vite\.config\.ts))/;

/** Which step a test file belongs to: the first match. */
const STEP_OF = [
  { step: 'browser', pattern: /^app\/e2e\/|^packages\/rjsf-theme\/catalogue\/e2e\// },
  {
    step: 'server',
    pattern: /^packages\/server\/|^packages\/tools\/(start|pack-plumb)\.test\.ts$/,
  },
  { step: 'dom', pattern: /^app\/src\/|^packages\/(ui|rjsf-theme)\// },
  { step: 'unit', pattern: /^/ },
];

const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file);
const isLong = (file) => /\.long\.test\.|^app\/e2e\/long\//.test(file);

/**
 * @param {{ root: string, node: string, since: string }} options `since`: a commit; uncommitted changes count as
 *   changed too
 * @returns {Promise<Map<string, string[]>>} the steps to run, each with the paths of its files (none for all)
 */
export async function findAffected({ root, node, since }) {
  const changed = changedFiles(root, since);
  if (changed.length === 0) {
    console.log(`nothing has changed since ${since}`);
    return new Map();
  }
  const { modules } = await cruise(root, { node });
  const tests = testsOf(changed, modules);
  const words = tests === undefined ? 'every test file' : `${tests.length} test files`;
  console.log(`${changed.length} files have changed since ${since}: ${words} can see it`);
  return stepsOf(tests);
}

function changedFiles(root, since) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/**
 * The test files that a change can affect.
 *
 * @param {string[]} changed paths from the root
 * @param {Array<{ source: string, dependencies: Array<{ resolved: string }> }>} modules the graph of imports
 * @returns {string[] | undefined} undefined means all of them
 */
export function testsOf(changed, modules) {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined;
  const importers = importersOf(modules);
  const known = new Set(modules.map(({ source }) => source));
  const seen = new Set();
  const queue = changed.flatMap((file) =>
    known.has(file) || importers.has(file) ? [file] : readersOf(file, [...known]),
  );
  while (queue.length > 0) {
    const file = queue.pop();
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...(importers.get(file) ?? []));
  }
  return [...known].filter((file) => seen.has(file) && isTest(file) && !isLong(file));
}

function importersOf(modules) {
  const importers = new Map();
  const add = (from, to) => importers.set(to, [...(importers.get(to) ?? []), from]);
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) add(source, resolved);
    for (const started of STARTS[source] ?? []) add(source, started);
  }
  return importers;
}

// A file that is read, not imported (a page of the docs, a conformance table, a picture): the tests of its room may
// read it, and those of the rooms that cover everything.
function readersOf(file, known) {
  const room = /^(packages\/[^/]+|app|schemas)\//.exec(file)?.[1];
  const near = room === undefined ? [] : known.filter((one) => one.startsWith(`${room}/`));
  const all = ['packages/tools/', 'packages/cli/', 'schemas/'];
  return [...near, ...known.filter((one) => all.some((other) => one.startsWith(other)))].filter(
    isTest,
  );
}

/** @param {string[] | undefined} tests all if undefined */
export function stepsOf(tests) {
  /** @type {Map<string, string[]>} */
  const steps = new Map();
  for (const step of tests === undefined ? [...CHECKS, ...TESTS] : CHECKS) steps.set(step, []);
  for (const test of tests ?? []) {
    const step = STEP_OF.find(({ pattern }) => pattern.test(test))?.step ?? 'unit';
    steps.set(step, [...(steps.get(step) ?? []), test]);
  }
  return steps;
}
