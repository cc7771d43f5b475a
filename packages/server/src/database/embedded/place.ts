import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { type Account, findAccount, succeeds } from './account.ts';
import { type Binaries, copyBinaries, linkLibraries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

/** Where an embedded PostgreSQL lives, and which account it runs as. */
export interface Place {
  /** Our folder: the lock, the password, PostgreSQL's log, and the cluster. */
  readonly home: string;
  /** PostgreSQL's own data folder, inside `home`; owned by the account. */
  readonly cluster: string;
  readonly account: Account;
  readonly binaries: Binaries;
}

// For what the unprivileged account could not reach below the project's folder.
const SHARED = '/var/lib/plumbline';

/**
 * Decides where the data and the programs go.
 *
 * Both stay where they are wanted if the account can reach them. When we start as root below a
 * folder that is closed to others (a 0700 home), the data goes to /var/lib/plumbline, and a note in
 * the wanted place makes every later start use it.
 */
export async function findPlace(options: {
  readonly dataDir: string;
  readonly packaged: Binaries;
  readonly log: (line: string) => void;
}): Promise<Place> {
  const wanted = path.join(options.dataDir, 'postgres');
  await mkdir(wanted, { recursive: true });
  const note = path.join(wanted, 'location');
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim();
  const owner = await stat(path.join(noted || wanted, 'cluster')).catch(() => undefined);
  const account = await findAccount(owner);
  refuseForeignData(owner, noted || wanted);

  const home = noted || (await findHome(wanted, account, owner !== undefined));
  if (home !== wanted && !noted) {
    await writeFile(note, `${home}\n`);
    options.log(
      `PostgreSQL does not run as root, and other accounts cannot enter ${options.dataDir}: its data is kept in ${home}`,
    );
  }
  // Data owned by root was restored from a backup, or made in a user namespace.
  if (account.kind === 'other' && owner?.uid === 0) await give(path.join(home, 'cluster'), account);
  await mkdir(home, { recursive: true });
  await chmod(home, account.kind === 'other' ? 0o711 : 0o700);
  const binaries = await reachable(options.packaged, account, home);
  return { home, cluster: path.join(home, 'cluster'), account, binaries };
}

function refuseForeignData(owner: { uid: number } | undefined, home: string): void {
  const self = process.getuid?.();
  if (!owner || self === undefined || self === 0 || owner.uid === self) return;
  throw new EmbeddedDatabaseError(
    `the database in ${home} belongs to another account (uid ${owner.uid}), as after a start as root; start as that account or as root, or set DATA_DIR to another folder`,
  );
}

async function give(file: string, account: Account & { kind: 'other' }): Promise<void> {
  await lchown(file, account.uid, account.gid);
  if (!(await lstat(file)).isDirectory()) return;
  for (const name of await readdir(file)) await give(path.join(file, name), account);
}

async function findHome(wanted: string, account: Account, hasData: boolean): Promise<string> {
  if (account.kind !== 'other' || (await canLiveIn(wanted, account))) return wanted;
  if (hasData) {
    throw new EmbeddedDatabaseError(
      `the database in ${wanted} can no longer be reached by uid ${account.uid}, who owns it; let others enter the folders above it (chmod o+x)`,
    );
  }
  const name = createHash('sha256')
    .update(await realpath(wanted))
    .digest('hex')
    .slice(0, 16);
  const home = path.join(SHARED, name);
  if (await canLiveIn(home, account)) return home;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and uid ${account.uid} can use neither ${wanted} nor ${home}; set DATA_DIR to a folder that others may enter, or DATABASE_URL`,
  );
}

// Tries it instead of checking mode bits: ACLs, mounts and security modules matter too.
async function canLiveIn(home: string, account: Account & { kind: 'other' }): Promise<boolean> {
  let trial: string | undefined;
  try {
    await mkdir(home, { recursive: true });
    if (home.startsWith(`${SHARED}/`)) await chmod(SHARED, 0o755);
    await chmod(home, 0o711);
    trial = await mkdtemp(path.join(home, 'trial-'));
    await chown(trial, account.uid, account.gid);
    return await succeeds(account, 'cd "$1" && : > file && rm file && chmod 700 .', [trial]);
  } catch {
    return false;
  } finally {
    if (trial) await rm(trial, { recursive: true, force: true });
  }
}

async function reachable(packaged: Binaries, account: Account, home: string): Promise<Binaries> {
  const works = (binaries: Binaries) =>
    succeeds(account, '"$1" --version && test -r "$2"', [
      path.join(binaries.folder, 'bin', 'initdb'),
      path.join(binaries.folder, 'share', 'postgresql', 'postgres.bki'),
    ]);
  if ((await linkLibraries(packaged.folder)) && (await works(packaged))) return packaged;
  const parents = account.kind === 'other' ? [SHARED, home] : [home];
  for (const parent of parents) {
    try {
      const copied = await copyBinaries(packaged, parent);
      if (await works(copied)) return copied;
    } catch {
      // The next folder may work; if none does, the error below names them all.
    }
  }
  throw new EmbeddedDatabaseError(
    `the embedded PostgreSQL in ${packaged.folder} does not run here, nor does a copy of it in ${parents.join(' or ')}; set DATABASE_URL to a PostgreSQL 15 or newer`,
  );
}
