import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The server's folders. A relative setting is relative to the project's root, wherever the server was started. */
export function foldersOf(
  root: string,
  settings: { readonly dataDir: string; readonly bidKeysDir: string | undefined },
): { readonly dataDir: string; readonly filesDir: string; readonly bidKeysDir: string } {
  const dataDir = resolve(root, settings.dataDir);
  return {
    dataDir,
    filesDir: join(dataDir, 'files'),
    bidKeysDir:
      settings.bidKeysDir === undefined
        ? join(dataDir, 'bid-keys')
        : resolve(root, settings.bidKeysDir),
  };
}

/**
 * Creates a folder with its parents, and checks that it is writable. Goes step by step, because Node's recursive mkdir
 * never returns when a folder can be neither created nor found, such as below /proc.
 *
 * @param path absolute
 * @throws the system's error for the first folder that cannot be created or written
 */
export async function makeDataFolder(path: string, mode?: number): Promise<void> {
  const missing: string[] = [];
  for (let at = path; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const at of missing)
    await mkdir(at, at === path ? mode : undefined).catch((error: NodeJS.ErrnoException) => {
      // Another process may have created it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  await access(path, constants.W_OK | constants.X_OK);
}

const isThere = (path: string): Promise<boolean> =>
  path === dirname(path)
    ? Promise.resolve(true)
    : access(path).then(
        () => true,
        () => false,
      );
