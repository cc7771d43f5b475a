import { forget, keep, read } from '../storage/store.ts';
import { safePath } from './safe-path.ts';

/** Remembers a page of this site; ignores anything else. */
export function rememberReturnPath(path: string): void {
  const safe = safePath(path);
  if (safe !== null && safe !== '/') keep('redirect', safe);
}

/** The remembered page. Storage can be edited, so it is checked again when read. */
export function returnPath(): string | null {
  return safePath(read('redirect'));
}

export function forgetReturnPath(): void {
  forget('redirect');
}
