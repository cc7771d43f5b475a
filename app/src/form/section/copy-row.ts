import { type Address, type Session, questionTraits, questionTypes } from '@plumbline/form-engine';

/** An answer of one row that another row's blank question could start from. */
export type CopyEntry = {
  readonly from: Address;
  readonly to: Address;
  /** The answer as it was offered: its row may be removed before it is copied. */
  readonly value: unknown;
};

/** The question for the year of a panel's row; null when the rows are not years. */
export function yearKey(session: Session, panel: Address): string | null {
  const { per, questions = [] } = session.placeOf(panel).question;
  const key = questions.find(({ id }) => id === (per?.key ?? questions[0]?.id));
  return key?.type === 'YEAR' ? key.id : null;
}

/**
 * The row of the nearest earlier year, or of the latest year if the row has none yet, provided that it has answers from
 * which blank questions of the row could start.
 */
export function rowToStartFrom(session: Session, panel: Address, row: string): string | null {
  const key = yearKey(session, panel);
  if (key === null) return null;
  const yearOf = (one: string): number | null => {
    const address = `${panel}/${one}/${key}`;
    const value = session.has(address) ? session.get(address).value : null;
    return typeof value === 'number' ? value : null;
  };
  const own = yearOf(row) ?? Number.POSITIVE_INFINITY;
  let [source, latest]: [string | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const other of session.get(panel).visibleRows) {
    const year = yearOf(other);
    if (other === row || year === null || year >= own || year <= latest) continue;
    [source, latest] = [other, year];
  }
  return source !== null && hasEntries(session, panel, source, row) ? source : null;
}

/** What could be copied, in the order of the questions. */
export function copyEntries(
  session: Session,
  panel: Address,
  source: string,
  row: string,
): readonly CopyEntry[] {
  return [...entriesOf(session, panel, source, row)];
}

function hasEntries(session: Session, panel: Address, source: string, row: string): boolean {
  return entriesOf(session, panel, source, row).next().done !== true;
}

function* entriesOf(
  session: Session,
  panel: Address,
  source: string,
  row: string,
): Generator<CopyEntry> {
  const key = yearKey(session, panel);
  for (const id of questionIds(session, panel)) {
    const [from, to] = [`${panel}/${source}/${id}`, `${panel}/${row}/${id}`];
    if (id === key || !session.has(from) || !session.has(to)) continue;
    const [given, blank] = [session.get(from), session.get(to)];
    if (!questionTypes[given.type].answered || given.type !== blank.type) continue;
    const isGiven =
      given.own !== null && !given.illFormed && !given.hidden && given.errors.length === 0;
    // A question that is hidden now may be shown by an answer that is copied with it.
    if (isGiven && blank.own === null && !blank.disabled && !blank.readonly)
      yield { from, to, value: given.own };
  }
}

function questionIds(session: Session, panel: Address): readonly string[] {
  type Asked = {
    readonly id: string;
    readonly type: string;
    readonly questions?: readonly Asked[] | null;
  };
  const flat = (questions: readonly Asked[]): readonly string[] =>
    questions.flatMap(({ id, type, questions: inner }) => [
      id,
      ...(type === 'PANEL' ? [] : flat(inner ?? [])),
    ]);
  return flat(session.placeOf(panel).question.questions ?? []);
}

/** Whether an answer is usually the same each year, so that it is copied unless the person unchecks it. */
export function isTickedFirst(session: Session, { from }: CopyEntry): boolean {
  return !questionTraits[session.get(from).type].isNewEachYear;
}

/**
 * Copies answers into blank questions, as one undo step. Skips an answer whose question would still be hidden: no one
 * would know that it was given.
 *
 * @returns how many were copied
 */
export function copyAnswers(session: Session, entries: readonly CopyEntry[]): number {
  const answers = entries
    .filter(({ to }) => session.has(to) && session.get(to).own === null)
    .map(({ to, value }) => [to, value] as const);
  const { session: trial, discard } = session.draft();
  trial.setMany(answers);
  const shown = answers.filter(([to]) => trial.has(to) && !trial.is(to, 'hidden'));
  discard();
  if (shown.length > 0) session.setMany(shown);
  return shown.length;
}
