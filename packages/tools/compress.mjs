// Puts a Brotli copy next to each text file of the built app, so that the server can send what the
// browser accepts at no cost. It works on files without a copy, so it may be cut short.
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
      // The server inserts its address into these before sending them.
      .filter((file) => !file.startsWith(`public${path.sep}`))
      .map((file) => path.join(folder, file))
  );
}

/** The text files of the built app that have no Brotli copy. */
export function uncompressed() {
  const copies = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => path.join(dist, file)),
  );
  return textsOf(dist).filter((file) => !copies.has(`${file}.br`));
}

/** Two processes may run this at once: `npm start` behind its server, and a build. */
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
  // Nobody waits for it, and the server has started to respond.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await compressApp();
}
