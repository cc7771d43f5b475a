// Brings in the packages that the lock file names, when they are not there yet. Runs on any Node
// from 20.19, before anything is installed: it may import nothing but Node itself.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from './say.mjs';
import { spawnGroup } from './spawn-group.mjs';

const PNPM = 'pnpm@12.21.0';

/**
 * Installs with the frozen lock file, unless node_modules is already what that file asks for.
 *
 * @param {string} root the project's folder
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} with a message for the person at the terminal
 */
export async function ensurePackages(root) {
  const wanted = hashOfWishes(root);
  const stamp = path.join(root, 'node_modules', '.plumbline-installed');
  if (read(stamp) === wanted && missing(root).length === 0) return false;

  say('installing packages (the first time takes a minute or two)');
  rmSync(stamp, { force: true });
  await install(root);
  if (missing(root).length > 0) {
    // A folder half deleted looks complete to pnpm's own notes: begin anew.
    for (const room of rooms(root)) rmSync(path.join(room, 'node_modules'), gone);
    await install(root);
  }
  const still = missing(root);
  if (still.length > 0) throw new Error(`packages are missing after install: ${still.join(', ')}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

const gone = { recursive: true, force: true };

async function install(root) {
  const args = [
    '--yes',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
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

/** The direct dependencies that are not there, as `room: name`; optional ones aside. */
function missing(root) {
  const list = [];
  for (const room of rooms(root)) {
    const { dependencies = {}, devDependencies = {} } = manifest(room);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
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
