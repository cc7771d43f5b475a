import { useEffect, useRef } from 'react';

type Masks = typeof import('./masks.ts');

let loaded: Masks | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the code that fits texts and numbers into a mask (imask, 14 KB), once; retries after a failure. Until it is
 * loaded, text stays as typed, and the engine reads it anyway.
 */
export function loadMasks(): Promise<void> {
  loading ??= import('./masks.ts').then(
    (module) => {
      loaded = module;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Undefined until {@link loadMasks} is done; from then on, each key press fits the text. */
export const masksNow = (): Masks | undefined => loaded;

/**
 * Loads the masks at the first focus of a field that has one. What was typed before they are loaded is fitted then.
 *
 * @param refit fits the field's current text
 * @returns a function to call after each edit, with whether its text may be rewritten once the masks are loaded
 */
export function useLateMask(refit: () => void): (mayRewrite: boolean) => void {
  const latest = useRef<(() => void) | null>(refit);
  const waits = useRef(false);
  const mayRewrite = useRef(true);
  useEffect(() => {
    latest.current = refit;
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return (may) => {
    mayRewrite.current = may;
    if (masksNow() !== undefined || waits.current) return;
    waits.current = true;
    void loadMasks().then(() => {
      waits.current = false;
      if (masksNow() !== undefined && mayRewrite.current) latest.current?.();
    });
  };
}
