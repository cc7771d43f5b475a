import { masksNow } from './late-masks.ts';

/**
 * Fits what is being typed into a mask: "3125550123" in `(###) ###-####` is "(312) 555-0123", "312" is "(312".
 * A text with more than the mask holds, or with other characters, comes back as it was: to cut it would lose
 * what was pasted, and the engine says what is wrong with it.
 */
export function fitMask(text: string, mask: string): string {
  const kept = significant(text);
  const masks = masksNow();
  if (kept === '' || masks === undefined) return text;
  const { shown, typed } = masks.inPattern(text, mask);
  return kept === significant(typed) || kept === significant(shown) ? shown : text;
}

/** The mask of a telephone number in the United States. */
const usPhone = '(###) ###-####';

/**
 * Fits what is being typed into a telephone number: the country's own 1 falls away before a number that is whole
 * without it, an extension stays behind one that is whole, a number of another country (`+44 ...`) stays as it is.
 */
export function fitPhone(text: string): string {
  // A 1 would fall away, and nothing else be fitted.
  if (masksNow() === undefined) return text;
  const [, number = '', extension] = extended.exec(text) ?? [];
  if (/^\s*\+/u.test(text) && !/^1\d{10}$/u.test(number.replace(/\D/gu, ''))) return text;
  // Behind a bracket too: the ten digits before the last one were taken for a number, and no area begins with 1.
  const own = number.replace(/^\s*[+(]?1(?=\D*(?:\d\D*){10}$)/u, '');
  const fitted = fitMask(own, usPhone);
  if (extension === undefined) return fitted;
  const isWhole = fitted.length === usPhone.length && fitMask(fitted, usPhone) === fitted;
  return isWhole ? `${fitted} ext. ${extension}` : text;
}

const extended = /^(.*?)(?:[ ,]*(?:ext(?:ension)?\.?|x|#) *(\d{1,6}) *)?$/isu;

function significant(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
