import type { Literal } from '@plumbline/conditions';
import { type CalculationInput, yearsOf } from '@plumbline/metrics';
import type { Option } from '@plumbline/schemas';
import {
  type Bound,
  type BoundRule,
  type Cell,
  isRowVisible,
  readValue,
  type Row,
} from './cell.ts';
import { type Property, PROPERTIES } from './definition.ts';
import { isRecord } from './questions/question-type.ts';

/** Evaluates one property of a cell from what it reads, and says whether anything a reader could see changed. */
export function evaluate(cell: Cell, property: number, now: string): boolean {
  switch (PROPERTIES[property] as Property) {
    case 'rows':
      return evaluateRows(cell, now);
    case 'hidden': {
      const hidden =
        inherited(cell, 'hidden') || cell.row?.hidden === true || flag(cell, property, 'hidden');
      return change(cell, 'hidden', hidden);
    }
    case 'disabled':
      return change(
        cell,
        'disabled',
        inherited(cell, 'disabled') || flag(cell, property, 'disabled'),
      );
    case 'readonly':
      return change(
        cell,
        'readonly_',
        inherited(cell, 'readonly_') ||
          cell.overridden ||
          cell.definition.question.type === 'CALC' ||
          flag(cell, property, 'readonly'),
      );
    case 'required':
      return change(cell, 'required', flag(cell, property, 'required'));
    case 'skipCalculating':
      return change(
        cell,
        'skip',
        inherited(cell, 'skip') || flag(cell, property, 'skipCalculating'),
      );
    case 'additionalTextHidden':
      return change(cell, 'additionalTextHidden', flag(cell, property, 'additionalTextHidden'));
    case 'colWidth': {
      const literal = lastHolding(cell, property);
      const width =
        typeof literal === 'number' ? literal : (cell.definition.question.colWidth ?? 12);
      return change(cell, 'colWidth', width);
    }
    case 'value':
      return evaluateValue(cell, property);
    case 'problems':
      return true;
    default:
      return false;
  }
}

type Field =
  | 'hidden'
  | 'disabled'
  | 'readonly_'
  | 'required'
  | 'skip'
  | 'additionalTextHidden'
  | 'colWidth';

function change<F extends Field>(cell: Cell, field: F, next: Cell[F]): boolean {
  if (cell[field] === next) return false;
  cell[field] = next;
  return true;
}

function inherited(cell: Cell, field: 'hidden' | 'disabled' | 'readonly_' | 'skip'): boolean {
  return cell.parent?.[field] === true;
}

/** The base property of the question, unless a rule that holds says otherwise (R7). */
function flag(
  cell: Cell,
  property: number,
  base:
    | 'hidden'
    | 'disabled'
    | 'readonly'
    | 'required'
    | 'skipCalculating'
    | 'additionalTextHidden',
): boolean {
  const literal = lastHolding(cell, property);
  return literal === undefined
    ? cell.definition.question[base] === true
    : literal === true || literal === 'true';
}

/** The literal of the last rule written whose expression holds. */
function lastHolding(cell: Cell, property: number): Literal | undefined {
  const rules = cell.bound?.rules[property];
  if (rules === undefined) return undefined;
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const rule = rules[at] as BoundRule;
    if (rule.rule.run(rule.bounds)) return rule.rule.result;
  }
  return undefined;
}

function readOf(bound: Exclude<Bound, { kind: 'column' }>): unknown {
  return bound.kind === 'cell' ? readValue(bound.cell) : bound.fact.read;
}

/** The value of a bound reference: of a column, the list of its visible rows' values in document order. */
export function valuesOf(bound: Bound): unknown {
  if (bound.kind !== 'column') return readOf(bound);
  return columnCells(bound.column.cells).map(readValue);
}

export function columnCells(cells: ReadonlySet<Cell>): Cell[] {
  return [...cells].filter(isRowVisible).sort(byPosition);
}

/** Document order of two cells of one question: by their rows, outermost first. */
function byPosition(a: Cell, b: Cell): number {
  const [pathA, pathB] = [rowPath(a), rowPath(b)];
  for (let depth = 0; depth < pathA.length && depth < pathB.length; depth += 1) {
    const difference = (pathA[depth] as number) - (pathB[depth] as number);
    if (difference !== 0) return difference;
  }
  return pathA.length - pathB.length;
}

function rowPath(cell: Cell): number[] {
  const path: number[] = [];
  for (let row = cell.row; row !== undefined; row = row.panel.row)
    path.unshift(row.panel.rows.indexOf(row));
  return path;
}

function evaluateRows(cell: Cell, now: string): boolean {
  if (cell.definition.type.type !== 'PANEL') return false;
  const { per } = cell.definition;
  const source = cell.bound?.per;
  let isChanged = false;
  let visible: readonly Row[] = cell.rows;
  if (per !== undefined && source !== undefined) {
    const keys = choicesOf(source, now);
    const order = new Map(keys.map((key, index) => [key, index]));
    const position = new Map<Row, number>();
    for (const row of cell.rows) {
      const key = keyOf(row, per.key);
      const hidden = key !== '' && !order.has(key);
      if (row.hidden !== hidden) {
        row.hidden = hidden;
        isChanged = true;
      }
      position.set(row, key === '' ? keys.length : (order.get(key) ?? keys.length));
    }
    visible = cell.rows
      .filter((row) => !row.hidden)
      .sort((a, b) => (position.get(a) as number) - (position.get(b) as number));
  }
  const before = cell.visibleRows;
  const isSame =
    before.length === visible.length && before.every((row, index) => row === visible[index]);
  if (!isSame) cell.visibleRows = [...visible];
  return isChanged || !isSame;
}

