import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { AnswerError } from '@plumbline/api-contract';
import { documentFields, extrasOf, questionFields, rowFields } from './known-fields.ts';
import type { StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';
import { whyNotStorable } from './storable.ts';

export type Decoded =
  | { readonly ok: true; readonly answers: StoredAnswers }
  | { readonly ok: false; readonly errors: readonly AnswerError[] };

/** More rows than any company has; keeps one save from filling the disk. */
const MOST_ROWS = 500;
const ROW_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;
/** Types that have no answer of their own: whatever is sent as their value is not kept. */
const WITHOUT_ANSWER = new Set(['PANEL', 'CALC', 'LABEL']);

/**
 * Takes the values and rows out of a document that a client sent, and nothing else but unknown fields.
 *
 * A question that the document leaves out keeps the answer that is stored; one that is there without a value
 * has none. Says of the structure only: whether a value fits its question is the engine's to say.
 *
 * @returns every structural fault with its address, or the answers to store
 */
export function decodeDocument(
  template: AnswersDocument,
  sent: unknown,
  stored: StoredAnswers,
): Decoded {
  const errors: AnswerError[] = [];
  const { link } = template;
  if (!isRecord(sent)) return fault(link, 'The answers must be an answers document.');
  if (sent['link'] !== undefined && sent['link'] !== link)
    return fault(
      link,
      `These are the answers of another section (${String(sent['link']).slice(0, 80)}).`,
    );
  const reader: Reader = { link, errors };
  const scope = readScope(reader, link, template.questions, sent['questions'], stored);
  const extras = storableExtras(reader, link, extrasOf(sent, documentFields, template));
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, answers: extras === undefined ? scope : { ...scope, extras } };
}

type Reader = { readonly link: string; readonly errors: AnswerError[] };

type Scope = {
  values: Record<string, unknown>;
  rows: Record<string, readonly StoredRow[]>;
  questionExtras: Record<string, Readonly<Record<string, unknown>>>;
};

