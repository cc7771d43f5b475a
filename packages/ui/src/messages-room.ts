import { keepHeight } from './height-variable.ts';

/** Makes room for the messages at the end of the page. A reader at the end still sees the last rows above them. */
export function makeRoom(stack: HTMLElement | null): void {
  if (stack === null) return;
  keepHeight(stack, '--messages-height', (before, now) => {
    document.documentElement.toggleAttribute('data-message', now > 0);
    stayAtEnd(before, now);
  });
}

const ROUNDING_PX = 2;

function stayAtEnd(before: number, now: number): void {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const grown =
    before === 0 ? Number.parseFloat(getComputedStyle(document.body).paddingBottom) : now - before;
  if (grown > 0 && scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - grown - ROUNDING_PX)
    window.scrollBy({ top: grown, behavior: 'instant' });
}
