import { isHomeCountry } from '@plumbline/schemas';
import { isRecord, plainText, type QuestionTypeSpec, read, unread } from './question-type.ts';
import { refuse } from './refusal.ts';
import { enter, subject } from './words.ts';

const LINES = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;

/** The parts that a letter needs, as the form labels them. For an address abroad, only what every country has. */
const NEEDED = { line1: 'street address', city: 'city', state: 'state', zip: 'ZIP code' } as const;
const NEEDED_ABROAD = { line1: 'street address', city: 'city' } as const;

/**
 * `{ line1, line2, city, state, zip, country }`, all texts; plain text is read as the first line. An address without a
 * country is in the United States. A required one needs every part that a letter does; an optional one may be just a
 * city. Answers of older documents, as text or in parts, are read and kept as they are.
 */
export const address: QuestionTypeSpec = {
  type: 'ADDRESS',
  kind: 'object',
  answered: true,
  decode(input) {
    if (typeof input === 'string') return read(input.trim() === '' ? '' : { line1: input });
    if (!isRecord(input)) return unread(input);
    for (const line of LINES) {
      const value = input[line];
      if (value !== undefined && value !== null && typeof value !== 'string') return unread(input);
    }
    return read(input);
  },
  isBlank: (value) =>
    value === null ||
    value === '' ||
    (isRecord(value) && LINES.every((line) => isBlankLine(value[line]))),
  unreadable: (question) => enter(question),
  invalid(value, { question }) {
    if (!isRecord(value)) return undefined;
    if (LINES.some((line) => plainText(value[line]).length > 200))
      return refuse('max', `${subject(question)}: each line must be 200 characters or fewer`);
    const zip = plainText(value['zip']).trim();
    if (!isAbroad(value) && zip !== '' && !/^\d{5}(?:-\d{4})?$/u.test(zip))
      return refuse(
        'invalid',
        `${subject(question)}: the ZIP code must look like 60601 or 60601-1234`,
      );
    return undefined;
  },
  missing: (question) => enter(question),
  lacking(value, question) {
    if (!isRecord(value)) return undefined;
    const needed = isAbroad(value) ? NEEDED_ABROAD : NEEDED;
    const lacking = Object.entries(needed).flatMap(([line, name]) =>
      isBlankLine(value[line]) ? [name] : [],
    );
    if (lacking.length === 0) return undefined;
    return `${subject(question)}: enter the ${inOneLine(lacking)}`;
  },
};

function isAbroad(value: Readonly<Record<string, unknown>>): boolean {
  return !isHomeCountry(plainText(value['country']));
}

/** Not for an object in place of a line: that counts as something entered. */
function isBlankLine(line: unknown): boolean {
  return line === undefined || line === null || (typeof line === 'string' && line.trim() === '');
}

function inOneLine(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
