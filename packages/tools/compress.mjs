// Lays a Brotli copy beside each text of the built app: once, so that the server sends what the
// browser takes and spends nothing on it. Works on what has none yet, so it may be cut short.
import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const dist = fileURLToPath(new URL('../../app/dist', import.meta.url));

/** The files of a folder that are sent compressed. */
export function textsOf(folder) {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:js|css|html|svg)$/.test(file))
      // The server puts its address into these before it sends them.
      .filter((file) => !file.startsWith(`public${path.sep}`))
      .map((file) => path.join(folder, file))
  );
}

/** The texts of the built app without a Brotli copy. */
export function uncompressed() {
  const copies = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => path.join(dist, file)),
  );
  return textsOf(dist).filter((file) => !copies.has(`${file}.br`));
}

/** Two may work on it at once: `npm start` behind its server, and a build. */
export async function compressApp() {
  await Promise.all(
    uncompressed().map(async (file) => {
      const copy = await promisify(brotliCompress)(await readFile(file));
      const making = `${file}.${process.pid}`;
      await writeFile(making, copy);
      await rename(making, `${file}.br`);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Nobody waits for it, and the server has started to answer.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await compressApp();
}
