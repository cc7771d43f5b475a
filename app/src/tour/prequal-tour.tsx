import { isTradePartner } from '../session/landing.ts';
import { useUser } from '../session/session.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { prequalSteps } from './steps.ts';

const KEYS = { status: 'tourStatus', step: 'tourStep' } as const;

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour);

/** The pre-qual tour on one of its pages, for contacts of a trade partner who have not taken it. */
export function PrequalTour() {
  const user = useUser();
  if (!isTradePartner(user) || !user.is_pf_contact || user.is_instraction) return null;
  return <Tour steps={prequalSteps} keys={KEYS} />;
}
