import { lastCompleteYear, readNumber } from '@plumbline/metrics';
import type { Bound, Question, QuestionType } from '@plumbline/schemas';
import { adviceOn, readNumberEntry } from './number-entry.ts';
import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { refuse } from './refusal.ts';
import { questionTraits } from './traits.ts';
import { enter, numberText, subject } from './words.ts';

/** The largest absolute value of money and numbers. */
export const LARGEST = 999_999_999_999;

type Limits = {
  readonly min: number;
  readonly max: number;
  readonly decimals: number | undefined;
  readonly example: string;
  readonly show: (value: number) => string;
};

function numberType(type: QuestionType, limits: (now: string) => Limits): QuestionTypeSpec {
  return {
    type,
    kind: 'number',
    answered: true,
    decode(input) {
      if (typeof input === 'string' && input.trim() === '') return read('');
      const number = typeof input === 'string' ? readNumberEntry(input) : readNumber(input);
      return number === null ? unread(input) : read(number);
    },
    isBlank: (value) => value === null || (typeof value === 'string' && value.trim() === ''),
    unreadable: (question, entry) =>
      `${subject(question)} ${
        (typeof entry === 'string' ? adviceOn(entry) : undefined) ??
        `must be a number, such as ${limits('2026-01-01').example}`
      }`,
    invalid(value, { question, now }) {
      if (typeof value !== 'number') return undefined;
      const { min, max, decimals, show } = limits(now);
      const least = Math.max(min, fixedBound(question.min, now) ?? min);
      const most = Math.min(max, fixedBound(question.max, now) ?? max);
      const { isFigure } = questionTraits[type];
      if (value < least)
        return refuse(
          'min',
          `${subject(question)} must be ${show(least)} or ${isFigure ? 'more' : 'later'}`,
        );
      if (value > most)
        return refuse(
          'max',
          `${subject(question)} must be ${show(most)} or ${isFigure ? 'less' : 'earlier'}`,
        );
      const places = question.decimals ?? decimals;
      if (places !== undefined && !hasAtMost(value, places)) {
        return refuse(
          'invalid',
          places === 0
            ? `${subject(question)} must be a whole number`
            : `${subject(question)} can have up to ${places} decimal ${places === 1 ? 'place' : 'places'}`,
        );
      }
      return undefined;
    },
    missing: (question: Question) => enter(question),
    figureText: (value) => limits('2026-01-01').show(value),
  };
}

/** A bound that is a number, or one that depends only on today's date; a bound that follows answers is not fixed. */
export function fixedBound(bound: Bound | undefined, now: string): number | undefined {
  if (typeof bound === 'number') return bound;
  if (bound === 'currentYear') return Number(now.slice(0, 4));
  if (bound === 'lastCompleteYear') return lastCompleteYear(now);
  return undefined;
}

function hasAtMost(value: number, places: number): boolean {
  if (Number.isInteger(value)) return true;
  const power = 10 ** places;
  // A shortcut: below a billion and with at most six decimals, a value that survives rounding has few enough decimals.
  if (places <= 6 && Math.abs(value) < 1e9 && Math.round(value * power) / power === value)
    return true;
  // Through text: 0.07 * 100 is 7.000000000000001, which is not what the person typed.
  const [, fraction = ''] = String(value).split('.');
  return !String(value).includes('e') && fraction.length <= places;
}

export const numeric = numberType('NUMERIC', () => ({
  min: -LARGEST,
  max: LARGEST,
  decimals: undefined,
  example: '1,200',
  show: numberText,
}));

export const currency = numberType('CURRENCY', () => ({
  min: -LARGEST,
  max: LARGEST,
  decimals: 2,
  example: '$1,200.00',
  show: (value) => {
    // Cents have two digits.
    const amount = numberText(Math.abs(value)).replace(/\.\d$/, '$&0');
    return value < 0 ? `-$${amount}` : `$${amount}`;
  },
}));

export const percentage = numberType('PERCENTAGE', () => ({
  min: 0,
  max: 100,
  decimals: undefined,
  example: '12.5%',
  show: (value) => `${numberText(value)}%`,
}));

export const year = numberType('YEAR', (now) => ({
  min: 1600,
  max: Number(now.slice(0, 4)),
  decimals: 0,
  example: now.slice(0, 4),
  show: String,
}));
