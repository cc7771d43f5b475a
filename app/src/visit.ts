// The only script of a prerendered page. It loads the app when the visitor first does something, and hands over a click
// or a form that came earlier. It imports nothing, because whatever it shares would load with it.

const own = document.querySelector<HTMLScriptElement>('script[data-app]');
const root = document.getElementById('root');

/** A click or a submitted form from before the app was ready. */
let waiting: (() => void) | null = null;
let isLoading = false;

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** The last pointer movement. */
let pointed: PointerEvent | null = null;

function onSign(event: Event): void {
  if (event.type === 'pointermove') {
    const move = event as PointerEvent;
    // Browsers also report a pointer that does not move.
    if (move.movementX === 0 && move.movementY === 0) return;
    pointed = move;
  }
  load();
}

function point(event: Event): void {
  pointed = event as PointerEvent;
}

function load(): void {
  if (isLoading || own === null) return;
  isLoading = true;
  for (const sign of SIGNS) removeEventListener(sign, onSign, true);
  addEventListener('pointermove', point, { capture: true, passive: true });
  // All at once: otherwise each would be found only after the one before it was read.
  for (const href of own.dataset['parts']?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // Links still work without it.
  import(/* @vite-ignore */ own.dataset['app'] ?? '').catch((error: unknown) => {
    stopWaiting();
    throw error;
  });
}

/** The browser itself follows links; buttons and forms need the app. */
function hold(event: Event): void {
  const target = event.target as Element;
  const button = target.closest('button');
  if (event.type === 'click' && (button === null || button.type === 'submit')) return;
  event.preventDefault();
  event.stopPropagation();
  const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null;
  waiting = () =>
    event.type === 'click' ? button?.click() : (target as HTMLFormElement).requestSubmit(submitter);
  load();
}

function stopWaiting(): void {
  removeEventListener('pointermove', point, true);
  removeEventListener('click', hold, true);
  removeEventListener('submit', hold, true);
}

addEventListener('click', hold, true);
addEventListener('submit', hold, true);
root?.addEventListener('plumbline:taken-over', () => {
  stopWaiting();
  waiting?.();
  // A pointer that rests on a menu counts as entering it again.
  if (pointed !== null)
    document
      .elementFromPoint(pointed.clientX, pointed.clientY)
      ?.dispatchEvent(new PointerEvent('pointerover', pointed));
});
for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });

// Signed-in people need the app, and so does an address with a query string, such as a campaign.
if (own && (isSignedIn(own.dataset['token'] ?? '') || location.search !== '')) load();

function isSignedIn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
