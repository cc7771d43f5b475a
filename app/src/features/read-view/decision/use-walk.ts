import { useEffect, useState } from 'react';
import {
  beginWalk,
  growWalk,
  isMoreAfter,
  keptWalk,
  placeOf,
  type Stop,
  type Walk,
} from '../../../lists/vault-walk.ts';

export type Around = {
  readonly previous: Stop | null;
  readonly next: Stop | null;
  /** `7 of 60` */
  readonly place: string;
};

/** The vaults before and after this one in the list that it was opened from, as it was then; null without one. */
export function useWalk(from: string | null, tp: string): Around | null {
  const [walk, setWalk] = useState<Walk | null>(() => (from === null ? null : keptWalk(from, tp)));
  const at = walk === null ? -1 : placeOf(walk, tp);
  const stops = walk?.stops ?? [];
  const previous = stops.slice(0, Math.max(0, at)).findLast(({ isShared }) => isShared) ?? null;
  const next = at === -1 ? null : (stops.slice(at + 1).find(({ isShared }) => isShared) ?? null);

  useEffect(() => {
    if (from === null) return;
    let isHere = true;
    const show = (found: Walk | null): void => {
      if (isHere && found !== null) setWalk(found);
    };
    const fail = (): void => undefined;
    // Errors are ignored: the vault itself is there, so a missing list is no reason to disturb the reader.
    if (walk === null) beginWalk(from, tp).then(show, fail);
    else if (next === null && isMoreAfter(walk)) growWalk(walk, 1).then(show, fail);
    else if (previous === null && walk.offset > 0) growWalk(walk, -1).then(show, fail);
    return () => {
      isHere = false;
    };
  }, [from, tp, walk, next, previous]);

  if (walk === null || at === -1) return null;
  const count = `${walk.count.toLocaleString('en-US')}${walk.isMore ? '+' : ''}`;
  return {
    previous,
    next,
    place: `${(walk.offset + at + 1).toLocaleString('en-US')} of ${count}`,
  };
}
