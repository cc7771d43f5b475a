import { masksNow } from './late-masks.ts';

/**
 * Fits text that is being typed into a mask: "3125550123" in `(###) ###-####` is "(312) 555-0123", "312" is "(312".
 * Text with more than the mask can hold, or with other characters, is returned unchanged: cutting it would lose what
 * was pasted, and the engine says what is wrong with it.
 */
export function fitMask(text: string, mask: string): string {
  const kept = significant(text);
  const masks = masksNow();
  if (kept === '' || masks === undefined) return text;
  const { shown, typed } = masks.inPattern(text, mask);
  return kept === significant(typed) || kept === significant(shown) ? shown : text;
}

/** The mask of a phone number in the United States. */
const usPhone = '(###) ###-####';

/**
 * Fits text that is being typed into a phone number: the country code 1 is dropped if the number is complete without
 * it, an extension stays after a complete number, and a number of another country (`+44 ...`) is left unchanged.
 */
export function fitPhone(text: string): string {
  // Without the masks, only the 1 would be dropped and nothing else fitted.
  if (masksNow() === undefined) return text;
  // The mask would drop a `#`, and the extension typed after it would become part of the number.
  if (/#\s*$/u.test(text)) return text;
  const [, number = '', extension] = extended.exec(text) ?? [];
  if (/^\s*\+/u.test(text) && !/^1\d{10}$/u.test(number.replace(/\D/gu, ''))) return text;
  // Also after a bracket: the first ten digits were already formatted as a number, and no area code begins with 1.
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
