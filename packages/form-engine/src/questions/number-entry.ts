/**
 * Reads a number as people in the United States write and paste it: thousands separators (commas or spaces) only
 * between groups of three digits; `$`, `USD` and `%` ignored; negative with a minus before or after, or in parentheses.
 *
 * Ambiguous text is rejected: "1,5" is one and a half to some and fifteen to a program that drops commas.
 * Calculations read the answers of old documents more freely (R2).
 *
 * @returns `null` for text that is not a number, or one with more digits than a JavaScript number keeps
 */
export function readNumberEntry(text: string): number | null {
  const entry = tidy(text);
  if (entry.length > LONGEST_ENTRY) return null;
  const parts = NUMBER.exec(entry)?.groups;
  if (parts === undefined) return null;
  const { open, before, between, whole = '', fraction = '', behind, close } = parts;
  if ((open === undefined) !== (close === undefined)) return null;
  const signs = [open, before, between, behind].filter((sign) => sign !== undefined);
  if (signs.length > 1 || !THOUSANDS.test(whole)) return null;
  const digits = whole.replace(/[, ]/gu, '');
  const meant = (digits + fraction.replace(/0+$/u, '')).replace(/^0+/u, '');
  if ((digits === '' && fraction === '') || meant.length > MOST_DIGITS) return null;
  const size = Number(`${digits}.${fraction}0`);
  // Adding zero turns -0 into 0.
  return (signs[0] === undefined || signs[0] === '+' ? size : -size) + 0;
}

/** What to do about an entry that is not a number, if there is a specific hint; else undefined. */
export function adviceOn(text: string): string | undefined {
  const entry = tidy(text);
  if (/[€£¥₹₽]|\b(?:EUR|GBP|CAD|MXN|JPY|CHF)\b/iu.test(entry)) return 'must be in US dollars';
  if (/^[^\d]*\d+(?:\.\d+)?e[+-]?\d+$/iu.test(entry))
    return 'must be written in full, such as 1,200 for 1.2e3';
  if (/\d[. ]\d{3},\d|^\D*\d+,\d{1,2}\D*$/u.test(entry))
    return 'must use a period before the decimals, such as 1,234.56';
  const whole = NUMBER.exec(entry)?.groups?.['whole'] ?? '';
  // Any separators are in the right places, so only the size is wrong.
  if (THOUSANDS.test(whole) && whole.replace(/[, ]/gu, '').length > MOST_DIGITS)
    return /^[^\d]*[-(]|-$/u.test(entry) ? 'is too small' : 'is too large';
  if (/\d[, ]\d/u.test(entry) && !/[\p{L}]/u.test(entry))
    return 'needs three digits after each comma or space, such as 1,234,567';
  if (/^[^\d]*\d[\d.,]*\s*(?:k|m|mm|bn?|thousand|million|billion)$/iu.test(entry))
    return 'must be written in full, such as 1,200,000 for 1.2 million';
  return undefined;
}

/** Normalizes spaces and minus signs; pasted text has many kinds. */
function tidy(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replace(/[−–]/gu, '-');
}

const LONGEST_ENTRY = 60;
/** A number with this many digits is still exact in JavaScript. */
const MOST_DIGITS = 15;
const NUMBER =
  /^(?<open>\()? ?(?<before>[+-])? ?(?:US\$|USD|\$)? ?(?<between>[+-])? ?(?<whole>[\d, ]*\d)?(?:\.(?<fraction>\d*))? ?(?:USD|\$|%)? ?(?<behind>-)? ?(?<close>\))?$/iu;
const THOUSANDS = /^(?:\d*|\d{1,3}(?:[, ]\d{3})+)$/u;
