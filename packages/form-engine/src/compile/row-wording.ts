import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { Diagnostic } from '@plumbline/diagnostics';
import { isRecord } from '../questions/question-type.ts';
import { DEEPEST_QUESTIONS, problem } from './shape.ts';
import { questionFields } from '../stored/known-fields.ts';

/** The only fields that a question in a row may set itself: which question it is, and its answers. */
const ANSWER_KEYS = new Set(['id', 'value', 'panels', 'questions']);

/** A question in a row that is not its panel's: `key` is the field that differs; undefined if the panel lacks it. */
export type RowFault = {
  readonly panelId: string;
  readonly questionId: string;
  readonly key: string | undefined;
  /** JSON pointer of the question, relative to the list that was checked. */
  readonly pointer: string;
};

/**
 * Finds rows that ask something other than their panel does. A row holds answers: its questions are defined once, in
 * the panel's prototype. A fault that many rows share is reported once.
 *
 * @param questions a list of any shape; anything that is not a question is skipped
 */
export function rowFaults(questions: unknown, pointer = ''): readonly RowFault[] {
  const found: RowFault[] = [];
  eachQuestion(questions, pointer, 0, (panel, at, depth) => {
    // An id that is not text is reported elsewhere.
    const { type, id, questions: prototypes } = panel;
    if (type !== 'PANEL' || typeof id !== 'string') return;
    for (const [number, row] of listOf(panel['panels']).entries())
      if (isRecord(row))
        compare(
          id,
          listOf(prototypes),
          row['questions'],
          `${at}/panels/${number}/questions`,
          depth + 1,
          found,
        );
  });
  const told = new Set<string>();
  return found.filter(({ questionId, key }) => {
    const name = `${questionId} ${key}`;
    const isNew = !told.has(name);
    told.add(name);
    return isNew;
  });
}

/** The same faults as diagnostics, for documents that are being compiled. */
export function rowProblems({ link, questions }: AnswersDocument): readonly Diagnostic[] {
  return rowFaults(questions).map((fault) => problem(codeOf(fault), faultText(fault), link));
}

/** The code of a fault: T125 for a field set differently, T126 for a question that the panel does not have. */
export const codeOf = ({ key }: RowFault): 'T125' | 'T126' => (key === undefined ? 'T126' : 'T125');

export const faultText = ({ panelId, questionId, key }: RowFault): string =>
  key === undefined
    ? `a row of \`${panelId}\` has \`${questionId}\`, which the panel does not have`
    : `a row of \`${panelId}\` sets \`${key}\` of \`${questionId}\` differently from the panel`;

/** Whether a question in a row matches its prototype. Unknown fields and null fields do not count. */
export const isSameWording = (prototype: Question, question: Question): boolean =>
  wordedOtherwise(prototype, question) === undefined;

type Fields = Readonly<Record<string, unknown>>;

/** The first field that a row sets differently from its panel. */
function wordedOtherwise(prototype: Fields, question: Fields): string | undefined {
  if (prototype === question) return undefined;
  for (const key in question) {
    if (ANSWER_KEYS.has(key) || question[key] === null || !questionFields.has(key)) continue;
    const [a, b] = [prototype[key], question[key]];
    if (a !== b && JSON.stringify(a) !== JSON.stringify(b)) return key;
  }
  return undefined;
}

function compare(
  panelId: string,
  prototypes: readonly unknown[],
  questions: unknown,
  pointer: string,
  depth: number,
  found: RowFault[],
): void {
  if (depth > DEEPEST_QUESTIONS) return;
  for (const [at, question] of listOf(questions).entries()) {
    if (!isRecord(question) || typeof question['id'] !== 'string') continue;
    const { id } = question;
    const here = `${pointer}/${at}`;
    const prototype = withId(prototypes, id, at);
    const fault = { panelId, questionId: id, pointer: here };
    if (prototype === undefined) {
      found.push({ ...fault, key: undefined });
      continue;
    }
    const key = wordedOtherwise(prototype, question);
    if (key !== undefined) found.push({ ...fault, key });
    const inner = listOf(prototype['questions']);
    if (question['type'] !== 'PANEL')
      compare(panelId, inner, question['questions'], `${here}/questions`, depth + 1, found);
    else
      for (const [number, row] of listOf(question['panels']).entries())
        if (isRecord(row))
          compare(
            id,
            inner,
            row['questions'],
            `${here}/panels/${number}/questions`,
            depth + 1,
            found,
          );
  }
}

/** Visits the questions outside rows, including prototypes. */
function eachQuestion(
  questions: unknown,
  pointer: string,
  depth: number,
  visit: (question: Fields, pointer: string, depth: number) => void,
): void {
  if (depth > DEEPEST_QUESTIONS) return;
  for (const [at, question] of listOf(questions).entries()) {
    if (!isRecord(question)) continue;
    const here = `${pointer}/${at}`;
    visit(question, here, depth);
    if (question['questions'] != null)
      eachQuestion(question['questions'], `${here}/questions`, depth + 1, visit);
  }
}

/** The question with that id, which is usually at the same index. */
function withId(many: readonly unknown[], id: string, place: number): Fields | undefined {
  const there = many[place];
  if (isRecord(there) && there['id'] === id) return there;
  return many.find((one): one is Fields => isRecord(one) && one['id'] === id);
}

const NONE: readonly unknown[] = [];
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : NONE;
