import { focusQuestion } from '@plumbline/rjsf-theme';

/** How long content above may still move: panels get their real height only when the page comes near them. */
const SETTLE_MS = 500;

/** Goes to a question and holds it in place while the page around it renders, unless the person moves on first. */
export function showQuestion(address: string): void {
  if (!focusQuestion(address)) return;
  const end = performance.now() + SETTLE_MS;
  const moved = new AbortController();
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'input']) {
    window.addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });
  }
  // Voice control, screen readers and password managers reach another field without any of these events.
  const leave = ({ target }: FocusEvent): void => {
    if (!isIn(address, target)) moved.abort();
  };
  window.addEventListener('focusin', leave, { signal: moved.signal });
  const settle = (now: number): void => {
    if (moved.signal.aborted) return;
    if (now > end) return moved.abort();
    focusQuestion(address);
    requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}

function isIn(address: string, target: EventTarget | null): boolean {
  const places = [address, `${address}--row`].map((id) => document.getElementById(id));
  return target instanceof Node && places.some((place) => place?.contains(target) === true);
}

/** Goes to a question or a row that changed; if it is already in view, only moves the focus. */
export function showChange(address: string): void {
  const element = document.getElementById(address) ?? document.getElementById(`${address}--row`);
  const label = document.getElementById(`${address}--label`) ?? element;
  const isInView = element !== null && label !== null && isSeen(label) && isSeen(element);
  if (isInView) focusQuestion(address, { scroll: false });
  else showQuestion(address);
}

/** The height of what sticks to the top of the page, the same as `scroll-padding-top` in app.css. */
const BAR_PX = 152;

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= BAR_PX && bottom <= window.innerHeight;
}
