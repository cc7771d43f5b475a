import { type FormulaValue, readNumber } from '@plumbline/metrics';
import { type Bound, type Cell, isEditable, isRowVisible, readValue } from './cell.ts';
import { valuesOf } from './evaluate.ts';
import { dayNumber } from './questions/date.ts';
import { nameOf, numberText, subject } from './questions/words.ts';
import type { QuestionError } from './session-types.ts';

export type CellProblem = {
  readonly kind: QuestionError['kind'] | 'warning' | 'notice';
  readonly message: string;
};

/** Everything there is to say about a visible cell, in the order in which it should be said. */
export function problemsOf(cell: Cell, now: string): readonly CellProblem[] {
  if (cell.hidden) return NONE;
  const { definition } = cell;
  const { question, type } = definition;
  if (saysNothing(cell)) return NONE;
  const found: CellProblem[] = [];
  if (cell.dropped) found.push({ kind: 'notice', message: droppedNotice(cell) });
  if (type.type === 'PANEL') found.push(...rowProblems(cell));
  else if (type.answered && !cell.overridden) {
    if (type.isBlank(cell.value) && !cell.illFormed) {
      if (cell.required && isEditable(cell))
        found.push({ kind: 'missing', message: type.missing(question) });
    } else {
      const own = ownProblem(cell, now);
      if (own !== undefined) found.push(own);
      else found.push(...relativeProblems(cell));
    }
  }
  found.push(...checkProblems(cell));
  return found;
}

const NONE: readonly CellProblem[] = [];

/** The plain case, told early: nobody has answered, and nobody must. */
function saysNothing(cell: Cell): boolean {
  const { definition } = cell;
  return (
    cell.own === null &&
    cell.value === null &&
    !cell.required &&
    definition.checks.length === 0 &&
    definition.kind !== 'panel'
  );
}

/** Why the own answer cannot be saved, whatever the question's state: it cannot be read, or is outside fixed limits. */
export function ownProblem(cell: Cell, now: string): CellProblem | undefined {
  const { question, type } = cell.definition;
  if (!type.answered || cell.own === null) return undefined;
  if (cell.illFormed) return { kind: 'illFormed', message: type.unreadable(question) };
  const message = type.invalid(cell.own, { question, now });
  return message === undefined ? undefined : { kind: 'outOfRange', message };
}

function droppedNotice(cell: Cell): string {
  const kept = [cell.value].flat();
  const texts = [cell.own]
    .flat()
    .filter((one) => !kept.includes(one))
    .map((one) => `“${String(one)}”`);
  return `${texts.join(', ')} can no longer be chosen here and will be removed when this section is saved`;
}

function rowProblems(cell: Cell): CellProblem[] {
  const { question, per } = cell.definition;
  if (!isEditable(cell)) return [];
  const rows = cell.visibleRows.length;
  const least = typeof question.min === 'number' ? question.min : 0;
  const most = typeof question.max === 'number' ? question.max : Number.POSITIVE_INFINITY;
  const verb = per === undefined ? 'Add' : 'Choose';
  if (rows < least)
    return [{ kind: 'missing', message: `${verb} at least ${least}: ${nameOf(question)}` }];
  if (rows > most) {
    const message =
      per === undefined
        ? `Keep at most ${most}: ${nameOf(question)}`
        : `Choose at most ${most}: ${nameOf(question)}`;
    return [{ kind: 'check', message }];
  }
  return [];
}

/** Limits that are another question's answer. They hold back review, not a save: the other answer may be the wrong one. */
function relativeProblems(cell: Cell): CellProblem[] {
  const { definition, bound } = cell;
  const found: CellProblem[] = [];
  const isTime = definition.kind === 'date' || definition.type.type === 'YEAR';
  const beyond = isTime ? (['later', 'earlier'] as const) : (['more', 'less'] as const);
  const compare = (limit: Bound | undefined, isMin: boolean) => {
    if (limit === undefined) return;
    const other = valuesOf(limit);
    const [a, b] = inOneUnit(cell.value, other);
    if (a === null || b === null || (isMin ? a >= b : a <= b)) return;
    const shown =
      typeof other === 'number' && definition.kind === 'number' && definition.type.type !== 'YEAR'
        ? numberText(other)
        : String(other);
    found.push({
      kind: 'check',
      message: `${subject(definition.question)} must be ${shown} or ${beyond[isMin ? 0 : 1]}`,
    });
  };
  compare(bound?.minOf, true);
  compare(bound?.maxOf, false);
  return found;
}

/** Both as numbers, days as day numbers; a day beside a year is its year, as in rules (R3). */
function inOneUnit(value: unknown, other: unknown): readonly [number | null, number | null] {
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

function checkProblems(cell: Cell): CellProblem[] {
  const found: CellProblem[] = [];
  cell.definition.checks.forEach((check, at) => {
    const values: Record<string, FormulaValue> = Object.create(null);
    for (const [name, bound] of cell.bound?.checks[at] ?? []) {
      if (bound.kind === 'column') {
        const cells = [...bound.column.cells].filter((one) => isRowVisible(one) && !one.hidden);
        const list = cells
          .flatMap((one) => [formulaValues(readValue(one))].flat())
          .filter((one) => one !== null);
        if (list.length === 0) return;
        values[name] = list;
      } else {
        const value = formulaValues(valuesOf(bound));
        if (value === null || (Array.isArray(value) && value.length === 0)) return;
        values[name] = value as FormulaValue;
      }
    }
    if (check.formula.evaluate(values) === 0)
      found.push({
        kind: check.severity === 'warning' ? 'warning' : 'check',
        message: check.message,
      });
  });
  return found;
}

/** An answer as a formula reads it: numbers and texts that look like numbers, days as day numbers, lists as they are. */
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
