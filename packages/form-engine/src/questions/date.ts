import type { Bound } from '@plumbline/schemas';
import { fixedBound } from './number.ts';
import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { refuse } from './refusal.ts';
import { enter, subject } from './words.ts';

/** A day of the calendar as `yyyy-mm-dd`, in the years 1600 to 2999. */
export const date: QuestionTypeSpec = {
  type: 'DATE',
  kind: 'date',
  answered: true,
  decode(input) {
    if (typeof input !== 'string') return unread(input);
    const text = input.trim();
    if (text === '') return read('');
    return isDay(text) ? read(text) : unread(input);
  },
  isBlank: (value) => value === null || value === '',
  unreadable: (question, entry) => `${subject(question)} ${adviceOn(entry)}, such as 3/31/2026`,
  invalid(value, { question, now }) {
    if (typeof value !== 'string' || value === '') return undefined;
    const least = fixedDay(question.min, now);
    const most = fixedDay(question.max, now);
    if (least !== undefined && value < least)
      return refuse('min', `${subject(question)} must be ${usDay(least)} or later`);
    if (most !== undefined && value > most)
      return refuse('max', `${subject(question)} must be ${usDay(most)} or earlier`);
    // A limit that is a year applies to the day's year, as in rules (R3).
    const year = Number(value.slice(0, 4));
    const [first, last] = [fixedBound(question.min, now), fixedBound(question.max, now)];
    if (first !== undefined && year < first)
      return refuse('min', `${subject(question)} must be in ${first} or later`);
    if (last !== undefined && year > last)
      return refuse('max', `${subject(question)} must be in ${last} or earlier`);
    return undefined;
  },
  missing: (question) => enter(question),
};

/** What an invalid date lacks, as far as that can be told. */
function adviceOn(entry: unknown): string {
  const text = typeof entry === 'string' ? entry.trim() : '';
  if (/^(?:1[6-9]|2\d)\d{2}$/u.test(text)) return 'needs a month and a day too';
  if (/^(?:\p{L}{3,9}\.?,? ?|\d{1,2}[-/.])(?:1[6-9]|2\d)\d{2}$/u.test(text))
    return 'needs a day too';
  if (/^(?:\p{L}{3,9}\.? \d{1,2}|\d{1,2} \p{L}{3,9}\.?|\d{1,2}[-/.]\d{1,2})$/u.test(text))
    return 'needs a year too';
  return 'must be a real date: month, day and year';
}

/** A day in US order: month, day, year. */
export function usDay(day: string): string {
  return isDay(day) ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : day;
}

/** Whether a text is a real date, `yyyy-mm-dd`, from 1600 to 2999. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1600 || year > 2999 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days since 1970-01-01, for comparing dates inside a formula. */
export function dayNumber(text: string): number | null {
  return isDay(text) ? Date.parse(`${text}T00:00:00Z`) / DAY_MS : null;
}

/** A count of days since 1970-01-01 as `yyyy-mm-dd`. */
export function dayText(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/**
 * The date of a bound that is `today` or a date.
 *
 * @param now today, `yyyy-mm-dd`
 * @returns `yyyy-mm-dd`; undefined for any other bound
 */
export function fixedDay(bound: Bound | undefined, now: string): string | undefined {
  if (bound === 'today') return now;
  return typeof bound === 'string' && isDay(bound) ? bound : undefined;
}
