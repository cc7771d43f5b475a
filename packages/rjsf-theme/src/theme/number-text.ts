import { masksNow } from './late-masks.ts';
import type { NumberMask } from './masks.ts';

/**
 * Reading and showing numbers as people write them in the United States. Display only: the engine decides what is a
 * number, and a test of the app holds the two readings together.
 */

const longestEntry = 60;
/** A number of JavaScript surely keeps this many. */
const mostDigits = 15;
const written =
  /^(?<open>\()? ?(?<before>[+-])? ?(?:US\$|USD|\$)? ?(?<between>[+-])? ?(?<whole>[\d, ]*\d)?(?:\.(?<fraction>\d*))? ?(?:USD|\$|%)? ?(?<behind>-)? ?(?<close>\))?$/iu;
const thousands = /^(?:\d*|\d{1,3}(?:[, ]\d{3})+)$/u;

/** A text that is a number, in bare digits: "($1,200.50)" is "-1200.50". Null when it is none, or could mean two. */
function bareNumber(text: string): string | null {
  const entry = tidy(text);
  if (entry.length > longestEntry) return null;
  const parts = written.exec(entry)?.groups;
  if (!parts) return null;
  const { open, before, between, whole = '', fraction, behind, close } = parts;
  if ((open === undefined) !== (close === undefined) || !thousands.test(whole)) return null;
  const signs = [open, before, between, behind].filter((sign) => sign !== undefined);
  const digits = whole.replace(/[, ]/gu, '');
  if (signs.length > 1 || digits + (fraction ?? '') === '') return null;
  const meant = (digits + (fraction ?? '').replace(/0+$/u, '')).replace(/^0+/u, '');
  if (meant.length > mostDigits) return null;
  const sign = signs[0] === undefined || signs[0] === '+' ? '' : '-';
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** One kind of space and of minus; pasted texts have many. */
function tidy(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replace(/[−–]/gu, '-');
}

/** The number a text means, in the units that are written; null when it means none. */
export function readNumber(text: string): number | null {
  const bare = bareNumber(text);
  return bare === null ? null : Number(bare) + 0;
}

/**
 * What is in the field after an edit: a number gets its separators, "1200.5" is "1,200.5" and "$1,200.50 " is
 * "1,200.50"; what is no number, or not yet one, stays as it is typed. Separators that the field put in itself move
 * with the digits; those that the person typed or pasted must be where thousands end, or the text stays as it is.
 *
 * @param before what stood there, or '' where all of it is replaced by a paste
 * @param mask how it is in the field: with separators, or as a year without
 */
export function editNumber(before: string, after: string, mask: NumberMask = 'grouped'): string {
  const masks = masksNow();
  if (masks === undefined) return after;
  const fitNumber = masks.inNumber;
  const { inserted, isAtEnd } = differenceOf(before, after);
  // A separator on its way to more digits.
  if (isAtEnd && /^[, ]$/u.test(inserted)) return after;
  const bare = bareNumber(after);
  if (bare !== null) return fitNumber(bare, mask);
  if (/[, ]/u.test(inserted) || !isFitted(before, mask, fitNumber)) return after;
  const digits = after.replace(/,/gu, '').replace(/[−–]/gu, '-');
  return onItsWay.test(digits) ? fitNumber(digits, mask) : after;
}

const onItsWay = /^-?\d*\.?\d*$/u;

/** Whether a text's separators are all the field's own. */
function isFitted(
  text: string,
  mask: NumberMask,
  fitNumber: (bare: string, mask: NumberMask) => string,
): boolean {
  const digits = text.replace(/,/gu, '');
  return onItsWay.test(digits) && fitNumber(digits, mask) === text;
}

/** What one edit put in: what lies between the longest common beginning and the longest common end. */
function differenceOf(before: string, after: string): { inserted: string; isAtEnd: boolean } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  return { inserted: after.slice(start, after.length - end), isAtEnd: end === 0 };
}

export type NumberLook = {
  /** Thousands separators; a year has none. */
  readonly grouped: boolean;
  /** A fraction is shown with this many places at least, as money is; a whole number stays whole. */
  readonly centsTo?: number;
};

/** An answer as its field shows it at rest; a text that is no number is shown as it is. */
export function showNumber(answer: unknown, look: NumberLook): string {
  if (answer === null || answer === undefined) return '';
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return String(answer);
  return formatOf(look.grouped, Number.isInteger(answer) ? 0 : (look.centsTo ?? 0)).format(answer);
}

/** Made once each: to make one takes longer than to draw a field. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(useGrouping: boolean, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${useGrouping} ${minimumFractionDigits}`;
  let format = formats.get(key);
  if (format === undefined) {
    const how = { useGrouping, minimumFractionDigits, maximumFractionDigits: 15 };
    formats.set(key, (format = new Intl.NumberFormat('en-US', how)));
  }
  return format;
}

/** Rounds half up at a number of places, by the digits that are shown and not by the binary fraction behind them. */
export function roundHalfUp(value: number, places: number): number {
  const size = Math.abs(value);
  // Fifteen digits are all that a number surely holds: 100 - 33.335 is 66.66499999999999.
  const meant = size < 1e12 ? Number(size.toPrecision(15)) : size;
  const [mantissa = '0', exponent = '0'] = String(meant).split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  return Math.sign(value) * Number(`${scaled}e-${places}`);
}
