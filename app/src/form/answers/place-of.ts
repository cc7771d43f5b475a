import { rowName } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { answerText } from './answer-text.ts';

/** A place in the form, in a person's terms. */
export type Place = { readonly label: string; readonly question: Question | null };

/** The name of a row in its form, such as `Branch offices, 2nd`; null for a question outside panels. */
export function rowOf(document: AnswersDocument, address: string): string | null {
  const row = address.split('/').slice(0, -1);
  // A row's address ends with its id: link, panel, row, and so on for panels inside panels.
  return row.length >= 3 && row.length % 2 === 1 ? placeOf(document, row.join('/')).label : null;
}

/** Names an address: the question's label, with the panel's row before it. An unknown address names itself. */
export function placeOf(document: AnswersDocument, address: string): Place {
  const [, ...path] = address.split('/');
  let questions: readonly Question[] = document.questions;
  const names: string[] = [];
  let question: Question | null = null;
  for (let index = 0; index < path.length; index += 2) {
    question = find(questions, path[index] ?? '');
    if (!question) return { label: address, question: null };
    names.push(question.label ?? question.id);
    const rowId = path[index + 1];
    if (rowId === undefined) break;
    const rows = question.panels ?? [];
    const at = rows.findIndex(({ id }) => String(id) === rowId);
    const row = rows[at];
    names.push(row ? rowName(question, row, at) : 'another entry');
    questions = row?.questions ?? question.questions ?? [];
  }
  return { label: names.join(', '), question };
}

function find(questions: readonly Question[], id: string): Question | null {
  for (const question of questions) {
    if (question.id === id) return question;
    const inner =
      question.type !== 'PANEL' && question.questions ? find(question.questions, id) : null;
    if (inner) return inner;
  }
  return null;
}

/** A value at a place in a few words, as when a person chooses between two. */
export function valueText(question: Question | null, value: unknown): string {
  if (question === null || question.type === 'PANEL')
    return typeof value === 'string' ? value : JSON.stringify(value);
  const answer = answerText(question, value);
  switch (answer.kind) {
    case 'blank':
      return 'Not answered';
    case 'text':
    case 'number':
    case 'link':
      return answer.text;
    case 'lines':
      return answer.lines.join('\n');
    case 'list':
      return answer.entries.join(', ');
    case 'files':
      return answer.files.map(({ name }) => name).join(', ');
    case 'documents':
      return '';
    default:
      return answer satisfies never;
  }
}
