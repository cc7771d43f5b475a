import { FIRST_YEAR, lastCompleteYear, readNumber } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import { fixedBound } from './number.ts';
import { isRecord, type QuestionTypeSpec, read, unread } from './question-type.ts';
import { refuse } from './refusal.ts';
import { enter, subject } from './words.ts';

/** `{ from, to }`, inclusive, from 2020 to the last complete year, or to the current one (`takesCurrentYear`). */
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
    const highest = lastYear(takesCurrentYear(question), now);
    const last = Math.min(highest, fixedBound(question.max, now) ?? highest);
    if (from > to)
      return refuse(
        'invalid',
        `${subject(question)}: the first year must not be after the last year`,
      );
    if (from < first) return refuse('min', yearProblem(question, 'first', first));
    if (to > last) return refuse('max', yearProblem(question, 'last', last));
    return undefined;
  },
  missing: (question) => enter(question, 'Select'),
};

/** Whether a question may take the current year: if its maximum says so, or follows a fiscal year or a formula. */
export function takesCurrentYear({ type, max }: Question): boolean {
  if (type !== 'YEAR_RANGE' || max == null) return false;
  return (
    max === 'currentYear' ||
    (typeof max === 'object' && !('question' in max && max.question !== null))
  );
}

/** The last year that such a question may take on the given day, before its own limits apply. */
export function lastYear(toCurrentYear: boolean, now: string): number {
  return toCurrentYear ? Number(now.slice(0, 4)) : lastCompleteYear(now);
}

/** The message for an end of the range that is beyond its limit. */
export function yearProblem(question: Question, end: 'first' | 'last', limit: number): string {
  const beyond = end === 'first' ? 'later' : 'earlier';
  return `${subject(question)}: the ${end} year must be ${limit} or ${beyond}`;
}
