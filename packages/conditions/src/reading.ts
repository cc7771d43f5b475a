/**
 * How an answer or a literal is read as a number, a text, a date or a list. Every operator reads values through
 * this module, so that both sides are always read by the same rules.
 */

/** A longer range of years is not a real answer, and would be expanded year by year. */
const MOST_YEARS = 10_000;

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR = /^\d{4}$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** R4: no value, blank text, a list without entries, an object without parts. 0 and false are not empty. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'number') return !Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isBlankEntry);
  if (typeof value === 'object') return Object.values(value).every(isBlankEntry);
  return false;
}

/** Whether a list entry or a part of an address is blank. Nested objects are answers, so they never are. */
function isBlankEntry(entry: unknown): boolean {
  return (
    entry === null || entry === undefined || (typeof entry === 'string' && entry.trim() === '')
  );
}

/** R2, R3: a finite number, or a text that is one once spaces, commas, $ and % are removed; otherwise undefined. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const bare = value.replace(/[\s,$%]/g, '');
  if (!NUMBER.test(bare)) return undefined;
  const number = Number(bare);
  return Number.isFinite(number) ? number : undefined;
}

/** The trimmed text of a text, number or boolean; undefined for anything else, and for blank text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'boolean') return String(value);
  return undefined;
}

/** true or false, or a text that says `true` or `false`. */
export function booleanOf(value: unknown): boolean | undefined {
  const text = textOf(value);
  if (typeof value === 'number') return undefined;
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** A valid Gregorian date as `yyyy-mm-dd`, so that texts compare as dates; 2026-02-30 is not one. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : DAYS[month - 1];
  return days !== undefined && day >= 1 && day <= days ? text : undefined;
}

/** A four-digit year, given as a number or a text; otherwise undefined. */
export function yearOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text !== undefined && YEAR.test(text) ? Number(text) : undefined;
}

/** The entries of a list, the years of a year range, or a scalar as a list of one; blank ones left out. */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.filter((entry) => !isBlankEntry(entry));
  if (typeof value === 'object' && value !== null) return yearsOf(value);
  return isEmptyValue(value) ? [] : [value];
}

/** The years of `{ from, to }`, both included; none for any other object. */
function yearsOf(value: object): readonly number[] {
  const { from, to } = value as { from?: unknown; to?: unknown };
  const [first, last] = [numberOf(from), numberOf(to)];
  if (first === undefined || last === undefined) return [];
  if (!Number.isInteger(first) || !Number.isInteger(last)) return [];
  if (last < first || last - first > MOST_YEARS) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The distinct texts of a list's entries. */
export function textSetOf(value: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const entry of entriesOf(value)) {
    const text = textOf(entry);
    if (text !== undefined) texts.add(text);
  }
  return texts;
}
