// Installs the packages in the lock file, if they are not there yet. Runs on any Node from 20.19, before anything is
// installed: it may import only Node's own modules.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeUnused } from './remove-unused.mjs';
import { say } from './say.mjs';
import { spawnGroup } from './spawn-group.mjs';

const PNPM = 'pnpm@12.21.0';

/**
 * Which packages: `production`, what building and running need (`dependencies`), or `all`, including linters and tests
 * (`devDependencies`).
 *
 * @typedef {'production' | 'all'} PackageSet
 */

/**
 * Installs with the frozen lock file, unless node_modules already matches it. `production` never removes the rest of
 * `all`.
 *
 * @param {string} root the project's folder
 * @param {PackageSet} [wanted]
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} with a message for the person at the terminal
 */
export async function ensurePackages(root, wanted = 'all') {
  if (areInstalled(root, wanted)) return false;

  const set = setToInstall(root, wanted);
  say('installing packages (the first time takes a minute or two)');
  rmSync(stampOf(root), { force: true });
  await install(root, set);
  if (missing(root, set).length > 0) {
    // A half-deleted folder looks complete in pnpm's metadata: start over.
    for (const room of rooms(root)) rmSync(path.join(room, 'node_modules'), gone);
    await install(root, set);
  }
  const still = missing(root, set);
  if (still.length > 0) throw new Error(`packages are missing after install: ${still.join(', ')}`);
  removeUnused(path.join(root, 'node_modules/.pnpm'));
  noteInstalled(root, set);
  return true;
}

/**
 * Whether node_modules has a set as the lock file specifies it. If all packages are there, so is `production`.
 *
 * @param {string} root
 * @param {PackageSet} wanted
 */
export function areInstalled(root, wanted) {
  const [set, hash] = read(stampOf(root)).split(' ');
  const suffices = set === 'all' || set === wanted;
  return suffices && hash === hashOfWishes(root) && missing(root, wanted).length === 0;
}

/**
 * Records that a set was completely installed, as of the current lock file.
 *
 * @param {string} root
 * @param {PackageSet} set
 */
export function noteInstalled(root, set) {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampOf(root), `${set} ${hashOfWishes(root)}`);
}

/**
 * What to install for a set: all packages if all were there before, because pnpm removes whatever it is not asked for.
 *
 * @param {string} root
 * @param {PackageSet} wanted
 * @returns {PackageSet}
 */
export function setToInstall(root, wanted) {
  // pnpm's own record also covers installs that did not go through us.
  const notes = read(path.join(root, 'node_modules/.modules.yaml'));
  const holdsAll =
    read(stampOf(root)).startsWith('all ') || /"devDependencies":\s*true/.test(notes);
  return holdsAll ? 'all' : wanted;
}

const gone = { recursive: true, force: true };

function stampOf(root) {
  return path.join(root, 'node_modules', '.plumbline-installed');
}

async function install(root, set) {
  const args = [
    '--yes',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
    ...(set === 'production' ? ['--prod'] : []),
  ];
  const { code, output } = await spawnGroup('npx', args, { cwd: root });
  if (code === 0) return;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|fetch failed/i.test(output)
  ) {
    throw new Error(
      `${tail(output)}\nThe packages could not be fetched. Plumbline needs the network once, to install; check the connection (or npm's proxy and registry settings), then run the same command again.`,
    );
  }
  if (/ENOSPC|no space left/i.test(output)) {
    throw new Error(`${tail(output)}\nThe disk is full: about 1 GB is needed.`);
  }
  throw new Error(
    `${tail(output)}\nThe packages could not be installed (pnpm ended with ${code}).`,
  );
}

function tail(output) {
  return output.trimEnd().split('\n').slice(-15).join('\n');
}

/** The direct dependencies that are missing, as `room: name`, except for optional ones. */
function missing(root, set) {
  const list = [];
  for (const room of rooms(root)) {
    const { dependencies, devDependencies } = manifest(room);
    const wanted = { ...dependencies, ...(set === 'all' && devDependencies) };
    for (const name of Object.keys(wanted)) {
      const there = existsSync(path.join(room, 'node_modules', name, 'package.json'));
      if (!there) list.push(`${path.relative(root, room) || '.'}: ${name}`);
    }
  }
  return list;
}

function hashOfWishes(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc']) {
    hash.update(read(path.join(root, name)));
  }
  for (const room of rooms(root)) {
    const { dependencies, devDependencies, optionalDependencies, bin } = manifest(room);
    hash.update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, bin }));
  }
  return hash.digest('hex');
}

function rooms(root) {
  const packages = readdirSync(path.join(root, 'packages')).sort();
  return [root, 'app', 'schemas', ...packages.map((name) => `packages/${name}`)]
    .map((room) => path.resolve(root, room))
    .filter((room) => existsSync(path.join(room, 'package.json')));
}

function manifest(room) {
  return JSON.parse(readFileSync(path.join(room, 'package.json'), 'utf8'));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
