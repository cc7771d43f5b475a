import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { textType } from './text.ts';
import { subject } from './words.ts';

/**
 * What each placeholder of a mask accepts. Ordinary ASCII letters and digits only, as the screen lets them be typed, so
 * that two numbers that look the same are the same.
 */
export const PLACES: Readonly<Record<string, RegExp>> = {
  '#': /[0-9]/u,
  A: /[A-Za-z]/u,
  N: /[A-Za-z0-9]/u,
};
/** The default mask of a PHONE. */
export const US_PHONE = '(###) ###-####';

/**
 * Fits a text into a mask: `#` is a digit, `A` a letter, `N` either, and anything else stands for itself. Adds the
 * mask's own characters where the text lacks them, and drops extra spaces and punctuation. Idempotent.
 *
 * @returns the filled mask, or `null` when a placeholder is not filled or letters or digits are left over
 */
function fitMask(text: string, mask: string): string | null {
  const given = [...text];
  let at = 0;
  let fitted = '';
  for (const place of mask) {
    const pattern = PLACES[place];
    if (pattern === undefined) {
      if (given[at] === place) at += 1;
      fitted += place;
      continue;
    }
    while (at < given.length && !/[\p{L}\p{Nd}]/u.test(given[at] as string)) at += 1;
    const character = given[at];
    if (character === undefined || !pattern.test(character)) return null;
    fitted += character;
    at += 1;
  }
  const left = given.slice(at).join('');
  return /[\p{L}\p{Nd}]/u.test(left) ? null : fitted;
}

function maskType(type: 'MASK' | 'PHONE', usual: string | undefined): QuestionTypeSpec {
  const text = textType(type);
  return {
    ...text,
    decode(input, question) {
      const taken = text.decode(input, question);
      if (!taken.ok) return taken;
      const mask = question.mask ?? usual;
      const entry = String(taken.value);
      if (mask === undefined || entry.trim() === '') return read(entry);
      const fitted = fitMask(entry, mask);
      return fitted === null ? unread(input) : read(fitted);
    },
    unreadable: (question) =>
      `${subject(question)} must look like ${exampleOf(question.mask ?? usual ?? '')}`,
  };
}

/** A filled mask as an example: digits count up, letters are ABC. */
function exampleOf(mask: string): string {
  let digit = 0;
  let letter = 0;
  return [...mask]
    .map((place) => {
      if (place === '#') return String((digit += 1) % 10);
      if (place === 'A') return String.fromCharCode(65 + (letter++ % 26));
      return place === 'N' ? String((digit += 1) % 10) : place;
    })
    .join('');
}

export const mask = maskType('MASK', undefined);

const usPhone = maskType('PHONE', US_PHONE);

/**
 * A telephone number as copied from a business card: with or without the country code 1, dots and an extension, stored
 * as `(312) 555-0100 ext. 5`. A foreign number stays as entered, with its `+` and 8 to 15 digits. A PHONE with its own
 * mask accepts what that mask accepts.
 */
export const phone: QuestionTypeSpec = {
  ...usPhone,
  decode(input, question) {
    const plain = usPhone.decode(input, question);
    if (question.mask != null || typeof input !== 'string') return plain;
    const entry = input.trim().replace(/\s+/gu, ' ');
    const digits = entry.replace(/\D/gu, '');
    // Checked before the mask, because a foreign number with ten digits would fill it too.
    if (/^\+[\d ().-]+$/u.test(entry) && !digits.startsWith('1'))
      return digits.length >= 8 && digits.length <= 15 ? read(entry) : unread(input);
    // An extension without digits yet. As a number without it, the field would drop the `#` while it is typed.
    if (entry.endsWith('#')) return unread(input);
    if (plain.ok) return plain;
    const [, number = '', extension] = EXTENDED.exec(entry) ?? [];
    // Drops the country code 1 before ten more digits, just as the page does while a number is typed or pasted.
    const own = number.replace(/^[+(]?1(?=\D*(?:\d\D*){10}$)/u, '');
    const fitted = fitMask(own, US_PHONE);
    if (fitted === null) return plain;
    return read(extension === undefined ? fitted : `${fitted} ext. ${extension}`);
  },
};

const EXTENDED = /^(.*?)(?: ?,? ?(?:ext(?:ension)?\.?|x|#) ?(\d{1,6}))?$/iu;
