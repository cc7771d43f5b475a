import { exclusiveOptions, questionTraits, questionTypes } from '@plumbline/form-engine';
import {
  dayNumber,
  dayText,
  fixedBound,
  fixedDay,
  kindOf,
  LARGEST,
  lastYear,
  takesCurrentYear,
  US_PHONE,
} from '@plumbline/form-engine/authoring';
import { FIRST_YEAR } from '@plumbline/metrics';
import type { Question, QuestionType } from '@plumbline/schemas';
import type { Random } from './random.ts';

export type SampleContext = {
  readonly question: Question;
  /** What can be chosen now, if the document lists options or another answer decides them. */
  readonly options: readonly (string | number | boolean)[];
  /** The current limits that depend on answers. */
  readonly limits: { readonly min?: unknown; readonly max?: unknown };
  readonly now: string;
  readonly random: Random;
};

type Sample = (context: SampleContext) => unknown;

/** A valid answer for each type; undefined if nobody answers the question or there is nothing to choose. */
export const samples: Readonly<Record<QuestionType, Sample>> = {
  TEXT: (context) => text(context, 3),
  TEXTAREA: (context) => text(context, 12),
  SELECT: oneOption,
  RADIO: oneOption,
  COMBOBOX: (context) => {
    const one = oneOption(context) ?? text(context, 2);
    return context.question.multiple === true ? [one] : one;
  },
  YESNO: ({ random }) => (random.chance(0.5) ? 'Yes' : 'No'),
  CHECKBOX: someOptions,
  STATES: (context) => {
    const { options } = context;
    return someOptions(options.length > 0 ? context : { ...context, options: STATES });
  },
  CHECK: () => true,
  NUMERIC: (context) => number(context, { least: 0, most: LARGEST, decimals: 0 }),
  CURRENCY: (context) => number(context, { least: 0, most: LARGEST, decimals: 2 }),
  PERCENTAGE: (context) => number(context, { least: 0, most: 100, decimals: 0 }),
  YEAR: (context) => {
    const thisYear = Number(context.now.slice(0, 4));
    return number(context, { least: thisYear - 30, most: thisYear, decimals: 0 });
  },
  YEAR_RANGE: (context) => {
    const whole = years(context);
    if (whole === undefined) return undefined;
    const from = context.random.whole(whole.from, whole.to);
    const isRecent = context.random.chance(0.5);
    return { from, to: isRecent ? whole.to : context.random.whole(from, whole.to) };
  },
  DATE: day,
  PHONE: ({ question, random }) => masked(question.mask ?? US_PHONE, random),
  MASK: (context) => {
    const { question, random } = context;
    return question.mask == null ? text(context, 1) : masked(question.mask, random);
  },
  EMAIL: ({ random }) => `${random.pick(NAMES).toLowerCase()}@example.com`,
  WEBSITE: ({ random }) => `www.${random.pick(NAMES).toLowerCase()}.example.com`,
  ADDRESS: ({ random }) => ({
    line1: `${random.whole(1, 9999)} ${random.pick(NAMES)} Street`,
    city: random.pick(CITIES),
    state: random.pick(STATES),
    zip: String(random.whole(10_000, 99_999)),
  }),
  FILE: ({ question, random }) => {
    const kind = question.accept?.[0] ?? 'pdf';
    const id = `sample-${random.whole(1, 999_999)}`;
    const file = { id, name: `${id}.${kind}`, size: random.whole(1_000, 5_000_000) };
    return question.multiple === true ? [file] : file;
  },
  PANEL: () => undefined,
  CALC: () => undefined,
  LABEL: () => undefined,
};

const WORDS = [
  ...(['concrete', 'steel', 'masonry', 'crane', 'survey', 'permit', 'trench', 'façade'] as const),
  ...(['scaffold', 'joist', 'girder', 'drywall', 'conduit', 'mortar', 'footing', 'site'] as const),
] as const;
const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Hazel', 'Larch'] as const;
const CITIES = ['Chicago', 'Denver', 'Houston', 'Phoenix', 'Seattle'] as const;
const STATES = ['IL', 'CO', 'TX', 'AZ', 'WA'] as const;

