import { type FormulaValue, lastFiscalYear, readNumber } from '@plumbline/metrics';
import { type Block, someInColumn } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import type { Limit, LimitInput } from '../compile/limit.ts';
import type { Bound } from '../compile/plan.ts';
import { dayNumber, dayText, fixedDay, isDay } from '../questions/date.ts';
import { fixedBound } from '../questions/number.ts';
import type { QuestionState } from '../types.ts';
import { valuesOf } from './read-bound.ts';

/** A current limit: a number or year, or a day as `yyyy-mm-dd`; null while there is none to test. */
export type LimitValue = number | string | null;

/** The current limits of a slot that follow answers; undefined if it has none. */
export function limitsOf(block: Block, slot: number): QuestionState['limits'] {
  const more = block.plan.more[slot];
  if (more?.minOf === undefined && more?.maxOf === undefined) return undefined;
  return {
    min: more.minOf === undefined ? null : limitNow(block, slot, more.minOf, Math.ceil),
    max: more.maxOf === undefined ? null : limitNow(block, slot, more.maxOf, Math.floor),
  };
}

/** @param whole rounds the limit of a question that takes whole numbers only: a day, a year or a number of rows */
function limitNow(
  block: Block,
  slot: number,
  limit: Limit<Bound>,
  whole: (value: number) => number,
): LimitValue {
  const { kind, type } = block.plan.definitions[slot] as Definition;
  const { now } = block.form;
  switch (limit.kind) {
    case 'answer':
      return plainLimit(valuesOf(block, limit.source));
    case 'fiscalYear':
      return lastFiscalYear(valuesOf(block, limit.source), now);
    case 'formula': {
      const result = resultOf(block, limit);
      if (result === null) return otherwiseOf(limit.otherwise, now);
      if (kind === 'date') return dayOf(whole(result));
      // Adding zero turns -0 into 0.
      const isWhole = kind === 'panel' || kind === 'yearRange' || type.type === 'YEAR';
      return isWhole ? whole(result) + 0 : result;
    }
    default:
      return limit satisfies never;
  }
}

/** null while an input is absent, as in a check. */
function resultOf(
  block: Block,
  { formula, inputs }: Extract<Limit<Bound>, { kind: 'formula' }>,
): number | null {
  const values: Record<string, FormulaValue> = Object.create(null);
  for (const [name, input] of inputs) {
    const value = inputNow(block, input);
    if (value === null || (Array.isArray(value) && value.length === 0)) return null;
    values[name] = value as FormulaValue;
  }
  return formula.evaluate(values);
}

function inputNow(block: Block, input: LimitInput<Bound>): ReturnType<typeof formulaValues> {
  switch (input.kind) {
    case 'named': {
      const { now } = block.form;
      return fixedBound(input.name, now) ?? dayNumber(now);
    }
    case 'fiscalYear':
      return lastFiscalYear(valuesOf(block, input.source), block.form.now);
    case 'answer':
      return inputValue(block, input.source);
    default:
      return input satisfies never;
  }
}

function otherwiseOf(otherwise: number | string | undefined, now: string): LimitValue {
  return fixedBound(otherwise, now) ?? fixedDay(otherwise, now) ?? null;
}

function plainLimit(value: unknown): LimitValue {
  if (typeof value === 'string' && isDay(value.trim())) return value.trim();
  return readNumber(value);
}

/** The day with that day number; null outside the range of days that an answer can have. */
function dayOf(days: number): string | null {
  const day = Math.abs(days) < MOST_DAYS ? dayText(days) : '';
  return isDay(day) ? day : null;
}

const MOST_DAYS = 1_000_000;

/** Both values as comparable numbers; null where one is not. A day next to a year counts as its year (R3). */
export function inOneUnit(value: unknown, other: unknown): readonly [number | null, number | null] {
  const yearOf = (one: unknown) =>
    typeof one === 'string' && dayNumber(one.trim()) !== null
      ? Number(one.trim().slice(0, 4))
      : null;
  const [year, otherYear] = [yearOf(value), yearOf(other)];
  if ((year === null) === (otherYear === null)) return [comparable(value), comparable(other)];
  return [year ?? readNumber(value), otherYear ?? readNumber(other)];
}

function comparable(value: unknown): number | null {
  if (typeof value === 'string') return dayNumber(value.trim()) ?? readNumber(value);
  return readNumber(value);
}

/** What a formula reads: one answer, or those of a column's visible rows. */
export function inputValue(block: Block, bound: Bound): ReturnType<typeof formulaValues> {
  if (bound.kind !== 'column') return formulaValues(valuesOf(block, bound));
  const list: (number | string)[] = [];
  someInColumn(block.form.top, bound.column, (row, slot) => {
    for (const one of [formulaValues(row.read[slot])].flat()) if (one !== null) list.push(one);
    return false;
  });
  return list;
}

/** An answer as a formula reads it: numeric text as a number, a day as its day number, and so on inside lists. */
function formulaValues(value: unknown): number | string | (number | string)[] | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return dayNumber(value.trim()) ?? readNumber(value) ?? value;
  if (Array.isArray(value))
    return (value as unknown[])
      .flatMap((one) => [formulaValues(one)].flat())
      .filter((one) => one !== null);
  return null;
}
