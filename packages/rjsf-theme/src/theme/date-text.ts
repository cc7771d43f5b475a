import { MONTHS } from '@plumbline/schemas';

/**
 * Reads and shows dates as people write them in the United States: month first, unless the number can only be a day.
 */

export type DayReading = {
  /** Today, `yyyy-mm-dd`: needed to read `today` and two-digit years, which are taken to be close to it. */
  readonly today?: string;
  /** Also reads two-digit years: not while typing, because `3/4/20` is on its way to `3/4/2026`. */
  readonly shortYears?: boolean;
};

/**
 * Reads `3/4/2026`, `3-4-2026`, `3.4.2026`, `3 4 2026`, `2026-03-04`, `Mar 4, 2026`, `4 March 2026`, `20260304`,
 * `03042026`, also with a weekday before or a time after, and `today`, `yesterday`, `tomorrow`.
 */
export function readDay(
  text: string,
  { today, shortYears = false }: DayReading = {},
): string | null {
  const entry = tidy(text);
  if (entry.length > longestEntry) return null;
  const offset = near.get(entry);
  if (offset !== undefined) return today === undefined ? null : shiftDay(today, offset);
  const parts = partsOf(entry);
  if (!parts) return null;
  const year = fullYear(parts.year, shortYears ? today : undefined);
  return year === null ? null : dayOf(year, parts.month, parts.day);
}

/** A day as its field shows it: `03/04/2026`. Any other text is shown unchanged. */
export function showDay(answer: unknown): string {
  if (answer === null || answer === undefined) return '';
  const [, year, month, day] = iso.exec(String(answer)) ?? [];
  return year && month && day ? `${month}/${day}/${year}` : String(answer);
}

/**
 * A day in words, `Wednesday, March 4, 2026`, so that the order of the numbers cannot mislead; null if it is not a day.
 */
export function dayInWords(answer: unknown): string | null {
  if (typeof answer !== 'string' || readDay(answer) !== answer) return null;
  words ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return words.format(new Date(`${answer}T00:00:00Z`));
}

// Created when first needed: that takes as long as rendering many fields.
let words: Intl.DateTimeFormat | undefined;

const longestEntry = 40;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/u;
const near = new Map([
  ['today', 0],
  ['yesterday', -1],
  ['tomorrow', 1],
]);

type Parts = { readonly year: string; readonly month: number; readonly day: number };

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /u;
const time = /(?:t|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?| ?z)?$/u;

function tidy(text: string): string {
  return text
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[‐‑‒–—]/gu, '-')
    .replace(weekday, '')
    .replace(time, '');
}

function partsOf(entry: string): Parts | null {
  const yearFirst = /^(\d{4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/u.exec(entry);
  if (yearFirst) return { year: yearFirst[1] ?? '', ...inOrder(yearFirst[3], yearFirst[4], true) };
  const run = /^(\d{4})(\d{2})(\d{2})$/u.exec(entry);
  if (run && Number(entry.slice(0, 2)) > 12)
    return { year: run[1] ?? '', ...inOrder(run[2], run[3], true) };
  // Without separators, month and day are never swapped: a typo could turn such digits into another valid date.
  if (run) return { year: entry.slice(4), ...inOrder(entry.slice(0, 2), entry.slice(2, 4), true) };
  const numbers = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/u.exec(entry);
  if (numbers) return { year: numbers[4] ?? '', ...inOrder(numbers[1], numbers[3]) };
  const monthFirst =
    /^(\p{L}{3,9})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:,? |,|-)'?(\d{4}|\d{2})$/u.exec(entry);
  if (monthFirst) return named(monthFirst[1], monthFirst[2], monthFirst[3]);
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?(\p{L}{3,9})\.?(?:,? |,|-)?'?(\d{4}|\d{2})$/u.exec(
      entry,
    );
  return dayFirst ? named(dayFirst[2], dayFirst[1], dayFirst[3]) : null;
}

/** Month first, as in the United States; the other way around only if there is no such month. */
function inOrder(first = '', second = '', isFixed = false): Omit<Parts, 'year'> {
  const [one, other] = [Number(first), Number(second)];
  return !isFixed && one > 12 && other <= 12
    ? { month: other, day: one }
    : { month: one, day: other };
}

function named(name = '', day = '', year = ''): Parts | null {
  // Three letters are enough to name a month; people also write `sept`.
  const at = MONTHS.findIndex((month) => month.startsWith(name));
  return at < 0 ? null : { year, month: at + 1, day: Number(day) };
}

/**
 * Two-digit years range from eighty years ago to nineteen ahead: policies end soon, companies were founded long ago.
 */
function fullYear(year: string, today: string | undefined): number | null {
  if (year.length === 4) return Number(year);
  if (today === undefined) return null;
  const current = Number(today.slice(0, 4));
  const last = current + 19;
  return last - ((((last - Number(year)) % 100) + 100) % 100);
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1600 || year > 2999 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
