import type { TemplateSource } from '@plumbline/authoring';
import { UsageError } from '../usage-error.ts';
import { readSources, siblingsOf } from '../sources.ts';
import type { World } from '../world.ts';

/** What the page reads at /playground/documents.json. */
export type ServedDocuments = {
  /** Counts the changes on disk since the command was started. */
  readonly revision: number;
  readonly documents: readonly TemplateSource[];
  /** Other sections of the same form beside them: what their rules may read, not theirs to show. */
  readonly context: readonly TemplateSource[];
  /** Why the documents could not be read again; those shown are the last that could. */
  readonly problem: string | null;
};

export type WatchedDocuments = {
  /** The same whenever the same words are served from the same folder: what the page keeps goes by it. */
  readonly name: string;
  readonly current: () => ServedDocuments;
  /** Calls back after each change on disk; returns the end of the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
};

/**
 * Reads the documents and looks at them again all the time. It asks the disk rather than be told by it: what tells
 * of changes differs by system, and is silent on network folders. Reading all of form F takes some milliseconds.
 *
 * @throws UsageError when the words name nothing readable at the start
 */
export async function watchDocuments(
  words: readonly string[],
  world: World,
  everyMs: number,
): Promise<WatchedDocuments> {
  const read = async (): Promise<Omit<ServedDocuments, 'revision'>> => {
    const documents = words.length === 0 ? [] : await readSources(words, world);
    return { documents, context: siblingsOf(documents, world), problem: null };
  };
  const listeners = new Set<() => void>();
  let current: ServedDocuments = { revision: 0, ...(await read()) };

  const look = async (): Promise<void> => {
    const next = await read().catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      const { documents, context } = current;
      return { documents, context, problem: error.message };
    });
    const { revision, ...before } = current;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    current = { revision: revision + 1, ...next };
    for (const listener of listeners) listener();
  };

  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(() => void look().finally(wait), everyMs).unref();
  };
  if (words.length > 0) wait();
  // Not imported: every other command would load it for nothing.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const place = createHash('sha256').update(JSON.stringify([world.folder, ...words]));
  return {
    name: `plumb-${place.digest('hex').slice(0, 16)}`,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearTimeout(timer),
  };
}
