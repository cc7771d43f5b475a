import type { AnswersDocument, Question } from '@plumbline/schemas';
import {
  hasNoAnswer,
  isRowId,
  type AnswerProblem,
  MOST_PROBLEMS,
  mostRows,
  type ReadAnswers,
  words,
} from './sent.ts';
import { whyNotStorable } from './storable.ts';
import type { StoredAnswers, StoredScope } from './stored-answers.ts';

/** One change to a section's stored answers. A `null` value clears the answer. */
export type StoredChange =
  | { readonly kind: 'answer'; readonly address: string; readonly value: unknown }
  | { readonly kind: 'row_added'; readonly panel: string; readonly row: string }
  | { readonly kind: 'row_removed'; readonly panel: string; readonly row: string }
  | { readonly kind: 'rows_ordered'; readonly panel: string; readonly rows: readonly string[] };

/**
 * Applies changes to stored answers, in order. Adding a row that exists, or removing one that doesn't, does nothing: both
 * the page and the server add and remove the rows that follow choices.
 *
 * @returns the new answers, or an error for each change that cannot be applied (the first hundred)
 */
export function changeAnswers(
  template: AnswersDocument,
  stored: StoredAnswers,
  changes: readonly StoredChange[],
): ReadAnswers {
  const errors: AnswerProblem[] = [];
  const refuse = (address: string, reason: string): void => void errors.push({ address, reason });
  const answers = copyOf(stored);
  const grown = new Map<string, Place>();
  let orders = 0;
  for (const change of changes) {
    if (errors.length >= MOST_PROBLEMS) break;
    const address = change.kind === 'answer' ? change.address : change.panel;
    const place = placeOf(template, answers, address);
    if (change.kind === 'rows_ordered') orders += 1;
    const reason =
      typeof place === 'string'
        ? place
        : orders > MOST_ORDERS
          ? 'Send the order of the rows once.'
          : make(place, change);
    if (reason !== undefined) refuse(address, reason);
    else if (change.kind === 'row_added') grown.set(address, place as Place);
  }
  // Checked at the end: a later change may remove a row to make room.
  for (const [address, { scope, question }] of grown) {
    const most = mostRows(question);
    if (rowsOf(scope, question).length > most) refuse(address, words.tooManyRows(most));
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, answers };
}

/** The maximum number of reorderings, each of which sorts a panel. A page sends one each time a person moves a row. */
const MOST_ORDERS = 200;

/** A mutable copy of stored answers. */
type Scope = {
  values: Record<string, unknown>;
  rows?: Record<string, Row[]>;
};

type Row = Scope & { id: string };

/** Copies what changes write to: each scope's values and each panel's rows. */
function copyOf<S extends StoredScope>(scope: S): Omit<S, keyof Scope> & Scope {
  const { values, rows, ...rest } = scope;
  const copy: Omit<S, keyof Scope> & Scope = { ...rest, values: { ...values } };
  for (const id in rows) (copy.rows ??= {})[id] = (rows[id] ?? []).map((row): Row => copyOf(row));
  return copy;
}

type Place = { readonly scope: Scope; readonly question: Question };

/** Applies one change. Returns the reason when it cannot. */
function make({ scope, question }: Place, change: StoredChange): string | undefined {
  if (change.kind === 'answer') return setAnswer(scope, question, change.value);
  if (question.type !== 'PANEL') return 'Only a PANEL has rows.';
  const rows = rowsOf(scope, question);
  switch (change.kind) {
    case 'row_added': {
      if (!isRowId(change.row)) return words.rowId;
      if (rows.some(({ id }) => id === change.row)) return undefined;
      if (rows.length >= 2 * mostRows(question)) return words.tooManyRows(mostRows(question));
      rows.push({ id: change.row, values: {} });
      return undefined;
    }
    case 'row_removed':
      rows.splice(0, rows.length, ...rows.filter(({ id }) => id !== change.row));
      return undefined;
    case 'rows_ordered': {
      const places = new Map(change.rows.map((id, at) => [id, at]));
      const placed = ({ id }: { id: string }): number => places.get(id) ?? places.size;
      rows.sort((a, b) => placed(a) - placed(b));
      return undefined;
    }
    default:
      return change satisfies never;
  }
}

function setAnswer(scope: Scope, question: Question, value: unknown): string | undefined {
  if (hasNoAnswer(question)) return `A ${question.type} has no answer of its own.`;
  const reason = value === null ? undefined : whyNotStorable(value);
  if (reason !== undefined) return reason;
  if (value === null || value === undefined) delete scope.values[question.id];
  else scope.values[question.id] = value;
  return undefined;
}

/** A panel's rows, for modification. A panel that was never saved starts with its template's rows. */
function rowsOf(scope: Scope, panel: Question): Row[] {
  const rows = (scope.rows ??= {});
  return (rows[panel.id] ??= (panel.panels ?? []).map((row) => ({
    id: String(row.id),
    ...scopeIn(row.questions),
  })));
}

function scopeIn(questions: readonly Question[]): Scope {
  const scope: Scope = { values: {} };
  for (const [id, question] of flat(questions)) {
    if (question.type === 'PANEL') rowsOf(scope, question);
    else if (question.value != null && !hasNoAnswer(question)) scope.values[id] = question.value;
  }
  return scope;
}

/** The question at an address and the scope that stores its answer, or the reason why there is none. */
function placeOf(template: AnswersDocument, answers: Scope, address: string): Place | string {
  const [link, ...path] = address.split('/');
  if (link !== template.link) return `This address is not in section ${template.link}.`;
  let scope: Scope = answers;
  let questions = template.questions;
  for (let at = 0; ; at += 2) {
    const question = questionsIn(questions).get(path[at] ?? '');
    if (question === undefined) return words.noQuestion;
    if (at === path.length - 1) return { scope, question };
    const id = path[at + 1];
    if (question.type !== 'PANEL' || at + 2 === path.length) return words.noQuestion;
    const row = rowsOf(scope, question).find((one) => one.id === id);
    if (row === undefined) return 'This row no longer exists. Someone may have removed it.';
    scope = row;
    questions = question.questions ?? [];
  }
}

const known = new WeakMap<readonly Question[], ReadonlyMap<string, Question>>();

/** Questions by id within one scope: a section outside its panels, or one panel's rows. */
function questionsIn(questions: readonly Question[]): ReadonlyMap<string, Question> {
  let byId = known.get(questions);
  if (byId === undefined) known.set(questions, (byId = new Map(flat(questions))));
  return byId;
}

const flat = (questions: readonly Question[]): (readonly [string, Question])[] =>
  questions.flatMap((question) => [
    [question.id, question] as const,
    ...(question.type === 'PANEL' ? [] : flat(question.questions ?? [])),
  ]);
