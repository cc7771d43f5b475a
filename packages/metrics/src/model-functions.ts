import { daysBetween, monthsBetween } from './days.ts';
import {
  flat,
  type FormulaFunction,
  formulaFunctions,
  numbers,
  numeric,
  sum,
} from './formula-functions.ts';

/**
 * The functions that formulas in scoring models may call: those for forms, and more for lists and dates. A separate
 * table, so that a form's page loads only the functions that forms may call.
 */
export const modelFunctions: Readonly<Record<string, FormulaFunction>> = {
  ...formulaFunctions,
  mean: (...all) => sum(all) / flat(all).length,
  largest: (list, many) =>
    numbers([list])
      .toSorted((a, b) => b - a)
      .slice(0, numeric(many)),
  change: (list) => {
    const all = numbers([list]);
    return (all.at(-1) ?? Number.NaN) - (all[0] ?? Number.NaN);
  },
  growth: (list, years) => {
    const [all, at] = [numbers([list]), numbers([years])];
    const span = (at.at(-1) ?? Number.NaN) - (at[0] ?? Number.NaN);
    const times = (all.at(-1) ?? Number.NaN) / (all[0] ?? Number.NaN);
    return span > 0 ? 100 * (times ** (1 / span) - 1) : Number.NaN;
  },
  countOf: (list, ...wanted) => flat([list]).filter((one) => flat(wanted).includes(one)).length,
  countAbove: (list, bound) => numbers([list]).filter((one) => one > numeric(bound)).length,
  countAtLeast: (list, bound) => numbers([list]).filter((one) => one >= numeric(bound)).length,
  overlap: (list, other) => {
    const others = new Set(flat([other]));
    return [...new Set(flat([list]))].filter((one) => others.has(one)).length;
  },
  monthsSince: (date, today) => monthsBetween(date, today),
  daysUntil: (date, today) => daysBetween(today, date),
};
