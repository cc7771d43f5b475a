import { announce } from '@plumbline/ui';
import { CHANGED } from '../../form/answers/changed-mark.tsx';

/** The height, in CSS pixels, that stays covered above the answers: the top bar and the section's own bar. */
const COVERED = 150;

/**
 * Steps through the changes: scrolls to the next one and focuses it. It continues from the change that has the focus;
 * else from the last one visited, while that is in view; else from the scroll position.
 *
 * @returns a step function, which returns false without moving when there is no change that way
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
