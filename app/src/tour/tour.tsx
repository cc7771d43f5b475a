import { endpoints } from '@plumbline/api-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../api/api.ts';
import { returned } from '../api/returning.ts';
import { useSession } from '../session/session.tsx';
import { focusHeading } from '../shell/page.tsx';
import { forget, keep, read } from '../storage/store.ts';
import { prequalSteps } from './steps.ts';
import { TourDialog } from './tour-dialog.tsx';
import { TourPointer } from './tour-pointer.tsx';

const LAST = prequalSteps.length - 1;

/** The tour was ended in this page and the server has not heard of it: it is not shown again, and told once more. */
let isOwed = false;

/** One step of the tour at a time. Finish and Close end it permanently, on every device. */
export function Tour() {
  const { setUser } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isEnded, setEnded] = useState(isOwed);
  const [index, setIndex] = useState(() => readPlace(prequalSteps.length) ?? 0);
  const step = prequalSteps[index] ?? prequalSteps[0];

  const tell = async (): Promise<void> => {
    const { data } = await returned(call(endpoints.updateMe, { body: { is_instraction: true } }));
    isOwed = data === null;
    if (data) setUser(data);
  };
  const tellOwed = useEffectEvent((): void => {
    if (isOwed) void tell();
  });
  useEffect(() => tellOwed(), []);
  // Whatever had the focus went with the tour.
  const [wasEnded] = useState(isOwed);
  useEffect(() => {
    if (isEnded && !wasEnded) focusHeading();
  }, [isEnded, wasEnded]);

  const end = (): void => {
    forgetPlace();
    isOwed = true;
    setEnded(true);
    void tell();
  };
  const go = (next: number): void => {
    const to = prequalSteps[next];
    if (!to) return;
    keepPlace(next);
    setIndex(next);
    if (to.path !== pathname) void navigate(to.path);
  };

  if (isEnded || !isHere(index, pathname)) return null;
  const common = {
    step,
    place: index === 0 ? null : `Step ${index} of ${LAST}`,
    onClose: end,
    onBack: index === 0 ? null : () => go(index - 1),
    onNext: index === LAST ? null : () => go(index + 1),
  };
  return step.type === 'dialog' ? (
    <TourDialog {...common} />
  ) : (
    <TourPointer key={index} {...common} />
  );
}

/** A tour that was not begun begins at the data vault; one that was waits on the page that its step is about. */
function isHere(index: number, pathname: string): boolean {
  return prequalSteps[index]?.path === pathname;
}

/** A tour that was begun is at a step; null: it was not begun. */
type TourPlace = number | null;

const STARTED = 'started';

/** Where the person is in the pre-qual tour, by tourStatus and indexStep. What makes no sense is not begun. */
function readPlace(steps: number): TourPlace {
  if (read('tourStatus') !== STARTED) return null;
  const index = Number(read('tourStep'));
  return Number.isInteger(index) && index >= 0 && index < steps ? index : null;
}

/** Necessary for the tour to work, so it is kept without asking: a reload continues at the same step. */
function keepPlace(index: number): void {
  keep('tourStatus', STARTED);
  keep('tourStep', String(index));
}

function forgetPlace(): void {
  forget('tourStatus');
  forget('tourStep');
}
