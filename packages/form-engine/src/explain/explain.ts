import type { Target } from '@plumbline/conditions';
import type { Address, Session } from '../session-types.ts';
import type { ExplainOptions, Explanation } from './explanation.ts';
import { findFlip } from './flip.ts';
import { because } from './reasons.ts';

/** Why a question is in its state, and what would change it. Reads the session and leaves it as it is. */
export function explain(
  session: Session,
  address: Address,
  target: Target,
  options: ExplainOptions = {},
): Explanation {
  return {
    ...because(session, address, target),
    flip: findFlip(session, address, target, options),
  };
}
