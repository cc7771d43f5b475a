import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and sees that it can be written. Step by step: Node's own recursive mkdir
 * never ends where a folder can be neither made nor found, such as below /proc.
 *
 * @param path absolute
 * @throws the system's error of the first folder that cannot be made or written
 */
export async function makeDataFolder(path: string, mode?: number): Promise<void> {
  const missing: string[] = [];
  for (let at = path; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const at of missing)
    await mkdir(at, at === path ? mode : undefined).catch((error: NodeJS.ErrnoException) => {
      // Another process may have been faster.
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
