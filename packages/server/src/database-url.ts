import { fileURLToPath } from 'node:url';
import { foldersOf } from './data-folder.ts';
import { runningUrl } from './database/embedded/running.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The database that DATABASE_URL names, or the one of `npm start`; undefined if that is not running. */
export async function databaseUrl(): Promise<string | undefined> {
  // An empty setting counts as not set, as for the server.
  const dataDir = process.env['DATA_DIR'] || '.data';
  const folders = foldersOf(root, { dataDir, bidKeysDir: undefined });
  return process.env['DATABASE_URL'] || runningUrl(folders.dataDir);
}
