import type { Change } from '../../../vault/change.ts';
import type { PlaygroundFacts } from './facts.ts';
import type { OpenFile } from './open-file.ts';

/** What the browser keeps of the page between two visits. The day is not kept: it is today again. */
export type Draft = {
  readonly files: readonly OpenFile[];
  readonly current: string | null;
  readonly facts: Omit<PlaygroundFacts, 'now'>;
  readonly changes: readonly Change[];
};

export type DraftStore = {
  /** null when there is none, or none that can be read. */
  readonly read: () => Draft | null;
  /** Whether the browser took it: a private window or a full store does not. */
  readonly write: (draft: Draft) => boolean;
};

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const SHAPE = 1;

/** @param owner who the draft is of: a person's id, or the command that serves the page */
export function openDraft(store: Store, owner: string): DraftStore {
  const key = `plumbline.playground.${owner}`;
  return {
    read: () => {
      try {
        const { shape, draft } = JSON.parse(store.getItem(key) ?? '{}') as {
          shape?: number;
          draft?: Draft;
        };
        return shape === SHAPE && draft !== undefined && isWhole(draft) ? draft : null;
      } catch {
        return null;
      }
    },
    write: (draft) => {
      try {
        store.setItem(key, JSON.stringify({ shape: SHAPE, draft }));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Storage can be edited by hand; what does not look like a draft is none. */
function isWhole({ files, facts, changes }: Draft): boolean {
  return (
    Array.isArray(files) &&
    files.every(({ name, text }) => typeof name === 'string' && typeof text === 'string') &&
    Array.isArray(changes) &&
    typeof facts === 'object' &&
    facts !== null &&
    typeof facts.outside === 'object' &&
    facts.outside !== null
  );
}
