import { FIRST_YEAR, lastCompleteYear, readNumber } from '@plumbline/metrics';
import { fixedBound } from './number.ts';
import { isRecord, type QuestionTypeSpec, read, unread } from './question-type.ts';
import { refuse } from './refusal.ts';
import { enter, subject } from './words.ts';

/** `{ from, to }`, both included, in years from 2020 to the last complete year. */
export const yearRange: QuestionTypeSpec = {
  type: 'YEAR_RANGE',
  kind: 'yearRange',
  answered: true,
  decode(input) {
    if (typeof input === 'string' && input.trim() === '') return read('');
    if (!isRecord(input)) return unread(input);
    const blank = (end: unknown) => end === null || end === undefined || end === '';
    if (blank(input['from']) && blank(input['to'])) return read(null);
    const from = readNumber(input['from']);
    const to = readNumber(input['to']);
    if (from === null || to === null || !Number.isInteger(from) || !Number.isInteger(to))
      return unread(input);
    return read({ from, to });
  },
  isBlank: (value) => value === null || value === '',
  unreadable: (question) => `${subject(question)}: select the first and the last year`,
  invalid(value, { question, now }) {
    if (!isRecord(value)) return undefined;
    const { from, to } = value as { from: number; to: number };
    const first = Math.max(FIRST_YEAR, fixedBound(question.min, now) ?? FIRST_YEAR);
    const complete = lastCompleteYear(now);
    const last = Math.min(complete, fixedBound(question.max, now) ?? complete);
    const name = subject(question);
    if (from > to)
      return refuse('invalid', `${name}: the first year must not be after the last year`);
    if (from < first) return refuse('min', `${name}: the first year must be ${first} or later`);
    if (to > last) return refuse('max', `${name}: the last year must be ${last} or earlier`);
    return undefined;
  },
  missing: (question) => enter(question, 'Select'),
};