/** The choices that a panel's rows follow, as texts. */
export function choicesOf(source: Bound, now: string): readonly string[] {
  const value = valuesOf(source);
  if (isRecord(value)) {
    const { from, to } = value;
    return typeof from === 'number' && typeof to === 'number'
      ? yearsOf({ from, to }, now).map(String)
      : [];
  }
  const list = Array.isArray(value) ? (value as unknown[]).flat() : [value];
  const texts = list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim());
  return [...new Set(texts.filter((one) => one !== ''))];
}

/** What a row is for: the own answer of its key question, as a text; '' when blank. */
export function keyOf(row: Row, key: string): string {
  const own = row.cells.get(key)?.own;
  return typeof own === 'string' || typeof own === 'number' ? String(own).trim() : '';
}

function evaluateValue(cell: Cell, property: number): boolean {
  const { definition } = cell;
  if (definition.kind === 'panel') return false;
  let value: unknown;
  let dropped = false;
  const literal = lastHolding(cell, property);
  const options = optionsNow(cell);
  if (literal !== undefined) value = literal;
  else if (definition.calculation !== undefined) value = calculate(cell);
  else {
    value = cell.own;
    if (value !== null && CHOSEN.has(definition.type.type)) {
      const kept = keptOptions(cell, options);
      dropped = kept.dropped;
      value = kept.value;
    }
  }
  if (value === '' || value === undefined) value = null;
  const overridden = literal !== undefined;
  const isChanged =
    !isSame(cell.value, value) ||
    !isSame(cell.options, options) ||
    cell.dropped !== dropped ||
    cell.overridden !== overridden;
  if (isChanged) {
    cell.value = value;
    cell.options = options;
    cell.dropped = dropped;
    cell.overridden = overridden;
  }
  return isChanged;
}

/** Types whose answer must be one of the options (R13). */
const CHOSEN: ReadonlySet<string> = new Set(['SELECT', 'RADIO', 'CHECKBOX', 'STATES']);

/** R11: a row keeps the choice it was made for when that is no longer chosen; without it, it would show again. */
function namesItsRow({ row, definition }: Cell): boolean {
  return row?.panel.definition.per?.key === definition.id;
}

/** R13: what is left of an own answer when only options count. */
export function keptOptions(
  cell: Cell,
  options: Cell['options'],
  own: unknown = cell.own,
): { value: unknown; dropped: boolean } {
  const { definition } = cell;
  if (!CHOSEN.has(definition.type.type) || namesItsRow(cell)) return { value: own, dropped: false };
  const allowed =
    options === undefined
      ? definition.optionValues
      : new Set(options.map((option) => String(option.value).trim()));
  if (allowed === undefined || own === null) return { value: own, dropped: false };
  if (Array.isArray(own)) {
    const kept = (own as unknown[]).filter((one) => allowed.has(String(one).trim()));
    return kept.length === own.length
      ? { value: own, dropped: false }
      : { value: kept.length === 0 ? null : kept, dropped: true };
  }
  if (typeof own !== 'string' || own.trim() === '') return { value: own, dropped: false };
  return allowed.has(own.trim()) ? { value: own, dropped: false } : { value: null, dropped: true };
}

/** Options that follow other answers: those chosen in `question`, or those whose group is chosen in `filter`. */
function optionsNow(cell: Cell): Cell['options'] {
  const { bound, definition } = cell;
  if (bound === undefined) return undefined;
  const own: readonly Option[] = definition.question.options ?? [];
  if (bound.optionsOf !== undefined) {
    const chosen = valuesOf(bound.optionsOf);
    const list = [Array.isArray(chosen) ? (chosen as unknown[]) : [chosen]].flat(2);
    return list
      .filter((one): one is string | number => typeof one === 'string' || typeof one === 'number')
      .map((value) => {
        const known = own.find((option) => String(option.value) === String(value));
        return known?.label === undefined ? { value } : { value, label: known.label };
      });
  }
  if (bound.filterOf === undefined || own.length === 0) return undefined;
  const wanted = new Set([valuesOf(bound.filterOf)].flat(2).map(String));
  return own.filter((option) => option.group === undefined || wanted.has(option.group));
}

function calculate(cell: Cell): unknown {
  const { calculation } = cell.definition;
  if (calculation === undefined) return null;
  const inputs: Record<string, CalculationInput | readonly CalculationInput[]> =
    Object.create(null);
  for (const [name, , bound] of cell.bound?.inputs ?? [])
    inputs[name] = inputOf(bound, calculation.of.open === true);
  return calculation.of.compute(inputs);
}

/** R14: hidden and skipped answers are absent. For a calculation over whatever is asked they are not there at all. */
function inputOf(bound: Bound, isOpen: boolean): CalculationInput | readonly CalculationInput[] {
  if (bound.kind === 'column') {
    return columnCells(bound.column.cells)
      .filter((cell) => !cell.hidden && !cell.skip)
      .map((cell) => ({ id: cell.definition.id, value: readValue(cell) }));
  }
  if (bound.kind === 'fact') {
    const { name, read, given } = bound.fact;
    if (bound.inner) return [read ?? []].flat().map((value: unknown) => ({ id: name, value }));
    return isOpen && !given ? [] : { id: name, value: read };
  }
  const { cell } = bound;
  const isAbsent = cell.hidden || cell.skip;
  if (isOpen && isAbsent) return [];
  return { id: cell.definition.id, value: isAbsent ? null : readValue(cell) };
}

/** Whether two values are the same to every reader: equal plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  if (keysA.length !== keysB.length) return false;
  return keysA.every(
    (key) =>
      Object.hasOwn(b, key) &&
      isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
