import type { Keeping } from '../save-state.ts';
import type { Draft, DraftName } from './draft.ts';
import { DraftNotKept } from './draft-store.ts';
import type { DeviceStore } from './device-store.ts';

/** Where one opening of a section keeps its unsent changes. */
export type Drafts = {
  /** Resolves with the outcome once the device has this draft or a newer one. */
  readonly keep: (draft: Draft) => Promise<Keeping>;
  /** Keeps it before the call returns, because the page is closing. false when the device does not keep it. */
  readonly keepNow: (draft: Draft) => boolean;
  readonly clear: () => Promise<Keeping>;
};

/** Writes one draft at a time; of those that arrive meanwhile, only the last is written. */
export function openDrafts(
  store: Pick<DeviceStore, 'keep' | 'keepNow' | 'remove'>,
  name: DraftName,
  tab: string,
): Drafts {
  let wanted: { readonly draft: Draft | null } | null = null;
  let running: Promise<Keeping> | null = null;

  const write = async (): Promise<Keeping> => {
    let keeping: Keeping = 'kept';
    while (wanted) {
      const { draft } = wanted;
      wanted = null;
      try {
        await (draft ? store.keep({ name, tab, draft }) : store.remove(name));
        keeping = 'kept';
      } catch (error) {
        keeping = error instanceof DraftNotKept ? error.reason : 'refused';
      }
    }
    // Reset here and not when the promise settles: a draft that arrives from now on needs another run.
    running = null;
    return keeping;
  };
  const want = (draft: Draft | null): Promise<Keeping> => {
    wanted = { draft };
    running ??= write();
    return running;
  };
  return {
    keep: want,
    keepNow: (draft) => store.keepNow({ name, tab, draft }),
    clear: () => want(null),
  };
}
