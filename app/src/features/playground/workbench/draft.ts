import type { Change } from '../../../form/saving/change.ts';
import type { PlaygroundFacts } from './facts.ts';
import type { OpenFile } from './open-file.ts';

/** What the browser keeps of the page between visits. The date is not kept: each visit starts with today. */
export type Draft = {
  readonly files: readonly OpenFile[];
  readonly current: string | null;
  readonly facts: Omit<PlaygroundFacts, 'now'>;
  readonly changes: readonly Change[];
};

export type DraftStore = {
  /** null when there is no draft, or none that can be read. */
  readonly read: () => Draft | null;
  /** Whether the browser stored it: in a private window or with a full store, it does not. */
  readonly write: (draft: Draft) => boolean;
};

/** Storage for a draft's text; `keep` returns whether it was stored. */
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

/** Storage can be edited by hand: what does not look like a draft is ignored. */
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
