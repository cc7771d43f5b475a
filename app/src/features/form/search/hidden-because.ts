import { explain } from '@plumbline/authoring';
import type { Session } from '@plumbline/form-engine';
import { namingOf } from '../why/naming.ts';
import { reasonLines } from '../why/reason-lines.ts';
import type { ReasonLine } from '../why/reason-lines.ts';

/** The first of the answers because of which a question does not apply; null when no answer decides it. */
export function hiddenBecause(session: Session, address: string): ReasonLine | null {
  const because = explain(session, address, 'hidden', { budget: 0 });
  return reasonLines(because, namingOf(session))[0] ?? null;
}
