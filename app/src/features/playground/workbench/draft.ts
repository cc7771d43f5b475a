import type { Change } from '../../../form/saving/change.ts';
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

/** What holds the text of a draft, and says whether it took it. */
export type DraftText = {
  readonly read: () => string | null;
  readonly keep: (text: string) => boolean;
};

const SHAPE = 1;

export function openDraft(text: DraftText): DraftStore {
  return {
    read: () => {
      try {
        const { shape, draft } = JSON.parse(text.read() ?? '{}') as {
          shape?: number;
          draft?: Draft;
        };
        return shape === SHAPE && draft !== undefined && isWhole(draft) ? draft : null;
      } catch {
        return null;
      }
    },
    write: (draft) => text.keep(JSON.stringify({ shape: SHAPE, draft })),
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
