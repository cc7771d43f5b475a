import type { QuestionType } from '@plumbline/schemas';
import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { enter, subject } from './words.ts';

/** What all questions with a text for a value share. Numbers are taken as their text, anything else is not read. */
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
      const { min, max, maxLength } = question;
      const most = [maxLength, max].filter((one) => typeof one === 'number');
      const name = subject(question);
      return (
        tooLong(value, most.length === 0 ? undefined : Math.min(...most), name) ??
        tooShort(value, typeof min === 'number' ? min : 0, name)
      );
    },
    missing: (question) => enter(question),
    ...more,
  };
}

export function tooLong(
  value: unknown,
  maxLength: number | undefined,
  name: string,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const most = Math.min(maxLength ?? LONGEST, LONGEST);
  const length = [...value].length;
  return length > most
    ? `${name} must be ${most.toLocaleString('en-US')} characters or fewer`
    : undefined;
}

function tooShort(value: unknown, least: number, name: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || [...value].length >= least)
    return undefined;
  return `${name} must be ${least.toLocaleString('en-US')} characters or more`;
}

/** No answer is longer, whatever its question says: 20 000 characters. */
const LONGEST = 20_000;

export const text = textType('TEXT');
export const textarea = textType('TEXTAREA');
