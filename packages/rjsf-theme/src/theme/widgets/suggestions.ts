import { useEffect, useState } from 'react';
import type { Choice } from '../form-context.ts';
import type { LoadChoices } from '../question-options.ts';

export type Suggestions = {
  readonly status: 'ready' | 'loading' | 'failed';
  readonly found: readonly Choice[];
  /** How many more fit than are listed. */
  readonly more: number;
};

/** More than these are not listed: nobody reads them, and typing on narrows them. */
const listedAtMost = 100;
const typingPauseMs = 180;

const loading: Suggestions = { status: 'loading', found: [], more: 0 };
const failed: Suggestions = { status: 'failed', found: [], more: 0 };

/**
 * What to suggest for a text: the choices that fit it or, with `load`, what the source finds. Nothing is computed
 * or fetched until the list is open.
 */
export function useSuggestions(
  open: boolean,
  search: string,
  choices: readonly Choice[],
  load: LoadChoices | undefined,
): Suggestions {
  const [loaded, setLoaded] = useState<Suggestions & { readonly search?: string }>(loading);
  useEffect(() => {
    if (!open || !load) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      load(search, stop.signal).then(
        (found) => {
          if (!stop.signal.aborted) setLoaded({ ...listed(found), search });
        },
        () => {
          if (!stop.signal.aborted) setLoaded({ ...failed, search });
        },
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, search, load]);

  if (!open) return loading;
  if (load) return loaded.search === search ? loaded : { ...loaded, status: 'loading' };
  return listed(fitting(choices, search));
}

function listed(all: readonly Choice[]): Suggestions {
  return {
    status: 'ready',
    found: all.slice(0, listedAtMost),
    more: Math.max(0, all.length - listedAtMost),
  };
}

/** Choices that hold the text, those that start with it first. */
export function fitting(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return choices;
  const starting = choices.filter((choice) => choice.label.toLowerCase().startsWith(wanted));
  const holding = choices.filter(
    (choice) => !starting.includes(choice) && choice.label.toLowerCase().includes(wanted),
  );
  return [...starting, ...holding];
}
