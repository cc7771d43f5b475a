const RELOADED_AT = 'plumbline.reloaded-at';
const ONCE_PER_MS = 60_000;

/**
 * A page that was open while a new build was deployed asks for files that are gone. Loading it anew brings the new
 * build; at most once a minute, so that a file that is really missing does not reload for ever.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