function text({ question, random }: SampleContext, words: number): string {
  const { min, max, maxLength } = question;
  const least = typeof min === 'number' ? min : 0;
  const most = Math.min(...[maxLength, max, 500 + least].filter((one) => typeof one === 'number'));
  let made = '';
  for (let count = 0; count < words || made.length < least; count += 1)
    made += `${count === 0 ? '' : ' '}${random.pick(WORDS)}`;
  // Cut to fit; a trailing space is replaced, because it would not count as a character.
  return [...made].slice(0, most).join('').replace(/ $/u, 's');
}

/** The fullest answer: every option, all years; undefined for types where no answer is fuller than another. */
export function widest(context: SampleContext): unknown {
  const { question, options } = context;
  const kind = kindOf(question);
  if (kind === 'yearRange') return years(context);
  const several = beside(question, options);
  return kind === 'list' && several.length > 0 ? several.map(String) : undefined;
}

/** The lowest number that the question accepts, 0 if it has no minimum. */
export function least({ question, limits, now }: SampleContext): number | undefined {
  const isAnswered = questionTypes[question.type].answered;
  if (!isAnswered || !questionTraits[question.type].isFigure) return undefined;
  return fixedBound(question.min, now) ?? finite(limits.min) ?? 0;
}

function years({ question, limits, now }: SampleContext): { from: number; to: number } | undefined {
  const least = fixedBound(question.min, now) ?? finite(limits.min);
  const from = Math.max(FIRST_YEAR, least ?? FIRST_YEAR);
  const highest = lastYear(takesCurrentYear(question), now);
  const to = Math.min(highest, fixedBound(question.max, now) ?? finite(limits.max) ?? highest);
  return to < from ? undefined : { from, to };
}

function oneOption({ options, random }: SampleContext): unknown {
  const [first, ...more] = options;
  return first === undefined ? undefined : random.pick([first, ...more]);
}

/** Options that may be chosen together. */
function beside(
  question: Question,
  options: SampleContext['options'],
): readonly (string | number | boolean)[] {
  const alone = exclusiveOptions(question);
  return alone.size === 0 ? options : options.filter((one) => !alone.has(String(one).trim()));
}

function someOptions({ question, options, random }: SampleContext): unknown {
  const chosen = beside(question, options).filter(() => random.chance(0.4));
  if (chosen.length > 0) return chosen.map(String);
  const [first, ...more] = options;
  return first === undefined ? undefined : [String(random.pick([first, ...more]))];
}

function number(
  { question, limits, now, random }: SampleContext,
  usual: { least: number; most: number; decimals: number },
): number {
  const scale = 10 ** Math.min(question.decimals ?? usual.decimals, 6);
  const most = fixedBound(question.max, now) ?? finite(limits.max) ?? usual.most;
  const least = fixedBound(question.min, now) ?? finite(limits.min);
  const low = least ?? Math.min(usual.least, most);
  // Small numbers are as likely as large ones: people answer 3 and 3,000,000.
  const high = Math.min(most, low + 10 ** random.whole(1, 6));
  const [first, last] = [Math.ceil(low * scale), Math.floor(high * scale)];
  return last < first ? low : random.whole(first, last) / scale;
}

function day({ question, limits, now, random }: SampleContext): string {
  const yearEnd = (bound: Question['min'], end: string) => {
    const year = fixedBound(bound, now);
    return year === undefined ? undefined : `${year}-${end}`;
  };
  const dayOf = (text: unknown) => (typeof text === 'string' ? dayNumber(text) : null);
  const low = dayOf(fixedDay(question.min, now) ?? yearEnd(question.min, '01-01') ?? limits.min);
  const high = dayOf(fixedDay(question.max, now) ?? yearEnd(question.max, '12-31') ?? limits.max);
  const today = dayNumber(now) ?? 0;
  const last = high ?? Math.max(low ?? today, today) + 365;
  const first = low ?? Math.min(last, today) - 365;
  return dayText(last < first ? first : random.whole(first, last));
}

function masked(mask: string, random: Random): string {
  const letter = () => String.fromCharCode(random.whole(65, 90));
  return [...mask]
    .map((place) => {
      if (place === '#' || place === 'N') return String(random.whole(1, 9));
      return place === 'A' ? letter() : place;
    })
    .join('');
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
