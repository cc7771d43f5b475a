// The only script of a page that the build drew. It loads the app when the visitor first does something, and
// hands over a click or a form that was faster. It imports nothing: whatever it shares would come with it.

const own = document.querySelector<HTMLScriptElement>('script[data-app]');
const root = document.getElementById('root');

/** Clicks, and forms sent, before the app was there. */
let waiting: (() => void) | null = null;
let isLoading = false;

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** What the pointer last moved on. */
let pointed: PointerEvent | null = null;

function onSign(event: Event): void {
  if (event.type === 'pointermove') {
    const move = event as PointerEvent;
    // Browsers tell of a pointer that rests, too.
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
  // All at once: each would otherwise be found only when the one before it was read.
  for (const href of own.dataset['parts']?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // A link still works without it.
  import(/* @vite-ignore */ own.dataset['app'] ?? '').catch((error: unknown) => {
    stopWaiting();
    throw error;
  });
}

/** A link is followed by the browser itself; a button and a form need the app. */
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
  // A pointer that rests on a menu has come there once more.
  if (pointed !== null)
    document
      .elementFromPoint(pointed.clientX, pointed.clientY)
      ?.dispatchEvent(new PointerEvent('pointerover', pointed));
});
for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });

// Someone who is signed in wants the app, and so does an address that brings something along, such as a campaign.
if (own && (isSignedIn(own.dataset['token'] ?? '') || location.search !== '')) load();

function isSignedIn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
