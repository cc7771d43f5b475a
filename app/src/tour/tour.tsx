import { endpoints } from '@plumbline/api-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../api/api.ts';
import { returned } from '../api/returning.ts';
import { useSession, useUser } from '../session/session.tsx';
import { focusHeading } from '../shell/page.tsx';
import { forget, keep, read } from '../storage/store.ts';
import type { StoredName } from '../storage/table.ts';
import type { TourStep } from './steps.ts';
import { TourDialog } from './tour-dialog.tsx';
import { TourPointer } from './tour-pointer.tsx';

/** The storage keys for whether a tour was started, and its step. */
type Keys = {
  readonly status: Extract<StoredName, 'tourStatus' | 'racTourStatus'>;
  readonly step: Extract<StoredName, 'tourStep' | 'racTourStep'>;
};

export type TourProps = {
  readonly steps: readonly [TourStep, ...TourStep[]];
  readonly keys: Keys;
  /** Nothing that it points at is on the page yet: all steps are shown in the middle. */
  readonly isUnpointed?: boolean;
  /** Set when the person asked for the tour: it starts even if it was ended before. Called when it ends. */
  readonly onEnd?: () => void;
};

/**
 * Who ended a tour in this page without the server knowing: they do not see it again, and the server is told once more.
 * The next person to sign in here may not have seen it.
 */
let owedBy: string | null = null;

/**
 * Shows one step of a tour at a time. A tour that was not started starts on the page of its first step; a started one
 * waits on the page of its current step. Finish and Close end it permanently, on every device.
 */
export function Tour({ steps, keys, isUnpointed = false, onEnd }: TourProps) {
  const last = steps.length - 1;
  const { setUser } = useSession();
  const { id: userId } = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isEnded, setEnded] = useState(owedBy === userId && onEnd === undefined);
  const [index, setIndex] = useState(() => readPlace(keys, steps.length) ?? 0);
  const step = steps[index] ?? steps[0];

  const tell = async (): Promise<void> => {
    const { data } = await returned(call(endpoints.updateMe, { body: { is_instraction: true } }));
    if (data === null) return;
    if (owedBy === userId) owedBy = null;
    setUser(data);
  };
  const tellOwed = useEffectEvent((): void => {
    if (owedBy === userId) void tell();
  });
  useEffect(() => tellOwed(), []);
  // The element that had the focus disappeared with the tour.
  const [wasEnded] = useState(isEnded);
  useEffect(() => {
    if (isEnded && !wasEnded) focusHeading();
  }, [isEnded, wasEnded]);

  // Someone who asked for the tour gets the focus back where they asked, because the tour disappears as it ends.
  const [opener] = useState(() => document.activeElement);
  const wasAsked = useRef(false);
  useEffect(() => {
    return () => {
      if (!wasAsked.current) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusHeading();
    };
  }, [opener]);

  const end = (): void => {
    wasAsked.current = onEnd !== undefined;
    forgetPlace(keys);
    owedBy = userId;
    setEnded(true);
    onEnd?.();
    void tell();
  };
  const go = (next: number): void => {
    const to = steps[next];
    if (!to) return;
    keepPlace(keys, next);
    setIndex(next);
    if (to.path !== pathname) void navigate(to.path);
  };

  if (isEnded || step.path !== pathname) return null;
  const common = {
    step,
    place: index === 0 ? null : `Step ${index} of ${last}`,
    onClose: end,
    onBack: index === 0 ? null : () => go(index - 1),
    onNext: index === last ? null : () => go(index + 1),
  };
  return step.type === 'dialog' || isUnpointed ? (
    <TourDialog {...common} />
  ) : (
    <TourPointer key={index} {...common} />
  );
}

/** The step of a started tour; null when it was not started. */
type TourPlace = number | null;

const STARTED = 'started';

/** Where the person is in a tour, by its two keys. Invalid values count as not started. */
function readPlace(keys: Keys, steps: number): TourPlace {
  if (read(keys.status) !== STARTED) return null;
  const index = Number(read(keys.step));
  return Number.isInteger(index) && index >= 0 && index < steps ? index : null;
}

/** Necessary for the tour to work, so it is kept without asking: a reload continues at the same step. */
function keepPlace(keys: Keys, index: number): void {
  keep(keys.status, STARTED);
  keep(keys.step, String(index));
}

function forgetPlace(keys: Keys): void {
  forget(keys.status);
  forget(keys.step);
}
