import type { Question, QuestionType } from '@plumbline/schemas';
import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { refuse } from './refusal.ts';
import { enter, subject } from './words.ts';

/** What all question types with text values share. Numbers are converted to text; anything else is unreadable. */
export function textType(
  type: QuestionType,
  more: Partial<QuestionTypeSpec> = {},
): QuestionTypeSpec {
  return {
    type,
    kind: 'text',
    answered: true,
    decode(input) {
      if (typeof input === 'string') return read(input);
      if (typeof input === 'number' && Number.isFinite(input)) return read(String(input));
      return unread(input);
    },
    isBlank: (value) => value === null || (typeof value === 'string' && value.trim() === ''),
    unreadable: (question) => enter(question),
    invalid: (value, { question }) => {
      if (typeof value !== 'string') return undefined;
      const { min, max, maxLength } = question;
      const most = Math.min(limitOf(maxLength), limitOf(max));
      if (value.length > most) {
        const long = tooLong(value, most, subject(question));
        if (long !== undefined) return refuse('max', long);
      }
      const short = typeof min === 'number' ? tooShort(value, min, question) : undefined;
      return short === undefined ? undefined : refuse('min', short);
    },
    missing: (question) => enter(question),
    ...more,
  };
}

/** The {@link QuestionTypeSpec.freeLength} of types that read any text as it is. */
export function freeLength({ min, max, maxLength }: Question): number {
  return typeof min === 'number' ? 0 : Math.min(limitOf(maxLength), limitOf(max));
}

function limitOf(most: unknown): number {
  return typeof most === 'number' ? Math.min(most, LONGEST) : LONGEST;
}

/** Counts characters instead of UTF-16 units, but only if there are too many units. */
export function tooLong(
  value: unknown,
  maxLength: number | undefined,
  name: string,
): string | undefined {
  const most = limitOf(maxLength);
  if (typeof value !== 'string' || value.length <= most) return undefined;
  return [...value].length > most
    ? `${name} must be ${most.toLocaleString('en-US')} characters or fewer`
    : undefined;
}

function tooShort(value: string, least: number, question: Question): string | undefined {
  if (value.trim() === '' || [...value].length >= least) return undefined;
  return `${subject(question)} must be ${least.toLocaleString('en-US')} characters or more`;
}

/** The maximum length of any answer, whatever its question says: 20,000 characters. */
const LONGEST = 20_000;

export const text = textType('TEXT', { freeLength });
export const textarea = textType('TEXTAREA', { freeLength });