const fault = (address: string, reason: string): Decoded => ({
  ok: false,
  errors: [{ address, reason }],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readScope(
  reader: Reader,
  prefix: string,
  questions: readonly Question[],
  sent: unknown,
  stored: StoredScope,
): StoredScope {
  const scope: Scope = { values: {}, rows: {}, questionExtras: {} };
  readQuestions(reader, prefix, questions, sent, stored, scope);
  keepUnasked(questions, stored, scope);
  return {
    values: scope.values,
    ...(Object.keys(scope.rows).length > 0 && { rows: scope.rows }),
    ...(Object.keys(scope.questionExtras).length > 0 && { questionExtras: scope.questionExtras }),
  };
}

function readQuestions(
  reader: Reader,
  prefix: string,
  questions: readonly Question[],
  sent: unknown,
  stored: StoredScope,
  scope: Scope,
): void {
  if (!Array.isArray(sent)) {
    reader.errors.push({ address: prefix, reason: 'There must be a list of questions here.' });
    return;
  }
  const byId = new Map(questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  for (const entry of sent as unknown[]) {
    const id = isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined;
    const question = id === undefined ? undefined : byId.get(id);
    if (!isRecord(entry) || id === undefined) {
      reader.errors.push({ address: prefix, reason: 'A question here has no id.' });
    } else if (question === undefined) {
      const address = `${prefix}/${id.slice(0, 80)}`;
      reader.errors.push({
        address,
        reason: 'There is no such question in this place of the form.',
      });
    } else if (seen.has(id)) {
      reader.errors.push({ address: `${prefix}/${id}`, reason: 'The question is there twice.' });
    } else if (entry['type'] !== question.type) {
      const reason = `The question is of the type ${question.type}; send it with that type.`;
      reader.errors.push({ address: `${prefix}/${id}`, reason });
    } else {
      seen.add(id);
      readQuestion(reader, prefix, question, entry, stored, scope);
    }
  }
  for (const question of questions) if (!seen.has(question.id)) keepStored(question, stored, scope);
}

function readQuestion(
  reader: Reader,
  prefix: string,
  question: Question,
  sent: Record<string, unknown>,
  stored: StoredScope,
  scope: Scope,
): void {
  const { id } = question;
  const address = `${prefix}/${id}`;
  const extras = storableExtras(reader, address, extrasOf(sent, questionFields, question));
  if (extras !== undefined) scope.questionExtras[id] = extras;
  if (question.type === 'PANEL') {
    const before = stored.rows?.[id] ?? [];
    scope.rows[id] = readRows(reader, address, question, sent['panels'] ?? [], before);
    return;
  }
  const value = sent['value'] ?? null;
  if (value !== null && !WITHOUT_ANSWER.has(question.type)) {
    const reason = whyNotStorable(value);
    if (reason === undefined) scope.values[id] = value;
    else reader.errors.push({ address, reason });
  }
  if (question.questions !== undefined)
    readQuestions(reader, prefix, question.questions, sent['questions'] ?? [], stored, scope);
}

function readRows(
  reader: Reader,
  address: string,
  panel: Question,
  sent: unknown,
  stored: readonly StoredRow[],
): readonly StoredRow[] {
  const most = typeof panel.max === 'number' && panel.per === undefined ? panel.max : MOST_ROWS;
  if (!Array.isArray(sent)) {
    reader.errors.push({ address, reason: 'The rows must be a list.' });
    return [];
  }
  if (sent.length > most) {
    reader.errors.push({ address, reason: `There may be ${most} rows at most.` });
    return [];
  }
  const rows: StoredRow[] = [];
  for (const entry of sent as unknown[]) {
    const id = isRecord(entry) ? String(entry['id'] ?? '') : '';
    if (!isRecord(entry) || !ROW_ID.test(id)) {
      const reason = 'Each row needs an id of 1 to 64 letters, digits, - _ . or :';
      reader.errors.push({ address, reason });
    } else if (rows.some((row) => row.id === id)) {
      reader.errors.push({ address: `${address}/${id}`, reason: 'The row is there twice.' });
    } else {
      rows.push(readRow(reader, `${address}/${id}`, panel, entry, id, stored));
    }
  }
  return rows;
}

function readRow(
  reader: Reader,
  address: string,
  panel: Question,
  sent: Record<string, unknown>,
  id: string,
  stored: readonly StoredRow[],
): StoredRow {
  const before = stored.find((row) => row.id === id) ?? { id, values: {} };
  const scope = readScope(reader, address, panel.questions ?? [], sent['questions'], before);
  const extras = storableExtras(reader, address, extrasOf(sent, rowFields, {}));
  return { id, ...scope, ...(extras !== undefined && { extras }) };
}

/** A question that the client did not send keeps what it has: an old page does not know a new question. */
function keepStored(question: Question, stored: StoredScope, scope: Scope): void {
  const { id } = question;
  const value = stored.values[id] ?? null;
  if (value !== null) scope.values[id] = value;
  const rows = stored.rows?.[id];
  if (rows !== undefined) scope.rows[id] = rows;
  const extras = stored.questionExtras?.[id];
  if (extras !== undefined) scope.questionExtras[id] = extras;
  if (question.type !== 'PANEL')
    for (const inner of question.questions ?? []) keepStored(inner, stored, scope);
}

/** Answers to questions that the form asks no more, or asks elsewhere now, stay: a later version may ask them again. */
function keepUnasked(questions: readonly Question[], stored: StoredScope, scope: Scope): void {
  const asked = new Set<string>();
  const visit = (many: readonly Question[]): void => {
    for (const question of many) {
      asked.add(question.id);
      if (question.type !== 'PANEL') visit(question.questions ?? []);
    }
  };
  visit(questions);
  const unasked = <T>(many: Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries(Object.entries(many ?? {}).filter(([id]) => !asked.has(id)));
  Object.assign(scope.values, unasked(stored.values));
  Object.assign(scope.rows, unasked(stored.rows));
  Object.assign(scope.questionExtras, unasked(stored.questionExtras));
}

function storableExtras(
  reader: Reader,
  address: string,
  extras: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const reason = extras === undefined ? undefined : whyNotStorable(extras);
  if (reason !== undefined) reader.errors.push({ address, reason });
  return reason === undefined ? extras : undefined;
}
