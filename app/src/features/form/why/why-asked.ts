import { explain } from '@plumbline/authoring';
import type { Address, Session } from '@plumbline/form-engine';
import { namingOf } from './naming.ts';
import { reasonLines } from './reason-lines.ts';
import type { ReasonLine } from './reason-lines.ts';

/** One thing that is true of a question, and the answers that make it so. */
export type WhyPart = {
  readonly title: string;
  /** Empty when it is true for everyone. */
  readonly lines: readonly ReasonLine[];
};

/** How many changed answers the search for a flip tries: a few milliseconds at most. */
const BUDGET = 300;

/**
 * Why a question is asked, must be answered or cannot be changed, and which answers would change that. Throws on an
 * address that the session does not have.
 */
export function whyAsked(session: Session, address: Address): readonly WhyPart[] {
  const { hidden, required, readonly, disabled, type } = session.get(address);
  const naming = namingOf(session);
  const linesOf = (target: 'hidden' | 'required' | 'readonly' | 'disabled') =>
    reasonLines(explain(session, address, target, { budget: 0 }), naming);
  const shown = hidden ? linesOf('hidden') : shownBecause(session, address);
  const parts: WhyPart[] = [];
  if (hidden) parts.push({ title: 'Does not apply because', lines: shown });
  else if (shown.length > 0) parts.push({ title: 'Asked because', lines: shown });
  else parts.push({ title: 'Everyone is asked this.', lines: [] });
  const isCalculated = type === 'CALC';
  if (required && !isCalculated) {
    const lines = linesOf('required');
    parts.push(
      lines.length > 0
        ? { title: 'An answer is required because', lines }
        : { title: 'An answer is always required.', lines },
    );
  }
  if (readonly || disabled) {
    const lines = linesOf(readonly ? 'readonly' : 'disabled');
    const locked = lines.length > 0 ? 'You can’t change this because' : 'You can’t change this.';
    parts.push({ title: isCalculated ? 'This is calculated.' : locked, lines });
  }
  return [...parts, ...flipOf(session, address, hidden)];
}

/** Includes what shows the panel around it: a panel that is asked because of an answer asks everything in it. */
function shownBecause(session: Session, address: Address): readonly ReasonLine[] {
  const { parent } = session.placeOf(address);
  const because = explain(session, address, 'hidden', { budget: 0 });
  const own = reasonLines(because, namingOf(session));
  const around = parent === undefined ? [] : shownBecause(session, parent);
  return [...own, ...around.filter(({ words }) => own.every((one) => one.words !== words))];
}

/** The answers that would show or hide the question. */
function flipOf(session: Session, address: Address, isHidden: boolean): readonly WhyPart[] {
  const { flip } = explain(session, address, 'hidden', { budget: BUDGET });
  if (flip.kind !== 'found') return [];
  const { wordsOf } = namingOf(session);
  const lines = flip.changes.map((change) => {
    const id = change.address.slice(change.address.lastIndexOf('/') + 1);
    return {
      words:
        change.value === null
          ? `“${change.label}” is left blank`
          : `“${change.label}” is answered ${wordsOf(id, change.value)}`,
      // A change may be in a row that does not exist yet.
      address: session.has(change.address) ? change.address : null,
    };
  });
  return [{ title: isHidden ? 'It applies if' : 'It no longer applies if', lines }];
}
