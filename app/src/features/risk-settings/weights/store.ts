import type { RacWeights } from '@plumbline/api-contract';
import {
  type Draft,
  draftOf,
  edited,
  differing,
  keyOf,
  type Path,
  type Value,
  valueAt,
} from './draft.ts';
import { sharesOf } from './shares.ts';
import { type History, historyOf, redone, undone, withStep } from './history.ts';

type Change = { readonly path: Path; readonly value: Value };

export type WeightsStore = {
  /** The model as it is saved, with the names of everything that can be changed. */
  readonly model: () => RacWeights;
  /** What is saved. */
  readonly saved: () => Draft;
  /** What is on the screen, including a slider that is being dragged. */
  readonly draft: () => Draft;
  /** The share of each category and metric out of 100, on the screen. */
  readonly shares: () => ReadonlyMap<string, number>;
  /** A value in the default model. */
  readonly usual: (path: Path) => Value | undefined;
  readonly isDirty: () => boolean;
  readonly canUndo: () => string | null;
  readonly canRedo: () => string | null;
  /** Sets a weight during a drag: shown and ranked in the next frame, kept once it is committed. */
  readonly drag: (id: string, value: number) => void;
  /** Adds an undo step. Consecutive commits with the same `key` become one step if they follow each other quickly. */
  readonly commit: (words: string, changes: readonly Change[], key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Why the input for a value can't be kept; null if it can. */
  readonly fault: (path: Path) => string | null;
  readonly setFault: (path: Path, words: string | null) => void;
  readonly faults: () => number;
  /** Replaces what is saved. `own`, if given, remains as unsaved changes. */
  readonly rebase: (model: RacWeights, own?: Draft) => void;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** Called after every commit, undo and save, and when a fault appears or disappears. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called once a frame while weights move, and after each commit. */
  readonly onFrame: (listener: () => void) => () => void;
  readonly stop: () => void;
};

/**
 * The weights during editing. A moving slider changes one number here; listeners are notified in the next frame, so
 * that many pointer events cost one redraw.
 *
 * @param usual the default model
 * @param frame requests the next frame and returns a function that cancels it
 */
export function createWeightsStore(
  first: RacWeights,
  usual: RacWeights,
  frame: (draw: () => void) => () => void = nextFrame,
): WeightsStore {
  let model = first;
  let saved = draftOf(first);
  let history: History = historyOf(saved);
  let moving: Record<string, number> = {};
  let shown: Draft | null = null;
  let shares: ReadonlyMap<string, number> | null = null;
  const usualDraft = draftOf(usual);
  const faults = new Map<string, string>();
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  let cancel: (() => void) | null = null;

  const draft = (): Draft => {
    shown ??=
      Object.keys(moving).length === 0
        ? history.draft
        : { ...history.draft, weights: { ...history.draft.weights, ...moving } };
    return shown;
  };
  const drawSoon = (): void => {
    shown = null;
    shares = null;
    cancel ??= frame(() => {
      cancel = null;
      for (const watcher of watchers) watcher();
    });
  };
  const told = (): void => {
    drawSoon();
    for (const listener of listeners) listener();
  };
  const become = (next: History): void => {
    history = next;
    moving = {};
    told();
  };
  const added = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => void to.delete(listener);
  };
  return {
    model: () => model,
    saved: () => saved,
    draft,
    shares: () => {
      shares ??= sharesOf(model, draft());
      return shares;
    },
    usual: (path) => valueAt(usualDraft, path),
    isDirty: () => differing(saved, history.draft).length > 0,
    canUndo: () => history.past.at(-1)?.words ?? null,
    canRedo: () => history.future[0]?.words ?? null,
    drag: (id, value) => {
      moving[id] = value;
      drawSoon();
    },
    commit: (words, changes, key = keyOf(changes[0]?.path ?? ['weights', ''])) => {
      for (const { path } of changes) faults.delete(keyOf(path));
      const step = edited(history.draft, changes);
      become(withStep(history, step, { words, key, atMs: performance.now() }));
    },
    undo: () => {
      faults.clear();
      become(undone(history));
    },
    redo: () => {
      faults.clear();
      become(redone(history));
    },
    fault: (path) => faults.get(keyOf(path)) ?? null,
    setFault: (path, words) => {
      if (words === null ? !faults.delete(keyOf(path)) : faults.get(keyOf(path)) === words) return;
      if (words !== null) faults.set(keyOf(path), words);
      told();
    },
    faults: () => faults.size,
    rebase: (next, own) => {
      model = next;
      saved = draftOf(next);
      faults.clear();
      become(own === undefined ? historyOf(saved) : { ...historyOf(saved), draft: own });
    },
    discard: () => {
      faults.clear();
      become(historyOf(saved));
    },
    subscribe: added(listeners),
    onFrame: added(watchers),
    stop: () => {
      cancel?.();
      cancel = null;
    },
  };
}

function nextFrame(draw: () => void): () => void {
  const id = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(id);
}
