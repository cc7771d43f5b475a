import { forget, keep, read } from '../storage/store.ts';
import { safePath } from './safe-path.ts';

/** Remembers a page of this site; anything else is not remembered. */
export function rememberReturnPath(path: string): void {
  const safe = safePath(path);
  if (safe !== null && safe !== '/') keep('redirect', safe);
}

/** The remembered page. Storage can be edited, so it is checked again on the way out. */
export function returnPath(): string | null {
  return safePath(read('redirect'));
}

export function forgetReturnPath(): void {
  forget('redirect');
}
