import { exclusiveOptions, isDay, type QuestionState, questionTypes } from '@plumbline/form-engine';
import {
  dayNumber,
  dayText,
  isRecord,
  isSame,
  lastYear,
  PLACES,
  takesCurrentYear,
  US_PHONE,
} from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import { FIRST_YEAR } from '@plumbline/metrics';

/** An answer to try: the input for `set`, and the value as which it is read. */
export type Candidate = { readonly input: unknown; readonly value: unknown };

/**
 * A few answers that a person could give to a question, the most promising first and "no answer" last: its options,
 * the hints and values next to them, its limits, and a plain example of its type.
 *
 * @param hints literals and values that rules compare the answer with
 * @param options what can be chosen now, if that depends on other answers
 * @param own its current answer
 */
export function candidatesFor(
  question: Question,
  hints: readonly unknown[],
  now: string,
  own: unknown = null,
  options?: QuestionState['options'],
): readonly Candidate[] {
  const type = questionTypes[question.type];
  if (!type.answered) return [];
  const offered = (options ?? question.options ?? []).map(({ value }) => value);
  const all = [...inputsOf(question, hints.flat(), offered, now, own), null];
  const found = new Map<string, Candidate>();
  for (const input of all) {
    const key = JSON.stringify(input) ?? '';
    if (found.has(key)) continue;
    if (input === null) found.set(key, { input, value: null });
    else {
      const decoded = type.decode(input, question);
      if (!decoded.ok || type.isBlank(decoded.value)) {
        // An unchecked box counts as blank but is still an answer.
        if (decoded.value !== false) continue;
      }
      if (type.invalid(decoded.value, { question, now }) !== undefined) continue;
      found.set(key, { input, value: decoded.value });
    }
  }
  return [...found.values()];
}

type Scalar = string | number | boolean;

