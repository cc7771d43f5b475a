import { RAC_MOST_WEIGHT } from '@plumbline/api-contract';
import { readAmount as amountIn } from '../../../rac/amounts.ts';

export type Read =
  | { readonly value: number; readonly fault: null }
  | { readonly value: null; readonly fault: string };

const wrong = (fault: string): Read => ({ value: null, fault });
const PLAIN = /^[+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
const printed = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 4 });

function numberOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  return PLAIN.test(plain) ? Number(plain) : null;
}

/** Parses a typed number from `least` to `most`. */
export function readNumber(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): Read {
  const range = `from ${printed(least)} to ${printed(most)}`;
  if (text.trim() === '') return wrong(`Enter a number ${range}.`);
  const value = numberOf(text);
  if (value === null) return wrong(`This isn’t a number. Enter a number ${range}.`);
  if (value < least) return wrong(`Too low. Enter a number ${range}.`);
  if (value > most) return wrong(`Too high. Enter a number ${range}.`);
  return { value, fault: null };
}

export const readWeight = (text: string): Read =>
  readNumber(text, { least: 0, most: RAC_MOST_WEIGHT });

/** Parses a typed amount in dollars. */
export function readAmount(text: string): Read {
  const value = amountIn(text);
  return value === null
    ? wrong('Enter an amount in dollars, such as $2,000,000 or 2M.')
    : { value, fault: null };
}
