import type { Target } from '@plumbline/conditions';
import type { Address, Session } from '@plumbline/form-engine';
import type { ExplainOptions, Explanation } from './explanation.ts';
import { findFlip } from './flip.ts';
import { provenNever } from './proven.ts';
import { because } from './reasons.ts';

/** Why a question is in its state, and what would change that. Only reads the session. */
export function explain(
  session: Session,
  address: Address,
  target: Target,
  options: ExplainOptions = {},
): Explanation {
  const flip = findFlip(session, address, target, options);
  const never =
    flip.kind === 'unknown' && options.prove !== undefined
      ? provenNever(session, address, target, options.prove)
      : undefined;
  return { ...because(session, address, target), flip: never ?? flip };
}
