import {
  type Clause,
  clausesOf,
  evaluateExpression,
  type Literal,
  operators,
  parseRule,
  type Rule,
  type ValueKind,
} from '@plumbline/conditions';
import { calculations, FIRST_YEAR, lastCompleteYear } from '@plumbline/metrics';
import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { questionTypes } from '../questions/index.ts';
import { parseReference } from '../compile/reference-text.ts';
import type { Facts } from '../types.ts';
import { limitsOf, mayBeNow } from './reference-limits.ts';
import { hasQuestion, type Place, placesOf } from './reference-places.ts';

/** The state of one address, as computed by the reference evaluator. */
export type ReferenceState = {
  readonly value: unknown;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
  readonly colWidth: number;
  readonly skipCalculating: boolean;
  readonly additionalTextHidden: boolean;
  readonly visibleRows: readonly string[];
  /** Only for bounds that follow answers. */
  readonly limits: { readonly min: unknown; readonly max: unknown } | undefined;
};

/**
 * Evaluates the form from scratch, straight from rules R1 to R14: the slow reference for the session. It looks
 * every name up by walking the documents and keeps only the results of this one call. For tests only.
 */
export function evaluateForm(
  documents: readonly AnswersDocument[],
  now: string,
  facts: Facts,
): ReadonlyMap<string, ReferenceState> {
  const places = placesOf(documents);
  const evaluator = new ReferenceEvaluator(places, now, facts);
  return new Map(places.map((place) => [place.address, evaluator.state(place)]));
}

/** Whether a rule, and each of its clauses, holds for the question at an address. For tests only. */
export function evaluateRule(
  documents: readonly AnswersDocument[],
  now: string,
  facts: Facts,
  address: string,
  rule: Rule,
): { readonly holds: boolean; readonly clauses: readonly boolean[] } {
  const places = placesOf(documents);
  const evaluator = new ReferenceEvaluator(places, now, facts);
  const reader = places.find((place) => place.address === address) as Place;
  return {
    holds: evaluateExpression(rule.expression, (clause) => evaluator.clause(clause, reader)),
    clauses: clausesOf(rule.expression).map((clause) => evaluator.clause(clause, reader)),
  };
}

class ReferenceEvaluator {
  readonly #places: readonly Place[];
  readonly now: string;
  readonly #facts: Facts;
  readonly #results = new Map<string, unknown>();

  constructor(places: readonly Place[], now: string, facts: Facts) {
    this.#places = places;
    this.now = now;
    this.#facts = facts;
  }

  state(place: Place): ReferenceState {
    return {
      value: this.value(place),
      hidden: this.hidden(place),
      disabled: this.inheriting(place, 'disabled'),
      readonly: this.isReadonly(place),
      required:
        place.question.retired === undefined && !this.hidden(place) && this.flag(place, 'required'),
      colWidth: this.width(place),
      skipCalculating: this.inheriting(place, 'skipCalculating'),
      additionalTextHidden: this.flag(place, 'additionalTextHidden'),
      visibleRows: this.visibleRows(place).map((row) => String(row.id)),
      limits: limitsOf(this, place),
    };
  }

