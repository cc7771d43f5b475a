/** Reading and showing numbers as people write them in the United States. Display only: the engine decides what is a number. */

const wellFormed = /^-?(?:\d+\.?\d*|\.\d+)$/;
const onItsWay = /^-?\d*\.?\d*$/;

/** The number a text means, spaces, commas, $ and % aside; null when it means none. */
export function readNumber(text: string): number | null {
  const bare = bareText(text);
  return wellFormed.test(bare) ? Number(bare) : null;
}

/**
 * Puts thousands separators into a number that is being typed: "1200.5" is "1,200.5", "$1,200.50 " is "1,200.50".
 * A text that is no number comes back as it was, so that nothing typed is lost.
 */
export function groupDigits(text: string): string {
  const bare = bareText(text);
  if (!onItsWay.test(bare)) return text;
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/.exec(bare) ?? [];
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
}

/** The text without the sign around it: the field shows $ and % itself. */
function bareText(text: string): string {
  return text.replace(/[\s,$%]/g, '').replace(/^[−–]/, '-');
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
  return new Intl.NumberFormat('en-US', {
    useGrouping: look.grouped,
    maximumFractionDigits: 12,
    minimumFractionDigits: Number.isInteger(answer) ? 0 : (look.centsTo ?? 0),
  }).format(answer);
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
