import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { textType } from './text.ts';
import { subject } from './words.ts';

// Deliberately loose: one @, no spaces or address separators, a dot in the domain. Only delivered mail
// proves an address.
const EMAIL = /^[^\s@:;,<>()[\]\\"]{1,64}@(?:[^\s@.:;,<>()[\]\\"]+\.)+[^\s@.:;,<>()[\]\\"]{2,}$/u;
/** The prefix that is copied along when an address is copied from a link. */
const LINK = /^mailto:/iu;
const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u;

function checked(
  type: 'EMAIL' | 'WEBSITE',
  test: (text: string) => boolean,
  say: string,
  bare: (text: string) => string = (text) => text,
): QuestionTypeSpec {
  const text = textType(type);
  return {
    ...text,
    decode(input, question) {
      const taken = text.decode(input, question);
      if (!taken.ok) return taken;
      const entry = bare(String(taken.value).trim());
      return entry === '' || test(entry) ? read(entry) : unread(input);
    },
    unreadable: (question) => `${subject(question)} must look like ${say}`,
  };
}

export const email = checked(
  'EMAIL',
  (text) => EMAIL.test(text),
  'name@company.com',
  (text) => text.replace(LINK, ''),
);

/** A host name or an http(s) address; other schemes are refused, because it is shown as a link. */
export const website = checked('WEBSITE', isWebsite, 'www.company.com');

function isWebsite(text: string): boolean {
  const parts = /^(?:https?:\/\/)?([^/?#:@\s\\]+)(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu.exec(text);
  return parts !== null && HOST.test((parts[1] ?? '').toLowerCase());
}
