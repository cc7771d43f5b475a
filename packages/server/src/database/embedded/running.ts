import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The URL of an embedded PostgreSQL that another process runs on this data; undefined if none runs. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const read = async (...names: readonly string[]) =>
    (await readFile(path.join(...names), 'utf8').catch(() => '')).trim();
  const wanted = path.join(dataDir, 'postgres');
  const home = (await read(wanted, 'location')) || wanted;
  const password = await read(home, 'password');
  // PostgreSQL writes its port to the fourth line, and removes the file when it stops.
  const port = (await read(home, 'cluster', 'postmaster.pid')).split('\n')[3];
  if (!password || !port) return undefined;
  return `postgres://plumbline:${password}@127.0.0.1:${port}/plumbline`;
}
