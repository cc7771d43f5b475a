import { masksNow } from './late-masks.ts';
import type { NumberMask } from './masks.ts';

/**
 * Reads and shows numbers as people write them in the United States. For display only: the engine decides what is a
 * number, and one of the app's tests makes sure that both read alike.
 */

const longestEntry = 60;
/** A JavaScript number always keeps this many. */
const mostDigits = 15;
const written =
  /^(?<open>\()? ?(?<before>[+-])? ?(?:US\$|USD|\$)? ?(?<between>[+-])? ?(?<whole>[\d, ]*\d)?(?:\.(?<fraction>\d*))? ?(?:USD|\$|%)? ?(?<behind>-)? ?(?<close>\))?$/iu;
const thousands = /^(?:\d*|\d{1,3}(?:[, ]\d{3})+)$/u;

/** A number's text as bare digits: "($1,200.50)" is "-1200.50". Null if it is not a number, or could mean two. */
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

/** Normalizes spaces and minus signs; pasted texts have many kinds. */
function tidy(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replace(/[−–]/gu, '-');
}

/** The number that a text means, in the units as written; null if it means none. */
export function readNumber(text: string): number | null {
  const bare = bareNumber(text);
  return bare === null ? null : Number(bare) + 0;
}

/**
 * What the field shows after an edit: a number gets its separators, "1200.5" is "1,200.5" and "$1,200.50 " is
 * "1,200.50"; text that is not a number, or not yet one, stays as typed. Separators that the field inserted move with
 * the digits; those that the person typed or pasted must separate thousands, or the text stays as it is.
 *
 * @param before the text before the edit, or '' if a paste replaces all of it
 * @param mask how the field shows it: with separators, or without as for a year
 */
export function editNumber(before: string, after: string, mask: NumberMask = 'grouped'): string {
  const masks = masksNow();
  if (masks === undefined) return after;
  const fitNumber = masks.inNumber;
  const { inserted, isAtEnd } = differenceOf(before, after);
  // A separator that more digits may follow.
  if (isAtEnd && /^[, ]$/u.test(inserted)) return after;
  const bare = bareNumber(after);
  if (bare !== null) return fitNumber(bare, mask);
  if (/[, ]/u.test(inserted) || !isFitted(before, mask, fitNumber)) return after;
  const digits = after.replace(/,/gu, '').replace(/[−–]/gu, '-');
  return onItsWay.test(digits) ? fitNumber(digits, mask) : after;
}

const onItsWay = /^-?\d*\.?\d*$/u;

/** Whether the field inserted all of a text's separators. */
function isFitted(
  text: string,
  mask: NumberMask,
  fitNumber: (bare: string, mask: NumberMask) => string,
): boolean {
  const digits = text.replace(/,/gu, '');
  return onItsWay.test(digits) && fitNumber(digits, mask) === text;
}

/** What one edit inserted: whatever is between the longest common prefix and the longest common suffix. */
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
  /** The minimum number of places of a fraction, as for money; a whole number stays whole. */
  readonly centsTo?: number;
};

/** An answer as its field shows it when it is not being edited; text that is not a number is shown unchanged. */
export function showNumber(answer: unknown, look: NumberLook): string {
  if (answer === null || answer === undefined) return '';
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return String(answer);
  return formatOf(look.grouped, Number.isInteger(answer) ? 0 : (look.centsTo ?? 0)).format(answer);
}

/** Cached: creating one takes longer than rendering a field. */
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

/** Rounds half up at a number of places, using the digits that are shown, not the binary fraction behind them. */
export function roundHalfUp(value: number, places: number): number {
  const size = Math.abs(value);
  // A number is exact only to fifteen digits: 100 - 33.335 is 66.66499999999999.
  const meant = size < 1e12 ? Number(size.toPrecision(15)) : size;
  const [mantissa = '0', exponent = '0'] = String(meant).split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  return Math.sign(value) * Number(`${scaled}e-${places}`);
}