function inputsOf(
  question: Question,
  hints: readonly unknown[],
  offered: readonly Scalar[],
  now: string,
  own: unknown,
): readonly unknown[] {
  const numbers = hints.flatMap(numberIn);
  const texts = hints.filter(isScalar).map(String);
  switch (question.type) {
    case 'YESNO':
      return ['Yes', 'No'];
    case 'CHECK':
      return [true, false];
    case 'SELECT':
    case 'RADIO':
      return chosenFirst(offered, texts);
    case 'COMBOBOX':
      return question.multiple === true
        ? listsOf(question, [...new Set([...offered.map(String), ...texts])], texts, numbers, own)
        : [...chosenFirst(offered, texts), ...texts, 'Other', ...joined(own, texts)];
    case 'CHECKBOX':
    case 'STATES':
      return listsOf(question, offered, texts, numbers, own);
    case 'NUMERIC':
    case 'CURRENCY':
    case 'PERCENTAGE':
      return [...numbers.flatMap(around), ...limitsOf(question), 1, 0, 10, 100];
    case 'YEAR': {
      const year = Number(now.slice(0, 4));
      return [
        ...numbers.flatMap(around),
        ...limitsOf(question),
        year,
        year - 1,
        2000,
        ...texts.flatMap((text) => placedIn(String(year), text)).map(Number),
      ];
    }
    case 'YEAR_RANGE':
      return yearRanges(numbers, lastYear(takesCurrentYear(question), now), own);
    case 'DATE':
      return daysOf(question, texts, now);
    case 'PHONE':
    case 'MASK':
      return masked(question.mask ?? US_PHONE, texts);
    case 'EMAIL':
      return emails(texts);
    case 'WEBSITE':
      return [...texts, 'www.company.com', ...texts.flatMap(sitesWith)];
    case 'ADDRESS':
      return [{ line1: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' }];
    case 'FILE':
      return [{ id: 'example', name: 'example.pdf' }];
    case 'TEXT':
    case 'TEXTAREA':
      return [...texts, 'Example', 'x'.repeat(lengthOf(question)), ...joined(own, texts)];
    case 'PANEL':
    case 'CALC':
    case 'LABEL':
      return [];
    default:
      question.type satisfies never;
      return [];
  }
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function numberIn(hint: unknown): readonly number[] {
  if (typeof hint === 'number') return Number.isFinite(hint) ? [hint] : [];
  if (typeof hint !== 'string') return [];
  const bare = hint.replace(/[\s,$%]/gu, '');
  return bare === '' || !Number.isFinite(Number(bare)) ? [] : [Number(bare)];
}

function around(number: number): readonly number[] {
  return [number, number + 1, number - 1];
}

/** The options: those that the hints name, then those that contain a hint. A few of the others are enough. */
function chosenFirst(offered: readonly Scalar[], texts: readonly string[]): readonly Scalar[] {
  const wanted = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
  const named: Scalar[] = [];
  const near: Scalar[] = [];
  const others: Scalar[] = [];
  for (const value of offered) {
    const text = String(value).trim().toLowerCase();
    if (wanted.includes(text)) named.push(value);
    else if (wanted.some((part) => text.includes(part))) near.push(value);
    else others.push(value);
  }
  return [...named, ...near, ...others.slice(0, MOST_OTHERS)];
}

const MOST_OTHERS = 3;

/** Lists to try: the hints with and without its own answer, each hint alone, a few others, and the first n options. */
function listsOf(
  question: Question,
  offered: readonly Scalar[],
  texts: readonly string[],
  lengths: readonly number[],
  own: unknown,
): readonly unknown[] {
  const isOffered = new Set(offered.map((value) => String(value).trim()));
  const wanted = [...new Set(texts)].filter(
    (text) => offered.length === 0 || isOffered.has(text.trim()),
  );
  const isWanted = new Set(wanted.map((text) => text.trim()));
  const kept = Array.isArray(own) ? (own as unknown[]).filter(isScalar) : [];
  const others = offered.filter((value) => !isWanted.has(String(value).trim()));
  const alone = exclusiveOptions(question);
  const several = offered.filter((value) => !alone.has(String(value).trim()));
  const counts = lengths.filter((n) => Number.isInteger(n) && n > 0 && n <= several.length);
  return [
    ...(kept.length === 0 ? [] : [[...new Set([...kept.map(String), ...wanted])]]),
    kept.filter((value) => !isWanted.has(String(value).trim())),
    wanted,
    ...wanted.map((one) => [one]),
    ...others.slice(0, MOST_OTHERS).map((one) => [one]),
    ...counts.flatMap((n) => [several.slice(0, n), several.slice(0, n - 1)]),
    ...(offered.length === 0 ? [['Example']] : []),
  ];
}

function limitsOf({ min, max }: Question): readonly number[] {
  return [min, max].filter((limit) => typeof limit === 'number');
}

/** Its own text followed by each other text, in case it must include both. */
function joined(own: unknown, texts: readonly string[]): readonly string[] {
  if (typeof own !== 'string' || own.trim() === '') return [];
  return texts.map((text) => `${own} ${text}`);
}

/**
 * Whether an answer contains another and adds to it: a longer list, text or range of years. Such an answer may satisfy
 * one more clause than the other.
 */
export function isMoreThan(input: unknown, before: unknown): boolean {
  if (isSame(input, before)) return false;
  if (Array.isArray(input) && Array.isArray(before)) {
    const all = new Set((input as unknown[]).map(String));
    return (before as unknown[]).every((one) => all.has(String(one)));
  }
  if (typeof input === 'string' && typeof before === 'string') return input.includes(before);
  const [outer, inner] = [spanOf(input), spanOf(before)];
  if (outer === undefined || inner === undefined) return false;
  return outer.from <= inner.from && outer.to >= inner.to;
}

function spanOf(value: unknown): { readonly from: number; readonly to: number } | undefined {
  if (!isRecord(value)) return undefined;
  const { from, to } = value;
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined;
}

function yearRanges(years: readonly number[], last: number, own: unknown): readonly unknown[] {
  const known = years.filter(
    (year) => Number.isInteger(year) && year >= FIRST_YEAR && year <= last,
  );
  const lengths = years.filter((n) => Number.isInteger(n) && n > 0 && n <= last - FIRST_YEAR + 1);
  const span = spanOf(own);
  return [
    ...known.flatMap((year) => [
      { from: year, to: year },
      { from: year, to: last },
      { from: FIRST_YEAR, to: year },
    ]),
    ...(known.length < 2 ? [] : [{ from: Math.min(...known), to: Math.max(...known) }]),
    ...(span === undefined
      ? []
      : known.map((year) => ({ from: Math.min(span.from, year), to: Math.max(span.to, year) }))),
    ...lengths.map((n) => ({ from: last - n + 1, to: last })),
    { from: last, to: last },
    { from: FIRST_YEAR, to: FIRST_YEAR },
    { from: FIRST_YEAR, to: last },
  ];
}

function daysOf({ min, max }: Question, texts: readonly string[], now: string): readonly string[] {
  const named = [...texts, min, max, now].filter(
    (one): one is string => typeof one === 'string' && isDay(one.trim()),
  );
  const years = texts.filter((text) => /^\d{4}$/u.test(text.trim())).map(Number);
  return [
    ...named.flatMap((day) => [day.trim(), shifted(day.trim(), 1), shifted(day.trim(), -1)]),
    ...years.flatMap(around).map((year) => `${year}-06-15`),
    ...[now, '2024-02-29'].flatMap((day) => texts.flatMap((text) => placedIn(day, text))),
  ];
}

/** A plain answer with the sought text in place of each part of it that is as long. */
function placedIn(plain: string, sought: string): readonly string[] {
  const text = sought.trim();
  const starts = Array.from({ length: Math.max(0, plain.length - text.length + 1) }, (_, at) => at);
  return starts.map((at) => plain.slice(0, at) + text + plain.slice(at + text.length));
}

function shifted(day: string, days: number): string {
  return dayText((dayNumber(day) ?? 0) + days);
}

/** Texts for a mask: those sought as they are, a plain one, and plain ones with the sought text where it fits. */
function masked(mask: string, texts: readonly string[]): readonly string[] {
  const places = [...mask];
  const plain = places.map((place) => PLAIN[place] ?? place);
  const inside = texts.flatMap((text) => {
    const letters = [...text];
    const at = places.findIndex((_place, start) =>
      letters.every((letter, n) => {
        const place = places[start + n];
        if (place === undefined) return false;
        return PLACES[place]?.test(letter) ?? place === letter;
      }),
    );
    return at < 0 ? [] : [plain.toSpliced(at, letters.length, ...letters).join('')];
  });
  return [...texts, plain.join(''), ...inside];
}

const PLAIN: Readonly<Record<string, string>> = { '#': '5', A: 'A', N: '5' };

/** Email addresses that contain a text: at the end, at the start of the name, or in the domain. */
function emails(texts: readonly string[]): readonly string[] {
  const withText = texts.flatMap((text) => [
    `name${text}`,
    `name@company${text}`,
    `name@${text}`,
    `name@${text}.com`,
    `${text}@company.com`,
    `${text}company.com`,
  ]);
  return [...texts, 'name@company.com', ...withText];
}

function sitesWith(text: string): readonly string[] {
  return [`www.company${text}`, `www.${text}`, `www.${text}.com`, `www.company.com/${text}`];
}

/** The length of the shortest text that a question with a minimum length accepts. */
function lengthOf({ min }: Question): number {
  return typeof min === 'number' && min > 0 && min <= 1_000 ? Math.ceil(min) : 1;
}
