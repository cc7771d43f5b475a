import { announce } from '@plumbline/ui';
import { CHANGED } from '../../form/answers/changed-mark.tsx';

/** What is above the answers and stays there, in CSS pixels: the top bar and the section's own. */
const COVERED = 150;

/**
 * Goes from change to change: brings the next one into view and the focus to it. It continues from the change that has
 * the focus; else from the last one that it went to, while that is in sight; else from where the page is scrolled to.
 *
 * @returns a step, which gives false when there is none that way: nothing was moved
 */
export function createChangeWalk(): (step: 1 | -1) => boolean {
  let last: HTMLElement | null = null;
  return (step) => {
    const places = [...document.querySelectorAll<HTMLElement>(`[${CHANGED}]`)];
    const from = focusedPlace() ?? (last && isInSight(last) ? last : null);
    const isAhead = (place: HTMLElement): boolean =>
      from ? isBeyond(from, place, step) : isBeyondScroll(place, step);
    const next = step === 1 ? places.find(isAhead) : places.findLast(isAhead);
    if (!next) return false;
    next.scrollIntoView({ block: 'center' });
    next.focus({ preventScroll: true });
    last = next;
    announce(`Change ${places.indexOf(next) + 1} of ${places.length}`);
    return true;
  };
}

function focusedPlace(): Element | null {
  return document.activeElement?.closest(`[${CHANGED}]`) ?? null;
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return place.isConnected && bottom > 0 && top < window.innerHeight;
}

function isBeyond(from: Element, place: Element, step: 1 | -1): boolean {
  const order = from.compareDocumentPosition(place);
  const wanted = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  return (order & wanted) !== 0;
}

function isBeyondScroll(place: Element, step: 1 | -1): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return step === 1 ? bottom > COVERED : top < COVERED;
}
