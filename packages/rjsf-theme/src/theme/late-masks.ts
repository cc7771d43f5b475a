import { useEffect, useRef } from 'react';

type Masks = typeof import('./masks.ts');

let loaded: Masks | undefined;
let loading: Promise<void> | undefined;

/**
 * Fetches what fits texts and numbers into a mask (imask, 14 KB), once; again after it could not be had. Until it is
 * there, a text stays as it is typed, and the engine reads it all the same.
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

/** Undefined until {@link loadMasks} is done: from then on a text is fitted with the key that changes it. */
export const masksNow = (): Masks | undefined => loaded;

/**
 * The masks come with the first focus of a field that has one. What was typed before they came is fitted then.
 *
 * @param refit fits what is in the field
 * @returns to call after each edit: whether its text may be rewritten when the masks come
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
