import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 16;

/**
 * The key to the page of kept emails. Created at the first start and never changed; only its owner may read the file.
 *
 * @param dataDir a writable folder
 */
export async function mailboxKeyOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'mailbox-key');
  const known = await readKey(path);
  if (known) return known;
  // A power cut can leave the file blank. A blank key would open the page to everyone.
  if (known === '') await rm(path, { force: true });
  // Written in full before it gets its name, so that another process starting now never reads half a key.
  const draft = `${path}.${randomUUID()}`;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await writeFile(draft, key, { mode: 0o600, flush: true });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
