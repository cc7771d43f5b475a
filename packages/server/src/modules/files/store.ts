import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that was received but is not kept yet. */
export type Received = {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
};

/** Uploaded files on disk, under random names: a name given by a person never becomes a path. */
export type FileStore = {
  /** Writes a stream to disk and syncs it. Leaves nothing behind when the stream breaks off. */
  readonly receive: (stream: Readable) => Promise<Received>;
  /** Gives a received file its permanent name. */
  readonly keep: (received: Received) => Promise<string>;
  readonly discard: (received: Received) => Promise<void>;
  /** @returns undefined when the file does not exist */
  readonly read: (storageName: string) => Promise<Readable | undefined>;
  readonly remove: (storageName: string) => Promise<void>;
  /** Deletes what crashes left behind and is older than a day: unfinished uploads, and files without a row. */
  readonly sweep: (
    stillNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>,
    now: Date,
  ) => Promise<void>;
};

const PART = '.part';
const DAY_MS = 86_400_000;
/** Names asked about at once: one statement may have 65,535 parameters. */
const NAMES_A_TURN = 1000;

export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name);

  return {
    receive: async (stream) => {
      const path = pathOf(`${newName()}${PART}`);
      const hash = createHash('sha256');
      let size = 0;
      const written = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      try {
        const counted = async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        };
        await pipeline(stream, counted, written);
        await sync(path);
      } catch (error) {
        // A broken upload can end before its file is opened: removed too early, the file would be created afterward.
        if (!written.closed)
          await new Promise<void>((resolve) => written.once('close', () => resolve()));
        await rm(path, { force: true });
        throw error;
      }
      return { path, size, sha256: hash.digest() };
    },
    keep: async (received) => {
      const name = newName();
      await rename(received.path, pathOf(name));
      await sync(folder);
      return name;
    },
    discard: ({ path }) => rm(path, { force: true }),
    read: async (storageName) => {
      const file = await open(pathOf(storageName)).catch(() => undefined);
      return file?.createReadStream();
    },
    remove: (storageName) => rm(pathOf(storageName), { force: true }),
    sweep: async (stillNamed, now) => {
      const old: string[] = [];
      for (const name of await readdir(folder)) {
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found?.isFile() === true && now.getTime() - found.mtimeMs > DAY_MS) old.push(name);
      }
      for (let from = 0; from < old.length; from += NAMES_A_TURN) {
        const names = old.slice(from, from + NAMES_A_TURN);
        const kept = await stillNamed(names.filter((name) => !name.endsWith(PART)));
        for (const name of names) if (!kept.has(name)) await rm(pathOf(name), { force: true });
      }
    },
  };
}

const newName = (): string => randomBytes(20).toString('hex');

/** Flushes a file's bytes or a folder's names to disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Streams a received file, to check its content. */
export const readReceived = ({ path }: Received): Readable => createReadStream(path);