  once<T>(place: Place, what: string, compute: () => T): T {
    const key = `${what} ${place.address}`;
    if (!this.#results.has(key)) this.#results.set(key, compute());
    return this.#results.get(key) as T;
  }

  hidden(place: Place): boolean {
    return this.once(place, 'hidden', () => {
      if (place.parent !== undefined && this.hidden(place.parent)) return true;
      if (place.row !== undefined && this.rowOutside(place.row)) return true;
      if (place.question.retired !== undefined && ownOf(place.question) === null) return true;
      return this.flag(place, 'hidden');
    });
  }

  inheriting(place: Place, target: 'disabled' | 'readonly' | 'skipCalculating'): boolean {
    if (place.parent !== undefined && this.inheriting(place.parent, target)) return true;
    return this.flag(place, target);
  }

  isReadonly(place: Place): boolean {
    const { retired, type } = place.question;
    if (retired !== undefined || type === 'CALC' || this.literal(place, 'value') !== undefined)
      return true;
    if (place.parent !== undefined && this.isReadonly(place.parent)) return true;
    return this.flag(place, 'readonly');
  }

  flag(
    place: Place,
    target:
      | 'hidden'
      | 'disabled'
      | 'readonly'
      | 'required'
      | 'skipCalculating'
      | 'additionalTextHidden',
  ): boolean {
    // A retired question keeps only its `hidden` flag.
    if (place.question.retired !== undefined && target !== 'hidden') return false;
    const literal = this.literal(place, target);
    return literal === undefined ? place.question[target] === true : literal === true;
  }

  width(place: Place): number {
    const literal = this.literal(place, 'colWidth');
    return typeof literal === 'number' ? literal : (place.question.colWidth ?? 12);
  }

  /** R7: the result of the last rule that holds for the target. */
  literal(place: Place, target: Rule['target']): Literal | undefined {
    if (place.question.type === 'PANEL' && target === 'value') return undefined;
    if (place.question.retired !== undefined && target !== 'hidden') return undefined;
    let said: Literal | undefined;
    for (const text of place.question.conditions ?? []) {
      const parsed = parseRule(text);
      if (!parsed.ok || parsed.rule.target !== target) continue;
      if (evaluateExpression(parsed.rule.expression, (clause) => this.clause(clause, place)))
        said = parsed.rule.result ?? true;
    }
    return said;
  }

  /** R1: one place, or any visible row. */
  clause(clause: Clause, reader: Place): boolean {
    const { left, operand } = clause;
    const test = (leftPlace: Place | undefined, leftValue: unknown, kind: ValueKind): boolean => {
      const { test: holds } = operators[clause.operator];
      if (operand?.kind !== 'reference') return holds(leftValue, operand?.value, kind);
      const others = this.find(operand.source, operand.id, reader);
      if (others === undefined) return holds(leftValue, this.#facts[operand.id] ?? null, kind);
      if (others.isLacking === true) return holds(leftValue, null, kind);
      if (others.single !== undefined) return holds(leftValue, this.read(others.single), kind);
      for (let row = leftPlace?.row; row !== undefined; row = row.panel.row) {
        const mate = others.all.find((one) => one.row?.source === row?.source);
        if (mate !== undefined) return holds(leftValue, this.read(mate), kind);
      }
      return others.all
        .filter((one) => this.inVisibleRow(one))
        .some((one) => holds(leftValue, this.read(one), kind));
    };
    const found = this.find(left.source, left.id, reader);
    if (found === undefined) return test(undefined, this.#facts[left.id] ?? null, 'text');
    // An absent answer reads the same for every kind, except for arrayLength 0 and a panel's row count.
    if (found.isLacking === true) return test(undefined, null, this.kindOfId(left.id));
    if (found.single !== undefined)
      return test(found.single, this.read(found.single), kindOf(found.single.question));
    return found.all
      .filter((one) => this.inVisibleRow(one))
      .some((one) => test(one, this.read(one), kindOf(one.question)));
  }

  find(
    source: string,
    id: string,
    reader: Place,
  ): { single?: Place; all: readonly Place[]; isLacking?: boolean } | undefined {
    const all = this.#places.filter((place) => place.question.id === id);
    if (source === 'panelInnerId') {
      for (let row = reader.row; row !== undefined; row = row.panel.row) {
        const mate = all.find((place) => place.row?.source === row?.source);
        if (mate !== undefined) return { single: mate, all };
        // A row of the question's own panel that lacks it: it is unanswered there.
        const isOfPanel = all.some(
          (place) => place.row?.panel.question.id === row?.panel.question.id,
        );
        if (isOfPanel || hasQuestion(row.panel.question.questions ?? [], id))
          return { all: [], isLacking: true };
      }
    }
    const top = all.find((place) => place.row === undefined);
    if (top !== undefined) return { single: top, all };
    return Object.hasOwn(this.#facts, id) ? undefined : { all };
  }

  kindOfId(id: string): ValueKind {
    const visit = (many: readonly Question[]): Question | undefined => {
      for (const one of many) {
        const found = one.id === id ? one : visit(one.questions ?? []);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const question = visit(this.#places.map((place) => place.question));
    return question === undefined ? 'text' : kindOf(question);
  }

  inVisibleRow(place: Place): boolean {
    if (place.row === undefined) return true;
    return !this.hidden(place.row.panel) && !this.rowOutside(place.row);
  }

  /** R11: whether the row's choice is no longer chosen. */
  rowOutside(row: { source: PanelRow; panel: Place }): boolean {
    const { per } = row.panel.question;
    if (per === undefined) return false;
    const key = keyText(row.source, per.key);
    return key !== '' && !this.choices(row.panel).includes(key);
  }

  choices(panel: Place): readonly string[] {
    const reference = parseReference(panel.question.per?.source ?? '');
    if (reference === undefined) return [];
    const found = this.find(reference.source, reference.id, panel);
    const value = found?.single === undefined ? this.#facts[reference.id] : this.read(found.single);
    if (Array.isArray(value)) return value.map((one) => String(one).trim()).filter(Boolean);
    if (typeof value === 'object' && value !== null) {
      const { from, to } = value as { from?: unknown; to?: unknown };
      if (typeof from !== 'number' || typeof to !== 'number') return [];
      const source = found?.single?.question;
      const last = lastCompleteYear(this.now) + (source !== undefined && mayBeNow(source) ? 1 : 0);
      const years: string[] = [];
      for (let year = FIRST_YEAR; year <= last; year += 1)
        if (year >= from && year <= to) years.push(String(year));
      return years;
    }
    const single =
      typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return single === '' ? [] : [single];
  }

  visibleRows(place: Place): readonly PanelRow[] {
    if (place.question.type !== 'PANEL') return [];
    const rows = (place.question.panels ?? []).filter(
      (source) => !this.rowOutside({ source, panel: place }),
    );
    const { per } = place.question;
    if (per === undefined) return rows;
    const choices = this.choices(place);
    const position = (row: PanelRow) => {
      const at = choices.indexOf(keyText(row, per.key));
      return at === -1 ? choices.length : at;
    };
    return rows.toSorted((a, b) => position(a) - position(b));
  }

  /** R9: what others read. */
  read(place: Place): unknown {
    return this.once(place, 'read', () => {
      if (this.hidden(place)) return null;
      return place.question.type === 'PANEL' ? this.visibleRows(place).length : this.value(place);
    });
  }

  value(place: Place): unknown {
    return this.once(place, 'value', () => {
      const { question } = place;
      if (question.type === 'PANEL') return null;
      const literal = this.literal(place, 'value');
      if (literal !== undefined) return literal === '' ? null : literal;
      if (question.type === 'CALC' && question.callbacks?.[0] !== undefined)
        return this.calculation(place);
      return withoutDropped(question, ownOf(question));
    });
  }

  /** R10 and R14: the calculated value, from inputs that are neither hidden nor skipped. */
  calculation(place: Place): unknown {
    const callback = place.question.callbacks?.[0];
    const inputs = Object.entries(callback?.inputs ?? {}).map(([name, text]) => {
      const reference = parseReference(text);
      if (reference === undefined) return [name, { id: text, value: null }] as const;
      const found = this.find(reference.source, reference.id, place);
      const input = (one: Place) => ({ id: one.question.id, value: this.read(one) });
      const isOut = (one: Place) => this.hidden(one) || this.inheriting(one, 'skipCalculating');
      if (found === undefined)
        return [name, { id: reference.id, value: this.#facts[reference.id] ?? null }] as const;
      if (found.single !== undefined) {
        const { single } = found;
        return [name, isOut(single) ? { id: reference.id, value: null } : input(single)] as const;
      }
      return [
        name,
        found.all.filter((one) => this.inVisibleRow(one) && !isOut(one)).map(input),
      ] as const;
    });
    return calculations.get(callback?.name ?? '')?.compute(Object.fromEntries(inputs)) ?? null;
  }
}

function kindOf(question: Question): ValueKind {
  if (question.type === 'COMBOBOX' && question.multiple === true) return 'list';
  return questionTypes[question.type].kind;
}

/** The own answer, decoded as the question's type. */
function ownOf(question: Question): unknown {
  const { value } = question;
  if (value === null || value === undefined || value === '') return null;
  const decoded = questionTypes[question.type].decode(value, question).value;
  if (Array.isArray(decoded) && decoded.length === 0) return null;
  return decoded === '' || decoded === undefined ? null : decoded;
}

/** R13: the part of an own answer that is still an option. */
function withoutDropped(question: Question, own: unknown): unknown {
  if (question.retired !== undefined) return own;
  if (!['SELECT', 'RADIO', 'CHECKBOX', 'STATES'].includes(question.type)) return own;
  const options = (question.options ?? []).map((option) => String(option.value));
  if (options.length === 0) return own;
  if (Array.isArray(own)) {
    const kept = own.filter((one) => options.includes(String(one).trim()));
    return kept.length === 0 ? null : kept;
  }
  if (typeof own !== 'string' || own.trim() === '') return own;
  return options.includes(own.trim()) ? own : null;
}

function keyText(row: PanelRow, key: string): string {
  const question = row.questions.find((one) => one.id === key);
  const own = question === undefined ? null : ownOf(question);
  return typeof own === 'string' || typeof own === 'number' ? String(own).trim() : '';
}
