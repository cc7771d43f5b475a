import { keep, read } from '../storage/store.ts';

const ONCE_PER_MS = 60_000;

/**
 * A page that was open while a new build was deployed asks for files that are gone. Reloading it brings the new
 * build; at most once a minute, so that a file that is really missing does not reload for ever. While no one answers,
 * no file can be had and none need be gone: reloading would take the page, and what is typed on it, away.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed());
}

async function reloadIfServed(): Promise<void> {
  const last = Number(read('reloadedAt') ?? 0);
  if (Date.now() - last < ONCE_PER_MS) return;
  if (!(await isServed())) return;
  keep('reloadedAt', String(Date.now()));
  window.location.reload();
}

/** `navigator.onLine` knows of cables alone: a server that is being replaced is away all the same. */
export async function isServed(): Promise<boolean> {
  try {
    const page = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return page.ok;
  } catch {
    return false;
  }
}
