import { answerText, headingsOf, rowHeadings, type Session } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { stringify } from 'csv-stringify/sync';
import { answerLines } from './answer-lines.ts';
import { guarded } from './formula-guard.ts';

/** Excel reads a CSV as UTF-8 only when it begins with a byte order mark. */
const BOM = true;

const COLUMNS = ['Section', 'Group', 'Question ID', 'Question', 'Row', 'Answer', 'Status'];

/**
 * One section as CSV: a line for each question in the form's order, including hidden ones.
 *
 * @param session the vault as its owner reads it
 */
export function sectionCsv(session: Session, template: AnswersDocument): string {
  const section = template.title ?? template.link;
  const records: string[][] = [];
  const visit = (
    prefix: string,
    questions: readonly Question[],
    row: string,
    isOutside: boolean,
    groupOf: (id: string) => string,
  ): void => {
    for (const question of questions) {
      const address = `${prefix}/${question.id}`;
      if (!session.has(address) || question.type === 'LABEL') continue;
      const state = session.get(address);
      const isHidden = isOutside || state.hidden;
      if (question.type === 'PANEL') {
        const shown = new Set(state.visibleRows);
        const names = rowNames(session, address, question);
        const around = groupOf(question.id);
        const headings = headingsOf(question.questions ?? []);
        for (const { id, questions: inner } of question.panels ?? [])
          visit(
            `${address}/${id}`,
            inner,
            [row, names.get(String(id)) ?? String(id)].filter(Boolean).join(' / '),
            isHidden || !shown.has(String(id)),
            (one) => [around, headings.get(one) ?? ''].filter(Boolean).join(' / '),
          );
        continue;
      }
      const answer = isHidden ? '' : answerLines(answerText(question, state.value)).join('\n');
      const status = isHidden ? 'does not apply' : answer === '' ? 'not answered' : 'answered';
      const label = question.label ?? '';
      const group = groupOf(question.id);
      records.push([section, group, question.id, label, row, answer, status]);
      visit(prefix, question.questions ?? [], row, isHidden, groupOf);
    }
  };
  const headings = headingsOf(template.questions);
  const { questions } = session.document(template.link);
  visit(template.link, questions, '', false, (id) => headings.get(id) ?? '');
  return csvOf(COLUMNS, records);
}

/** The names of a panel's rows: shown rows as on the page, hidden ones by their id. */
function rowNames(session: Session, address: string, panel: Question): ReadonlyMap<string, string> {
  const shown = new Set(session.get(address).visibleRows);
  const panels = (panel.panels ?? []).filter(({ id }) => shown.has(String(id)));
  const { names } = rowHeadings({ ...panel, panels });
  return new Map(panels.map(({ id }, index) => [String(id), names[index] ?? String(id)]));
}

export type ListedFile = {
  readonly section: string;
  readonly questionId: string;
  readonly question: string;
  readonly row: string;
  readonly name: string;
  readonly bytes: number;
};

export const filesCsv = (files: readonly ListedFile[]): string =>
  csvOf(
    ['Section', 'Question ID', 'Question', 'Row', 'File', 'Size in bytes'],
    files.map(({ section, questionId, question, row, name, bytes }) => [
      section,
      questionId,
      question,
      row,
      name,
      String(bytes),
    ]),
  );

const csvOf = (columns: readonly string[], records: readonly (readonly string[])[]): string =>
  csvHead(columns) + csvLines(records);

/** The header line of a CSV, with the mark that tells Excel its encoding. */
export const csvHead = (columns: readonly string[]): string =>
  stringify([[...columns]], { ...FORMAT, bom: BOM });

/** The data lines of a CSV; guards cells that a spreadsheet would run as a formula. */
export const csvLines = (records: readonly (readonly string[])[]): string =>
  records.length === 0
    ? ''
    : stringify(
        records.map((record) => record.map(guarded)),
        FORMAT,
      );

const FORMAT = {
  record_delimiter: 'windows',
  // Lines within an answer end in LF only; unquoted, most readers would take that for the end of the record. Likewise,
  // unquoted semicolons and tabs would split a cell where they are the list separator.
  quoted_match: /[\r\n;\t]/u,
} as const;
