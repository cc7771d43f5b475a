import { roundHalfUp } from '@plumbline/metrics';
import type { Chart } from '@plumbline/schemas/charts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const line = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** A figure in full, for the table and the sentence. */
export function figureText(unit: Chart['unit'], value: number): string {
  return unit === 'currency' ? dollars.format(value) : roundHalfUp(value, 2).toFixed(2);
}

/** A figure next to its mark, where there is little room. */
export function markText(unit: Chart['unit'], value: number): string {
  return unit === 'currency' ? shortDollars.format(value) : figureText(unit, value);
}

/** A value on the axis. */
export function tickText(unit: Chart['unit'], value: number): string {
  return unit === 'currency' ? shortDollars.format(value) : String(roundHalfUp(value, 2));
}

/** The value of the comparison line, with as many decimals as it was published with. */
export function lineText(value: number): string {
  return line.format(value);
}

/** How far one figure is from another, such as "19% below"; null if a percentage would be meaningless. */
export function apart(
  value: number | null,
  from: number | null,
  [less, more]: readonly [string, string],
): string | null {
  if (value === null || from === null || from <= 0) return null;
  const share = percent.format(Math.abs(value - from) / from);
  return share === '0%' ? 'The same' : `${share} ${value < from ? less : more}`;
}
