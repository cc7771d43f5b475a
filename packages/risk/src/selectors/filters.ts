import { modelFunctions, parseFormula } from '@plumbline/metrics';
import type { ScoringFilter } from '@plumbline/schemas/scoring';
import { isBlank, type Row } from './answer-index.ts';

export type FilterContext = {
  readonly now: string;
  readonly state: string | null;
  readonly constants: ReadonlyMap<string, number | boolean>;
};

/** Whether a row meets a filter. */
export function meets(row: Row, filter: ScoringFilter, context: FilterContext): boolean {
  const value = valueIn(row, filter.question);
  const blank = isBlank(value);
  if (filter.isAnswered != null) {
    const isAnswered = !blank || (filter.or != null && !isBlank(valueIn(row, filter.or)));
    if (isAnswered !== filter.isAnswered) return false;
  }
  if (filter.is != null && (blank || !isOne(filter.is, value, context))) return false;
  if (filter.not != null && !blank && isOne(filter.not, value, context)) return false;
  if (filter.below != null && !(typeof value === 'number' && value < filter.below)) return false;
  // A row without the number passes: it may be large enough.
  if (filter.atLeast != null && typeof value === 'number' && value < bound(filter.atLeast, context))
    return false;
  if (filter.months != null && typeof value === 'string' && !blank)
    if (!(monthsSince(value, context.now) <= filter.months)) return false;
  if (filter.years != null && typeof value === 'number')
    if (Number(context.now.slice(0, 4)) - value > filter.years) return false;
  if (filter.isPast != null && typeof value === 'string' && !blank)
    if (value < context.now !== filter.isPast) return false;
  return true;
}

const valueIn = (row: Row, question: string): unknown => row.cells.get(question)?.value;

function isOne(list: readonly string[], value: unknown, { state }: FilterContext): boolean {
  const wanted = list.map((one) => (one === '$state' ? state : one));
  return [value].flat().some((one) => wanted.includes(String(one)));
}

function bound(value: number | string, { constants }: FilterContext): number {
  return typeof value === 'number' ? value : Number(constants.get(value) ?? Number.NaN);
}

const months = parseFormula('monthsSince(date, today)', ['date', 'today'], modelFunctions);

function monthsSince(date: string, today: string): number {
  return (months.ok ? months.formula.evaluateList([date, today]) : null) ?? Number.NaN;
}
