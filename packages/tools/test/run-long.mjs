// Starts the long tests that have their own scripts: runs vitest itself, with its output on the terminal.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from '../setup/node.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { say } from '../setup/say.mjs';
import { openMemoryFolder } from './memory-folder.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Random seeds are below this number. */
const SEEDS = 2 ** 30;

/** The arguments after the script's name. */
export function wordsAsked() {
  return process.argv.slice(2).filter((word) => word !== '--');
}

/**
 * Builds, and runs long browser tests.
 *
 * @param {readonly string[]} files of app/e2e/long, by name
 * @param {Readonly<Record<string, string>>} [settings] more environment variables
 * @returns {Promise<number>} the exit code
 */
export function runBrowser(files, settings = {}) {
  const paths = files.map((file) => `app/e2e/long/${file}.test.ts`);
  return runBrowserFiles(paths, { ...settings, PLUMBLINE_TEST_LONG: '1' });
}

/**
 * Builds, and runs browser tests including what the gate skips in them, on every PostgreSQL.
 *
 * @param {readonly string[]} paths from the root
 * @param {Readonly<Record<string, string>>} [settings] more environment variables
 * @returns {Promise<number>} the exit code
 */
export async function runBrowserFiles(paths, settings = {}) {
  const run = await prepare({ ...settings, PLUMBLINE_TEST_WHOLE: '1' });
  const built = run([path.join(root, 'packages/tools/build.mjs'), '--quiet']);
  return built === 0 ? run(vitest('browser', paths)) : built;
}

/**
 * Runs a server test that tries random cases: `npm run SCRIPT -- [COUNT] [SEED]`. The same seed repeats the same cases.
 *
 * @param {{ script: string, cases: string, count: number, file: string, variables: string }} search
 *   `cases`: what it counts, in the plural; `count`: how many when the command names no number; `file`: of
 *   packages/server/src; `variables`: the test reads `${variables}_COUNT` and `${variables}_SEED`
 * @returns {Promise<number>} the exit code
 */
export async function runSearch({ script, cases, count: usual, file, variables }) {
  const [count = usual, seed = randomInt(SEEDS), ...more] = wordsAsked().map(Number);
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || more.length > 0) {
    say(`usage: npm run ${script} -- [number of ${cases}] [seed]`);
    return 2;
  }
  say(`${count} ${cases} with seed ${seed}`);
  const run = await prepare({
    // On each PostgreSQL.
    PLUMBLINE_TEST_WHOLE: '1',
    [`${variables}_COUNT`]: String(count),
    [`${variables}_SEED`]: String(seed),
  });
  return run(vitest('server', [`packages/server/src/${file}`]));
}

/** Installs what is missing; returns a function that runs our Node in the foreground and returns the exit code. */
async function prepare(settings) {
  await ensurePackages(root);
  const node = findNode(root);
  const temporary = openMemoryFolder();
  process.once('exit', temporary.remove);
  const env = { ...environment(root, node), TMPDIR: temporary.folder, ...settings };
  return (words) => spawnSync(node, words, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

function vitest(project, files) {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs');
  const config = path.join(root, 'packages/tools/vitest.config.ts');
  return [program, 'run', '--config', config, '--project', project, ...files];
}
