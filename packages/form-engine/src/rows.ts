import type { Question } from '@plumbline/schemas';
import type { Cell } from './cell.ts';
import { emptied } from './write-document.ts';

/** The questions of a row to come: the last row's, else the prototype's, with no answers. */
export function nextRow(panel: Cell): readonly Question[] {
  const last = panel.rows.at(-1);
  return (
    last === undefined ? (panel.question.questions ?? []) : last.top.map((cell) => cell.question)
  ).map(emptied);
}

/** An id no row has: the choice in address letters, or the next number. */
export function freeRowId(panel: Cell, choice: string): string {
  const taken = new Set(panel.rows.map((row) => row.id));
  const name = choice
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
  if (name !== '' && !taken.has(name)) return name;
  const stem = name === '' ? 'r' : `${name}-`;
  let number = name === '' ? 1 : 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** A year row's key is a number where the question keeps numbers. */
export function keyValue(question: Question, choice: string): unknown {
  return ['YEAR', 'NUMERIC'].includes(question.type) ? Number(choice) : choice;
}
