import type { AnswersDocument } from '@plumbline/schemas';
import { placeOf, valueText } from '../../form/answers/place-of.ts';
import type { Conflict } from '../../form/saving/merge.ts';
import { REMOVED } from '../../form/saving/merge.ts';

export type ConflictWords = {
  readonly label: string;
  readonly here: string;
  readonly incoming: string;
};

/**
 * A conflict as a person reads it.
 *
 * @param document this side's section
 * @param theirs the other side's section, if known: it names rows that no longer exist here
 */
export function conflictWords(
  conflict: Conflict,
  document: AnswersDocument,
  theirs: AnswersDocument | null,
): ConflictWords {
  const { address, subject } = conflict;
  const isGoneHere = conflict.here === REMOVED && theirs !== null;
  const { label, question } = placeOf(isGoneHere ? theirs : document, address);
  const words = (value: unknown, of: AnswersDocument): string => {
    if (value === REMOVED) return 'Entry removed';
    if (subject === 'row') return rowWords(value, of);
    if (subject === 'order') return orderWords(address, value, of);
    return valueText(question, value);
  };
  return {
    label: subject === 'order' ? `${label}: order of the entries` : label,
    here: words(conflict.here, document),
    incoming: words(conflict.incoming, theirs ?? document),
  };
}

/** A row's answers, one per line: `Branch name: Waco`. */
function rowWords(value: unknown, document: AnswersDocument): string {
  const lines = Object.entries(value ?? {}).map(([address, answer]) => {
    const { question } = placeOf(document, address);
    const text = valueText(question, answer);
    return question?.label ? `${question.label}: ${text}` : text;
  });
  return lines.length > 0 ? lines.join('\n') : 'Entry without answers';
}

/** A panel's rows by name, in order. A row without a name here is listed only by its position. */
function orderWords(panel: string, value: unknown, document: AnswersDocument): string {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows
    .map((row, index) => {
      const { question } = placeOf(document, `${panel}/${String(row)}`);
      const first = question?.panels
        ?.find(({ id }) => String(id) === String(row))
        ?.questions.find((inner) => typeof inner.value === 'string' && inner.value !== '');
      return `${index + 1}. ${first ? String(first.value) : 'Entry without a name'}`;
    })
    .join('\n');
}
