import { isTradePartner } from '../session/landing.ts';
import { useUser } from '../session/session.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';

const Tour = lazyPart(async () => {
  const [{ Tour: Shown }, { racSteps }] = await Promise.all([
    import('./tour.tsx'),
    import('./rac-steps.ts'),
  ]);
  return function Racs(props: RacTourProps) {
    const { isEmpty, onEnd, isAsked } = props;
    return <Shown steps={racSteps} keys={KEYS} isUnpointed={isEmpty} {...(isAsked && { onEnd })} />;
  };
});

const KEYS = { status: 'racTourStatus', step: 'racTourStep' } as const;

type RacTourProps = {
  /** Whether the list has no rows, so that there is nothing to point at. */
  readonly isEmpty: boolean;
  /** Whether the person asked to be shown around. */
  readonly isAsked: boolean;
  readonly onEnd: () => void;
};

/** The tour of risk assessments, for contacts who have not taken it yet, and for anyone who asks for it. */
export function RacTour(props: RacTourProps) {
  const user = useUser();
  const isDue = !isTradePartner(user) && user.is_pf_contact && !user.is_instraction;
  if (!isDue && !props.isAsked) return null;
  return <Tour key={String(props.isAsked)} {...props} />;
}
