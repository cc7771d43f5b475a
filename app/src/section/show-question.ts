import { focusQuestion } from '@plumbline/rjsf-theme';

/** How long what stands above may still move: panels take their real height only when the page comes near them. */
const SETTLE_MS = 500;

/** Goes to a question and keeps it in place while the page around it is drawn, unless the person moves on first. */
export function showQuestion(address: string): void {
  if (!focusQuestion(address)) return;
  const end = performance.now() + SETTLE_MS;
  const moved = new AbortController();
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });
  }
  const settle = (now: number): void => {
    if (moved.signal.aborted) return;
    if (now > end) return moved.abort();
    focusQuestion(address);
    requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}
