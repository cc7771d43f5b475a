import { isFreeMail } from './free-mail.ts';
import { roundHalfUp } from './round.ts';

/** A function of formulas. It may return NaN or an infinity: the formula then has no result. */
export type FormulaFunction = (...values: unknown[]) => unknown;

/** The functions that formulas in forms may call: in calculations, checks and bounds. */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  sum: (...all) => sum(all),
  count: (...all) => flat(all).length,
  min: (...all) => Math.min(...numbers(all)),
  max: (...all) => Math.max(...numbers(all)),
  abs: (a) => Math.abs(numeric(a)),
  round: (a, places = 0) => roundHalfUp(numeric(a), numeric(places)),
  contains: (list, wanted) => flat([list]).includes(wanted),
  freeMail: (email) => typeof email === 'string' && isFreeMail(email),
};

// All the way down: a CHECKBOX inside a panel gives a list of lists.
export function flat(values: readonly unknown[]): unknown[] {
  return values.flat(Infinity);
}

export const numbers = (values: readonly unknown[]): number[] => flat(values).map(numeric);

export function sum(values: readonly unknown[]): number {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) {
    const one = values[at];
    if (typeof one === 'number') total += one;
    else total += Array.isArray(one) ? sum(one as unknown[]) : numeric(one);
  }
  return total;
}

/** True is 1 and false is 0; NaN for anything that is not a number. */
export function numeric(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Number.NaN;
}
