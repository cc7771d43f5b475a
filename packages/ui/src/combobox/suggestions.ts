import { useEffect, useMemo, useState } from 'react';
import { announce } from '../announcer.tsx';
import type { Choice, FoundChoices, LoadChoices } from './choice.ts';

export type Suggestions = {
  readonly status: 'ready' | 'loading' | 'failed';
  readonly found: readonly Choice[];
  /** Whether there are more matches than were fetched. */
  readonly isCut: boolean;
  /** Only an option is an answer: text that matches none is not kept. */
  readonly isClosed: boolean;
  /** Asks the source again after it failed. */
  readonly retry: () => void;
};

type Loaded = Pick<Suggestions, 'status' | 'found' | 'isCut'> & {
  readonly search?: string;
  readonly load?: LoadChoices;
};

/** The specification's minimum delay of a fetch: a search starts after this pause in typing. */
const typingPauseMs = 200;
/** Results are announced after this pause in typing, not for every letter. */
const sayPauseMs = 500;

const loading: Loaded = { status: 'loading', found: [], isCut: false };
const failed: Loaded = { status: 'failed', found: [], isCut: false };

/**
 * What to suggest for a text: the choices that match it or, with `load`, what the source finds. Nothing is computed or
 * fetched until the list is open. A superseded search is aborted, and its response is never shown.
 */
export function useSuggestions(
  open: boolean,
  search: string,
  choices: readonly Choice[],
  load: LoadChoices | undefined,
  isClosed = false,
): Suggestions {
  const [loaded, setLoaded] = useState<Loaded>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!open || !load) return;
    const stop = new AbortController();
    const settle = (result: Loaded) => {
      if (!stop.signal.aborted) setLoaded({ ...result, search, load });
    };
    const timer = setTimeout(() => {
      load(search, stop.signal).then(
        (found) => settle(listed(found)),
        () => settle(failed),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, search, load, attempt]);

  const suggestions = useMemo<Suggestions>(() => {
    const retry = () => {
      setLoaded(loading);
      setAttempt((before) => before + 1);
    };
    if (!open) return { ...loading, isClosed, retry };
    if (!load) return { ...listed(fitting(choices, search)), isClosed, retry };
    if (loaded.load !== load) return { ...loading, isClosed, retry };
    // The previous results stay visible while the next ones load, to avoid flicker.
    const status = loaded.search === search ? loaded.status : 'loading';
    return { ...loaded, status, isClosed, retry };
  }, [open, search, choices, load, isClosed, loaded]);
  useSaid(open, suggestions);
  return suggestions;
}

/** Announces what the list now contains to screen readers. */
function useSaid(open: boolean, suggestions: Suggestions): void {
  const words = open && suggestions.status !== 'loading' ? countWords(suggestions) : '';
  const { found } = suggestions;
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => announce(words), sayPauseMs);
    return () => clearTimeout(timer);
    // Different choices are announced even if their number is the same.
  }, [words, found]);
}

export function countWords({ status, found, isCut, isClosed }: Omit<Suggestions, 'retry'>): string {
  if (status === 'failed')
    return 'Suggestions could not be loaded. Your text is kept as typed. Press the down arrow to try again.';
  if (found.length === 0)
    return isClosed ? 'No matches.' : 'No matches. Your text is kept as typed.';
  const count = found.length.toLocaleString('en-US');
  if (isCut) return `The first ${count} matches. Type to narrow the list.`;
  return found.length === 1 ? '1 match' : `${count} matches`;
}

function listed(found: FoundChoices): Loaded {
  return 'choices' in found
    ? { status: 'ready', found: found.choices, isCut: found.isCut }
    : { status: 'ready', found, isCut: false };
}

/** Choices that contain the text; those that start with it come first. */
export function fitting(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return choices;
  const starting: Choice[] = [];
  const holding: Choice[] = [];
  for (const choice of choices) {
    const place = choice.label.toLowerCase().indexOf(wanted);
    if (place === 0) starting.push(choice);
    else if (place > 0) holding.push(choice);
  }
  return [...starting, ...holding];
}
