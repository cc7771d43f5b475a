// The long browser tests that have a script each, by vitest itself: `npm test` leaves them out.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds, and runs long browser tests.
 *
 * @param {readonly string[]} files of app/e2e/long, by name
 * @param {Readonly<Record<string, string>>} [settings] environment variables besides
 * @returns {Promise<number>} the exit code
 */
export async function runLong(files, settings = {}) {
  await ensurePackages(root);
  const node = findNode(root);
  const env = {
    ...environment(root, node),
    ...settings,
    PLUMBLINE_TEST_WHOLE: '1',
    PLUMBLINE_TEST_LONG: '1',
  };
  const run = (words) => spawnSync(node, words, { cwd: root, stdio: 'inherit', env }).status ?? 1;
  const built = run([path.join(root, 'packages/tools/build.mjs'), '--quiet']);
  if (built !== 0) return built;
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const config = path.join(root, 'packages/tools/vitest.config.ts');
  const paths = files.map((file) => `app/e2e/long/${file}.test.ts`);
  return run([vitest, 'run', '--config', config, '--project', 'browser', ...paths]);
}

/** What was asked for behind the script's name. */
export function wordsAsked() {
  return process.argv.slice(2).filter((word) => word !== '--');
}
