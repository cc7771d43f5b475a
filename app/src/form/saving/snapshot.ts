import { questionTypes } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';

/**
 * The answers of one section, flat: every answer by its address, every panel's rows by the panel's address.
 * Blank answers are not in `values`.
 */
export type Snapshot = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, readonly string[]>>;
};

/**
 * The answers in a document. They are listed only when first read: when two snapshots are compared, their documents
 * show the differences faster.
 */
export function snapshotOf(document: AnswersDocument): Snapshot {
  let listed: Snapshot | undefined;
  const list = (): Snapshot => (listed ??= listAnswers(document));
  // Enumerable, so that code that copies or stores it sees plain properties.
  const snapshot: Snapshot = {
    get values() {
      return list().values;
    },
    get rows() {
      return list().rows;
    },
  };
  documents.set(snapshot, document);
  return snapshot;
}

const documents = new WeakMap<Snapshot, AnswersDocument>();

/** The document that a snapshot was made from, if any. */
export function documentOf(snapshot: Snapshot): AnswersDocument | undefined {
  return documents.get(snapshot);
}

function listAnswers(document: AnswersDocument): Snapshot {
  const values: Record<string, unknown> = {};
  const rows: Record<string, string[]> = {};

  const read = (questions: readonly Question[], prefix: string): void => {
    for (const question of questions) {
      const address = `${prefix}/${question.id}`;
      if (question.type === 'PANEL') {
        const panels = question.panels ?? [];
        rows[address] = panels.map((row) => String(row.id));
        for (const row of panels) read(row.questions, `${address}/${row.id}`);
        continue;
      }
      const answer = answerOf(question);
      if (answer !== null) values[address] = answer;
      if (question.questions) read(question.questions, prefix);
    }
  };

  read(document.questions, document.link);
  return { values, rows };
}

/** What is stored for a question's answer; null when there is none. */
export function answerOf({ type, value }: Question): unknown {
  return !questionTypes[type].answered || isBlank(value) ? null : value;
}

/** No value, blank text and an empty list all compare as "no answer"; 0 and false are answers. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Whether two answers are the same. The order of an object's fields does not matter, the order of a list does. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isBlank(a) && isBlank(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((entry, index) => sameAnswer(entry, b[index]));
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameAnswer(left[key], right[key]));
}
