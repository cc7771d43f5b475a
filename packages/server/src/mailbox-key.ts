import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 16;

/**
 * The key to the page of kept emails: made at the first start, the same ever after, for its owner's eyes only.
 *
 * @param dataDir a folder that can be written
 */
export async function mailboxKeyOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'mailbox-key');
  const known = await readKey(path);
  if (known !== undefined) return known;
  // Written whole before it has its name: another process that starts now reads all of it or makes it itself.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
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
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
