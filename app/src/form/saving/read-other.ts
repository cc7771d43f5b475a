import type { AnswersDocument, Question } from '@plumbline/schemas';
import { snapshotOf } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Reads other states of a section for a form that may ask other questions than they do: its page was open while a new
 * build was deployed, or another tab has an older one. What only the other state asks is left out, because the form
 * would save it as cleared; what only the form asks is as in `base`.
 */
export function otherReader(
  form: AnswersDocument,
): (other: AnswersDocument, base: Snapshot) => Snapshot {
  const own = questionsIn(form);
  return (other, base) => {
    const there = snapshotOf(other);
    const theirs = questionsIn(other);
    const isSame = own.size === theirs.size && [...own].every((question) => theirs.has(question));
    if (isSame) return there;
    const both = <T>(
      others: Readonly<Record<string, T>>,
      ours: Readonly<Record<string, T>>,
    ): (readonly [string, T])[] => [
      ...Object.entries(others).filter(([address]) => own.has(questionOf(address))),
      ...Object.entries(ours).filter(([address]) => !theirs.has(questionOf(address))),
    ];
    const rows = Object.fromEntries(both(there.rows, base.rows));
    const isThere = ([address]: readonly [string, unknown]): boolean => hasRowsOf(rows, address);
    return {
      values: Object.fromEntries(both(there.values, base.values).filter(isThere)),
      rows: Object.fromEntries(Object.entries(rows).filter(isThere)),
    };
  };
}

/** The questions of a section, each with the panels around it, such as `IN-04/IN-04.1`. */
function questionsIn({ questions }: AnswersDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (list: readonly Question[], prefix: string): void => {
    for (const { id, type, questions: inner } of list) {
      found.add(prefix + id);
      visit(inner ?? [], type === 'PANEL' ? `${prefix}${id}/` : prefix);
    }
  };
  visit(questions, '');
  return found;
}

/** The question at an address, as {@link questionsIn} names it: without the section and the rows. */
function questionOf(address: string): string {
  return address
    .split('/')
    .filter((_part, at) => at % 2 === 1)
    .join('/');
}

/** Whether all rows that an address is in exist. */
function hasRowsOf(rows: Snapshot['rows'], address: string): boolean {
  const parts = address.split('/');
  return parts.every(
    (part, at) =>
      at < 2 || at % 2 === 1 || (rows[parts.slice(0, at).join('/')] ?? []).includes(part),
  );
}
