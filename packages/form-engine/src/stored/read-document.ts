import type { AnswersDocument, Question } from '@plumbline/schemas';
import { documentFields, extrasOf, questionFields, rowFields } from './known-fields.ts';
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
import {
  nothingStored,
  type StoredAnswers,
  type StoredRow,
  type StoredScope,
} from './stored-answers.ts';

/**
 * Takes the values, rows and unknown fields out of a document that a client sent, and nothing else.
 *
 * A question that the document leaves out keeps its stored answer; one that is present without a value has none.
 * Checks only the structure: the engine decides whether a value fits its question.
 *
 * @returns structural faults with their addresses (the first hundred or so), or the answers to store
 */
export function readDocument(
  template: AnswersDocument,
  sent: unknown,
  stored: StoredAnswers,
): ReadAnswers {
  const { link } = template;
  if (!isRecord(sent)) return fault(link, 'The answers must be an answers document.');
  if (sent['link'] !== undefined && sent['link'] !== link)
    return fault(
      link,
      `These are the answers of another section (${String(sent['link']).slice(0, 80)}).`,
    );
  const reader: Reader = { link, errors: [], mostRows };
  const answers = readSection(reader, template, sent, stored);
  const { errors } = reader;
  return errors.length > 0 ? { ok: false, errors } : { ok: true, answers };
}

/** The answers in a document from the server. Limits were checked when it was saved, so none apply here. */
export function answersIn(template: AnswersDocument, document: AnswersDocument): StoredAnswers {
  const reader: Reader = { link: template.link, errors: [], mostRows: () => Infinity };
  return readSection(reader, template, document, nothingStored);
}

type Reader = {
  readonly link: string;
  readonly errors: AnswerProblem[];
  readonly mostRows: (panel: Question) => number;
};

type Scope = {
  values: Record<string, unknown>;
  rows: Record<string, readonly StoredRow[]>;
  questionExtras: Record<string, Readonly<Record<string, unknown>>>;
};

const fault = (address: string, reason: string): ReadAnswers => ({
  ok: false,
  errors: [{ address, reason }],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readSection(
  reader: Reader,
  template: AnswersDocument,
  sent: Readonly<Record<string, unknown>>,
  stored: StoredAnswers,
): StoredAnswers {
  const { link, questions } = template;
  const scope = readScope(reader, link, questions, sent['questions'], stored);
  const extras = storableExtras(reader, link, extrasOf(sent, documentFields, template));
  return extras === undefined ? scope : { ...scope, extras };
}

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
    if (reader.errors.length >= MOST_PROBLEMS) return;
    const id = isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined;
    const question = id === undefined ? undefined : byId.get(id);
    if (!isRecord(entry) || id === undefined) {
      reader.errors.push({ address: prefix, reason: 'A question here has no id.' });
    } else if (question === undefined) {
      const address = `${prefix}/${id.slice(0, 80)}`;
      reader.errors.push({
        address,
        reason: words.noQuestion,
      });
    } else if (seen.has(id)) {
      reader.errors.push({ address: `${prefix}/${id}`, reason: 'This question appears twice.' });
    } else if (entry['type'] !== question.type) {
      const reason = `This question has type ${question.type}; send it with that type.`;
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
  if (value !== null && !hasNoAnswer(question)) {
    const reason = whyNotStorable(value);
    if (reason === undefined) scope.values[id] = value;
    else reader.errors.push({ address, reason });
  }
  if (question.questions != null)
    readQuestions(reader, prefix, question.questions, sent['questions'] ?? [], stored, scope);
}

function readRows(
  reader: Reader,
  address: string,
  panel: Question,
  sent: unknown,
  stored: readonly StoredRow[],
): readonly StoredRow[] {
  const most = reader.mostRows(panel);
  if (!Array.isArray(sent)) {
    reader.errors.push({ address, reason: 'The rows must be a list.' });
    return [];
  }
  if (sent.length > most) {
    reader.errors.push({ address, reason: words.tooManyRows(most) });
    return [];
  }
  const rows: StoredRow[] = [];
  for (const entry of sent as unknown[]) {
    if (reader.errors.length >= MOST_PROBLEMS) break;
    const id = isRecord(entry) ? String(entry['id'] ?? '') : '';
    if (!isRecord(entry) || !isRowId(id)) {
      reader.errors.push({ address, reason: words.rowId });
    } else if (rows.some((row) => row.id === id)) {
      reader.errors.push({ address: `${address}/${id}`, reason: 'This row appears twice.' });
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

/** A question that the client did not send keeps its answer: an outdated page does not know a new question. */
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

/** Keeps answers to questions that the form no longer asks, or asks elsewhere: a later version may ask them again. */
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
