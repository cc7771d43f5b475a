import { Worker } from 'node:worker_threads';
import { ProblemError } from '../../../http/problem.ts';
import { type SheetWord, UNREADABLE } from './words.ts';

/**
 * Reads lists of contacts, one after the other, each in a thread of its own that ends afterward.
 */
export type SheetReader = {
  /**
   * The rows of a CSV, XLS or XLSX file as text, including blank ones.
   *
   * @throws 422 with `file: [message]` for an unreadable file, 503 when too many are waiting
   */
  readonly read: (bytes: Uint8Array) => Promise<readonly (readonly string[])[]>;
};

const LONGEST_MS = 10_000;
const MOST_MEGABYTES = 256;
const MOST_WAITING = 8;

// Next to this file in TypeScript; next to the server when that is a single built file.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './sheet-worker.mjs',
  import.meta.url,
);

export function openSheetReader(): SheetReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    read: async (bytes) => {
      if (waiting >= MOST_WAITING)
        throw new ProblemError(
          503,
          'The server is reading many lists right now. Try again in a minute.',
          {},
          { 'Retry-After': '30' },
        );
      waiting += 1;
      const mine = last.then(() => readOne(bytes));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function readOne(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // Its complaints are about a stranger's file, so they do not belong in our log.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<readonly (readonly string[])[]>((resolve, reject) => {
      const refuse = (reason: string) => reject(new ProblemError(422, reason, { file: [reason] }));
      clock = setTimeout(() => refuse(UNREADABLE), LONGEST_MS);
      worker.on('message', (word: SheetWord) =>
        word.kind === 'rows' ? resolve(word.rows) : refuse(word.reason),
      );
      // For example, out of memory.
      worker.on('error', () => refuse(UNREADABLE));
      worker.on('exit', () => refuse(UNREADABLE));
      worker.postMessage({ bytes });
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
