import type { Question } from '@plumbline/schemas';
import { questionTypes } from '../questions/index.ts';
import type { StoredAnswers } from './stored-answers.ts';

/** What is wrong with an answer in the request, and what to do. */
export type AnswerProblem = { readonly address: string; readonly reason: string };

/** A client with this many errors does not need a longer list, and must not keep the server busy. */
export const MOST_PROBLEMS = 100;

export type ReadAnswers =
  | { readonly ok: true; readonly answers: StoredAnswers }
  | { readonly ok: false; readonly errors: readonly AnswerProblem[] };

/** More rows than any company has; keeps one save from filling the disk. */
const MOST_ROWS = 500;
const ROW_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;

export const isRowId = (id: string): boolean => ROW_ID.test(id);

export const mostRows = (panel: Question): number =>
  typeof panel.max === 'number' && panel.per === undefined ? panel.max : MOST_ROWS;

/** Whether no one answers a question. A value sent for it is ignored. */
export const hasNoAnswer = ({ type }: Question): boolean => !questionTypes[type].answered;

export const words = {
  noQuestion: 'This question isn’t in this part of the form.',
  rowId: 'Each row needs an id of 1 to 64 letters, digits, - _ . or :',
  tooManyRows: (most: number): string => `The limit is ${most} ${most === 1 ? 'row' : 'rows'}.`,
};
