import { safePath } from './safe-path.ts';

/** The specification's key for the page to go back to after signing in. */
const REDIRECT = 'redirect';

/** Remembers a page of this site; anything else is not remembered. */
export function rememberReturnPath(path: string): void {
  const safe = safePath(path);
  if (safe !== null && safe !== '/') sessionStorage.setItem(REDIRECT, safe);
}

/** The remembered page. Storage can be edited, so it is checked again on the way out. */
export function returnPath(): string | null {
  return safePath(sessionStorage.getItem(REDIRECT));
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(REDIRECT);
}
