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
    invalid: (value, { question }) => tooLong(value, question.maxLength, subject(question)),
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
  const most = maxLength ?? LONGEST;
  const length = [...value].length;
  return length > most
    ? `${name} must be ${most.toLocaleString('en-US')} characters or fewer`
    : undefined;
}

/** No answer is longer, whatever its question says: 20 000 characters. */
const LONGEST = 20_000;

export const text = textType('TEXT');
export const textarea = textType('TEXTAREA');
