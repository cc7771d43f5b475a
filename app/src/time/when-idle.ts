/**
 * Runs something once the browser is idle, busy or not after this long.
 *
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, timeout: number): () => void {
  // Safari does not have this callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeout);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(waiting);
}
