import { parseFormula, readNumber } from '@plumbline/metrics';
import type { Bound, Question } from '@plumbline/schemas';
import type { Place } from './reference-places.ts';

// The reference evaluation of bounds that follow answers, from scratch, as docs/reference/engine.md specifies it.

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** What bounds need from the reference evaluator. */
type Evaluator = {
  readonly now: string;
  readonly find: (
    source: string,
    id: string,
    reader: Place,
  ) => { single?: Place; all: readonly Place[]; isLacking?: boolean } | undefined;
  readonly inVisibleRow: (place: Place) => boolean;
  readonly read: (place: Place) => unknown;
};

/** Whether a YEAR_RANGE may take the current year. */
export function mayBeNow({ type, max }: Question): boolean {
  if (type !== 'YEAR_RANGE') return false;
  return max === 'currentYear' || (typeof max === 'object' && !('question' in max));
}

export function limitsOf(
  evaluator: Evaluator,
  place: Place,
): { min: unknown; max: unknown } | undefined {
  const { min, max, retired } = place.question;
  // A retired question has no limits.
  if (retired !== undefined) return undefined;
  if (typeof min !== 'object' && typeof max !== 'object') return undefined;
  return {
    min: boundOf(evaluator, place, min, Math.ceil),
    max: boundOf(evaluator, place, max, Math.floor),
  };
}

function boundOf(
  evaluator: Evaluator,
  place: Place,
  bound: Bound | undefined,
  whole: (value: number) => number,
): unknown {
  if (typeof bound !== 'object') return null;
  if ('question' in bound) {
    const value = valueOf(evaluator, place, `panelInnerId.${bound.question}`);
    if (typeof value === 'string' && daysOf(value) !== undefined) return value.trim();
    return readNumber(value);
  }
  if ('fiscalYear' in bound) return fiscalYear(evaluator, place, bound.fiscalYear);
  const inputs = Object.entries(bound.inputs).map(([name, input]) => {
    if (typeof input !== 'string') return [name, fiscalYear(evaluator, place, input.fiscalYear)];
    return [name, named(evaluator.now, input) ?? readable(valueOf(evaluator, place, input))];
  });
  const isWhole = inputs.every(([, one]) => one !== null && !(Array.isArray(one) && !one.length));
  const parsed = parseFormula(bound.formula, Object.keys(bound.inputs));
  const result =
    parsed.ok && isWhole ? parsed.formula.evaluate(Object.fromEntries(inputs) as never) : null;
  if (result === null) {
    const { else: otherwise = null } = bound;
    if (otherwise === 'today') return evaluator.now;
    return typeof otherwise === 'string'
      ? (named(evaluator.now, otherwise) ?? otherwise)
      : otherwise;
  }
  if (place.question.type === 'DATE') return dayOf(whole(result));
  return ['PANEL', 'YEAR', 'YEAR_RANGE'].includes(place.question.type) ? whole(result) + 0 : result;
}

function fiscalYear(evaluator: Evaluator, place: Place, text: string): number {
  const month = valueOf(evaluator, place, text);
  // The answers of a column are a list, which names no month, even a list of one.
  const at = typeof month === 'string' ? MONTHS.indexOf(month) : -1;
  const year = Number(evaluator.now.slice(0, 4));
  return Number(evaluator.now.slice(5, 7)) > (at === -1 ? 12 : at + 1) ? year : year - 1;
}

function named(now: string, name: string): number | undefined {
  if (name === 'currentYear') return Number(now.slice(0, 4));
  if (name === 'lastCompleteYear') return Number(now.slice(0, 4)) - 1;
  return name === 'today' ? daysOf(now) : undefined;
}

/** One answer, or the list of all visible rows' answers. */
function valueOf(evaluator: Evaluator, place: Place, text: string): unknown {
  const [source = '', id = ''] = text.split('.');
  const found = evaluator.find(source, id, place);
  if (found === undefined) return null;
  if (found.isLacking === true) return null;
  if (found.single !== undefined) return evaluator.read(found.single);
  return found.all.filter((one) => evaluator.inVisibleRow(one)).map((one) => evaluator.read(one));
}

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(readable).filter((one) => one !== null);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string')
    return value === '' ? null : (daysOf(value) ?? readNumber(value) ?? value);
  return typeof value === 'number' ? value : null;
}

function daysOf(text: string): number | undefined {
  const day = text.trim();
  if (!/^(?:1[6-9]|2\d)\d{2}-\d{2}-\d{2}$/u.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day
    ? undefined
    : at.getTime() / 86_400_000;
}

function dayOf(days: number): string | null {
  if (Math.abs(days) > 1_000_000) return null;
  const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
  return day >= '1600' && day < '3000' ? day : null;
}
