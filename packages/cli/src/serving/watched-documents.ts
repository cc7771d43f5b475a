import type { TemplateSource } from '@plumbline/authoring';
import { UsageError } from '../usage-error.ts';
import { readSources, siblingsOf } from '../sources.ts';
import type { World } from '../world.ts';

/** What the page reads at /playground/documents.json. */
export type ServedDocuments = {
  /** Counts the changes on disk since the command was started. */
  readonly revision: number;
  readonly documents: readonly TemplateSource[];
  /** Other sections of the same form in the same folders: rules may read them, but they are not shown. */
  readonly context: readonly TemplateSource[];
  /** Why the documents could not be read again; `documents` then still has the last readable version. */
  readonly problem: string | null;
};

export type WatchedDocuments = {
  /** The same for the same words and folder: the page stores its drafts under this name. */
  readonly name: string;
  readonly current: () => ServedDocuments;
  /** Calls back after each change on disk; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
};

/**
 * Reads the documents, then polls them for changes. Polling rather than watching, because file watchers differ by
 * system and miss changes on network folders. Reading all of form F takes a few milliseconds.
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
  // Not a static import: every other command would load it for nothing.
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
