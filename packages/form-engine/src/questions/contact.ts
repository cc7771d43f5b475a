import { isRecord, plainText, type QuestionTypeSpec, read, unread } from './question-type.ts';
import { textType } from './text.ts';
import { enter, subject } from './words.ts';

// Deliberately loose: one @, no spaces, a dot in the domain. Only mail that arrives proves an address.
const EMAIL = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+[^\s@.]{2,}$/u;
const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u;

function checked(
  type: 'EMAIL' | 'WEBSITE',
  test: (text: string) => boolean,
  say: string,
): QuestionTypeSpec {
  const text = textType(type);
  return {
    ...text,
    decode(input, question) {
      const taken = text.decode(input, question);
      if (!taken.ok) return taken;
      const entry = String(taken.value).trim();
      return entry === '' || test(entry) ? read(entry) : unread(input);
    },
    unreadable: (question) => `${subject(question)} must look like ${say}`,
  };
}

export const email = checked('EMAIL', (text) => EMAIL.test(text), 'name@company.com');

/** A host name or an http(s) address; other schemes are refused, for it is shown as a link. */
export const website = checked('WEBSITE', isWebsite, 'www.company.com');

function isWebsite(text: string): boolean {
  const parts = /^(?:https?:\/\/)?([^/?#:@\s\\]+)(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu.exec(text);
  return parts !== null && HOST.test((parts[1] ?? '').toLowerCase());
}

const LINES = ['line1', 'line2', 'city', 'state', 'zip'] as const;

/** `{ line1, line2, city, state, zip }`, all texts; a plain text is read as the first line. */
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
      return `${subject(question)}: each line must be 200 characters or fewer`;
    const zip = plainText(value['zip']).trim();
    if (zip !== '' && !/^\d{5}(?:-\d{4})?$/u.test(zip))
      return `${subject(question)}: the ZIP code must look like 60601 or 60601-1234`;
    return undefined;
  },
  missing: (question) => enter(question),
};

/** An object where a line should be is something that was entered. */
function isBlankLine(line: unknown): boolean {
  return line === undefined || line === null || (typeof line === 'string' && line.trim() === '');
}
