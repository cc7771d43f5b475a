import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { run } from './account.ts';
import { EmbeddedDatabaseError, refusedByPostgres } from './embedded-error.ts';
import type { Place } from './place.ts';

/**
 * Creates the data the first time, and checks it every time after that.
 *
 * initdb works in a temporary folder that is renamed when everything is written: a cluster is
 * complete or missing, and an interrupted one is recreated without ever touching a complete one.
 *
 * @returns the password of the superuser `plumbline`, kept in a file that only we can read
 */
export async function openCluster(
  place: Place,
  log: (line: string) => void,
): Promise<{ password: string }> {
  const passwordFile = path.join(place.home, 'password');
  const making = path.join(place.home, 'cluster-making');
  await rm(making, { recursive: true, force: true });
  if (await isThere(place.cluster)) {
    await checkVersion(place);
    const password = (await readFile(passwordFile, 'utf8').catch(() => '')).trim();
    if (password) return { password };
    throw new EmbeddedDatabaseError(
      `the database password is missing; restore ${passwordFile} from a backup`,
    );
  }
  log(`making a new database in ${place.home}`);
  const password = randomBytes(24).toString('base64url');
  await writeSecret(passwordFile, password);
  await make(place, making, password);
  await rename(making, place.cluster);
  await syncFolder(place.home);
  return { password };
}

async function make(place: Place, making: string, password: string): Promise<void> {
  // initdb reads the password as the unprivileged account, so it gets a copy that this account owns.
  const handed = path.join(place.home, 'password-for-initdb');
  await mkdir(making, { mode: 0o700 });
  await rm(handed, { force: true });
  await writeSecret(handed, password);
  if (place.account.kind === 'other') {
    const { uid, gid } = place.account;
    await chown(making, uid, gid);
    await chown(handed, uid, gid);
  }
  try {
    const { code, output } = await run(place.account, program(place, 'initdb'), [
      `--pgdata=${making}`,
      '--username=plumbline',
      `--pwfile=${handed}`,
      '--auth=scram-sha-256',
      // Iterations slow down guessing. Nobody guesses 24 random bytes, and each connection would pay for them.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      // PostgreSQL's builtin UTF-8 locale sorts the same on every machine and needs no installation.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]);
    if (code !== 0) throw refusedByPostgres('could not make its data folder', output);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(handed, { force: true });
  }
}

async function checkVersion(place: Place): Promise<void> {
  const found = (await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (Number(found) === place.binaries.major) return;
  throw new EmbeddedDatabaseError(
    `the database in ${place.home} was created by PostgreSQL ${found}, but this version of Plumbline comes with PostgreSQL ${place.binaries.major}; start the version that created it, or set DATABASE_URL`,
  );
}

/** The path of one of PostgreSQL's programs. */
export function program(place: Place, name: 'initdb' | 'postgres'): string {
  return path.join(place.binaries.folder, 'bin', name);
}

async function writeSecret(file: string, secret: string): Promise<void> {
  const opened = await open(file, 'w', 0o600);
  try {
    await opened.chmod(0o600);
    await opened.writeFile(`${secret}\n`);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
