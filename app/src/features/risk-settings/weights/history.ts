import type { Patch } from 'immer';
import { type Draft, type Edited, patched } from './draft.ts';

type Step = {
  /** What was done, in words: 'Weight of EMR, latest year'. */
  readonly words: string;
  /** Consecutive steps with the same key count as one if they follow each other quickly. */
  readonly key: string;
  readonly atMs: number;
  readonly redo: readonly Patch[];
  readonly undo: readonly Patch[];
};

/** A draft with the steps to undo and redo. */
export type History = {
  readonly draft: Draft;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
};

export const historyOf = (draft: Draft): History => ({ draft, past: [], future: [] });

/** Slider changes that follow each other within this time are undone together. */
const TOGETHER_MS = 1000;
/** The most steps that can be undone. */
const MOST = 500;

export function withStep(
  history: History,
  { draft, patches, inverse }: Edited,
  { words, key, atMs }: Pick<Step, 'words' | 'key' | 'atMs'>,
): History {
  if (patches.length === 0) return history;
  const last = history.past.at(-1);
  const isSame = last !== undefined && last.key === key && atMs - last.atMs < TOGETHER_MS;
  const step: Step = isSame
    ? { words, key, atMs, redo: [...last.redo, ...patches], undo: [...inverse, ...last.undo] }
    : { words, key, atMs, redo: patches, undo: inverse };
  const past = isSame ? history.past.slice(0, -1) : history.past.slice(-MOST);
  return { draft, past: [...past, step], future: [] };
}

export function undone(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    draft: patched(history.draft, step.undo),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

export function redone(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return {
    draft: patched(history.draft, step.redo),
    past: [...history.past, step],
    future,
  };
}
