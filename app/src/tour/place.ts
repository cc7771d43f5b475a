import { forget, keep, read } from '../storage/store.ts';

/** A tour that was begun is at a step; null: it was not begun. */
export type TourPlace = number | null;

const STARTED = 'started';

/** Where the person is in the pre-qual tour, by tourStatus and indexStep. What makes no sense is not begun. */
export function readPlace(steps: number): TourPlace {
  if (read('tourStatus') !== STARTED) return null;
  const index = Number(read('tourStep'));
  return Number.isInteger(index) && index >= 0 && index < steps ? index : null;
}

/** Without leave to keep preferences the place lasts as long as the page. */
export function keepPlace(index: number): void {
  keep('tourStatus', STARTED);
  keep('tourStep', String(index));
}

export function forgetPlace(): void {
  forget('tourStatus');
  forget('tourStep');
}
