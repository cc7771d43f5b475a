import { MOST_DOLLARS } from '@plumbline/api-contract';

/** Whole dollars, truncated and not rounded, so that no limit shows more than it is: `$4,250,000`. */
export const dollars = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${Math.floor(Math.abs(amount)).toLocaleString('en-US')}`;

const UNITS: readonly (readonly [least: number, unit: string])[] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/** The same for tight spaces, truncated to two decimals of its unit: `$4.25M`, `$850K`. */
export function shortDollars(amount: number): string {
  const [least, unit] = UNITS.find(([one]) => Math.abs(amount) >= one) ?? [1, ''];
  const cut =
    unit === '' ? Math.floor(Math.abs(amount)) : Math.floor(Math.abs(amount) / (least / 100)) / 100;
  const shown = cut.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${amount < 0 ? '-' : ''}$${shown}${unit}`;
}

const TYPED = /^\$?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(k|m|mm|b|thousand|million|billion)?$/iu;
const TIMES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9,
};

/**
 * The dollars that a person typed, such as `2.5M`, `$850k` or `4,000,000`, to the whole dollar. Null when the text is
 * not an amount, or exceeds the largest one that is stored.
 */
export function readAmount(text: string): number | null {
  const [, figure, unit = ''] = TYPED.exec(text.trim()) ?? [];
  if (figure === undefined) return null;
  const amount = Math.round(Number(figure.replaceAll(',', '')) * (TIMES[unit.toLowerCase()] ?? 1));
  return amount <= MOST_DOLLARS ? amount : null;
}

/** An amount in a field or a filter, as short as it reads back the same: `$2.5M`, but `$2,555,000`. */
export function typedDollars(amount: number): string {
  const short = shortDollars(amount);
  return readAmount(short) === amount ? short : dollars(amount);
}
