import { keep, read } from '../storage/store.ts';

const ONCE_PER_MS = 60_000;

/**
 * A page that was open while a new build was deployed requests files that are gone. Reloading loads the new build, at
 * most once a minute, so that a file that is really missing does not cause endless reloads. While the server does not
 * answer, no file can load and none need be gone: reloading would lose the page and what is typed on it.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed());
}

/**
 * Reloads the page, at most once a minute, if the server answers.
 *
 * @param isInUse whether a reload would lose something: then the page stays as it is
 */
export async function reloadIfServed(isInUse?: () => boolean): Promise<void> {
  const last = Number(read('reloadedAt') ?? 0);
  if (Date.now() - last < ONCE_PER_MS) return;
  if (!(await isServed()) || isInUse?.()) return;
  keep('reloadedAt', String(Date.now()));
  window.location.reload();
}

/** `navigator.onLine` knows only about the network connection: a server that is being replaced is still unreachable. */
export async function isServed(): Promise<boolean> {
  try {
    const page = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return page.ok;
  } catch {
    return false;
  }
}
