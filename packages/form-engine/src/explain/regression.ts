import {
  type Clause,
  evaluateExpression,
  type Expression,
  printExpression,
  type Target,
} from '@plumbline/conditions';
import { isSame } from '../evaluate.ts';
import { parseReference } from '../reference-text.ts';
import type { Address, Session } from '../session-types.ts';
import { candidatesFor } from './candidates.ts';
import {
  addressesOf,
  factValues,
  find,
  type Found,
  holds,
  isRowVisible,
  isSatisfiedBy,
  operandOf,
  type PlacedRule,
  readValue,
  rowOf,
  rulesOf,
  testOf,
} from './reading.ts';
import { baseOf, resultOf } from './reasons.ts';
import { factMoves } from './facts.ts';
import type { Blockers, Expansion, Goal, Move, Scope } from './goals.ts';

const NOTHING: Expansion = { moves: [], next: [] };
const toward = (...next: readonly Goal[]): Expansion => ({ moves: [], next });

const yes = (state: unknown) => state === true;
const no = (state: unknown) => state === false;

/**
 * Goals taken one step back, in a session as it stands: from a state to the rules that give it, from a clause to
 * the answer it reads, from an answer to what hides or locks its question.
 */
export class Regression {
  readonly #session: Session;
  readonly #scope: Scope;
  readonly #blockers: Blockers;
  readonly #expressions = new Map<Expression, number>();

  constructor(session: Session, scope: Scope, blockers: Blockers) {
    this.#session = session;
    this.#scope = scope;
    this.#blockers = blockers;
  }

  /** Goals with one key want the same: each is worked at once. */
  keyOf(goal: Goal): string {
    switch (goal.kind) {
      case 'state':
        return `${goal.target} ${goal.accepts(true)} ${goal.accepts(false)} ${goal.address}`;
      case 'expression': {
        let number = this.#expressions.get(goal.expression);
        if (number === undefined)
          this.#expressions.set(goal.expression, (number = this.#expressions.size));
        return `${number} ${goal.wanted} ${goal.reader}`;
      }
      case 'value':
        return `value ${goal.address} ${goal.sought}`;
      default:
        return goal satisfies never;
    }
  }

  expand(goal: Goal): Expansion {
    switch (goal.kind) {
      case 'state':
        return this.#state(goal);
      case 'expression':
        return this.#expression(goal);
      case 'value':
        return this.#value(goal);
      default:
        return goal satisfies never;
    }
  }

  #flag(address: Address, target: Target, wanted: boolean): Goal {
    return { kind: 'state', address, target, accepts: wanted ? yes : no };
  }

  /** All must come about: those that have not yet, or the first of them. */
  #all(goals: readonly Goal[]): readonly Goal[] {
    return this.#scope.isThorough ? goals : goals.slice(0, 1);
  }

  #state({ address, target, accepts }: Extract<Goal, { kind: 'state' }>): Expansion {
    const session = this.#session;
    const state = session.get(address);
    if (accepts(state[target] ?? null)) return NOTHING;
    const { question, parent } = session.placeOf(address);
    const own = this.#literal(address, target, accepts);
    const wanted = accepts(true);
    switch (target) {
      case 'hidden': {
        const row = this.#row(address, wanted);
        if (wanted)
          return toward(
            ...own,
            ...(parent === undefined ? [] : [this.#flag(parent, target, true)]),
            ...row,
          );
        if (parent !== undefined && session.get(parent).hidden) {
          const up = this.#flag(parent, target, false);
          return toward(...this.#all([up, ...row]), ...(this.#scope.isThorough ? own : []));
        }
        return toward(
          ...this.#all(row),
          ...(row.length === 0 || this.#scope.isThorough ? own : []),
        );
      }
      case 'disabled':
      case 'skipCalculating':
      case 'readonly': {
        const isUp = parent !== undefined && session.get(parent)[target];
        const setter =
          target === 'readonly' && question.type !== 'PANEL'
            ? this.#literal(address, 'value', wanted ? isSet : isUnset)
            : [];
        if (wanted)
          return toward(
            ...own,
            ...setter,
            ...(parent === undefined ? [] : [this.#flag(parent, target, true)]),
          );
        if (isUp) {
          const up = this.#flag(parent, target, false);
          return toward(up, ...(this.#scope.isThorough ? [...own, ...setter] : []));
        }
        return toward(...setter, ...own);
      }
      case 'required':
        if (!wanted) return toward(...own, this.#flag(address, 'hidden', true));
        return toward(...(state.hidden ? [this.#flag(address, 'hidden', false)] : []), ...own);
      case 'value':
        return toward({
          kind: 'value',
          address,
          accepts,
          sought: 'other',
          hints: [],
          isKept: true,
        });
      default:
        return toward(...own);
    }
  }

  /** Rules to make hold or fail, so that what rules and the own property say is accepted (R7). */
  #literal(
    address: Address,
    target: Target,
    accepts: (result: unknown) => boolean,
  ): readonly Goal[] {
    const session = this.#session;
    const { question } = session.placeOf(address);
    const rules = rulesOf(question, target);
    const make = ({ rule }: PlacedRule, wanted: boolean): Goal => ({
      kind: 'expression',
      reader: address,
      expression: rule.expression,
      wanted,
    });
    const stands = ({ rule }: PlacedRule) =>
      evaluateExpression(rule.expression, (clause) => holds(session, clause, address));
    const goals: Goal[] = [];
    const base = target === 'value' ? undefined : baseOf(question, target);
    for (let at = rules.length - 1; at >= -1; at -= 1) {
      const rule = rules[at];
      if (!accepts(rule === undefined ? base : resultOf(rule))) continue;
      const against = rules.slice(at + 1).filter((one) => !accepts(resultOf(one)) && stands(one));
      const wanted = against.map((one) => make(one, false));
      if (rule !== undefined && !stands(rule)) wanted.push(make(rule, true));
      goals.push(...this.#all(wanted));
    }
    return goals;
  }

  #expression({ reader, expression, wanted }: Extract<Goal, { kind: 'expression' }>): Expansion {
    const session = this.#session;
    const isTrue = (one: Expression) =>
      evaluateExpression(one, (clause) => holds(session, clause, reader));
    if (isTrue(expression) === wanted) return NOTHING;
    if (expression.kind === 'clause') return this.#clause(expression, reader, wanted);
    const goals = expression.parts
      .filter((part) => isTrue(part) !== wanted)
      .map((part): Goal => ({ kind: 'expression', reader, expression: part, wanted }));
    const oneWillDo = (expression.kind === 'or') === wanted;
    return toward(...(oneWillDo ? goals : this.#all(goals)));
  }

  #clause(clause: Clause, reader: Address, wanted: boolean): Expansion {
    const session = this.#session;
    const found = find(session, clause.left, reader);
    const { operand } = clause;
    const accepts = (left: Address | undefined) => (value: unknown) =>
      isSatisfiedBy(session, clause, reader, value, left) === wanted;
    const hints = (left: Address | undefined) =>
      operand === undefined
        ? []
        : operand.kind === 'literal'
          ? [operand.value].flat()
          : this.#values(operandOf(session, operand, reader, left));
    const at = (address: Address): readonly Goal[] => [
      {
        kind: 'value',
        address,
        accepts: accepts(address),
        sought: `${printExpression(clause)} ${wanted}${clause.operand?.kind === 'reference' ? reader : ''}`,
        hints: hints(address),
        isKept: false,
      },
      ...this.#operand(clause, reader, address, wanted),
    ];
    switch (found.kind) {
      case 'question':
        return toward(...at(found.address));
      case 'lacking':
        return toward(...this.#operand(clause, reader, undefined, wanted));
      case 'fact':
        return {
          moves: this.#fact(found, accepts(undefined), hints(undefined)),
          next: this.#operand(clause, reader, undefined, wanted),
        };
      case 'rows': {
        const isMet = (address: Address) =>
          isRowVisible(session, address) &&
          isSatisfiedBy(session, clause, reader, readValue(session, address), address);
        if (!wanted) return toward(...this.#all(found.addresses.filter(isMet).flatMap(at)));
        const panels = this.#panelsOf(found.id);
        for (const panel of panels) this.#blockers.panels.add(panel);
        const follow = panels.flatMap((panel) => this.#rows(panel, hints(undefined)));
        return toward(
          ...found.addresses.flatMap((address) =>
            isRowVisible(session, address) ? at(address) : this.#showRow(address),
          ),
          ...follow,
        );
      }
      default:
        return found satisfies never;
    }
  }

  #panelsOf(id: string): readonly Address[] {
    const panelId = this.#session.program.questionOf(id)?.panelId;
    return panelId === undefined ? [] : addressesOf(this.#session, panelId);
  }

  /** The same clause, by another operand. */
  #operand(
    clause: Clause,
    reader: Address,
    left: Address | undefined,
    wanted: boolean,
  ): readonly Goal[] {
    const session = this.#session;
    if (clause.operand?.kind !== 'reference') return [];
    const found = operandOf(session, clause.operand, reader, left);
    if (found.kind !== 'question') return [];
    const { address } = found;
    const value = left === undefined ? null : readValue(session, left);
    const test = testOf(session, clause);
    return [
      {
        kind: 'value',
        address,
        accepts: (other) => test(value, other) === wanted,
        sought: `${printExpression(clause)} ${wanted} of ${reader}`,
        hints: [value].flat(),
        isKept: false,
      },
    ];
  }

  #values(found: Found): readonly unknown[] {
    const session = this.#session;
    if (found.kind === 'question') return [readValue(session, found.address)].flat();
    if (found.kind === 'fact') return factValues(session, found).flat();
    if (found.kind === 'lacking') return [];
    return found.addresses.map((address) => readValue(session, address)).flat();
  }

  #fact(
    found: Extract<Found, { kind: 'fact' }>,
    accepts: (value: unknown) => boolean,
    hints: readonly unknown[],
  ): readonly Move[] {
    this.#blockers.facts.add(found.name);
    return this.#scope.includeFacts ? factMoves(this.#session, found, accepts, hints) : [];
  }

  #value(goal: Extract<Goal, { kind: 'value' }>): Expansion {
    const { address, accepts, hints, isKept } = goal;
    const session = this.#session;
    const state = session.get(address);
    const { question } = session.placeOf(address);
    const hide =
      !isKept && !state.hidden && accepts(null) ? [this.#flag(address, 'hidden', true)] : [];
    if (state.hidden && !isKept) return toward(this.#flag(address, 'hidden', false));
    if (question.type === 'PANEL') {
      if (question.per == null) this.#blockers.panels.add(address);
      return toward(...this.#rows(address, hints), ...hide);
    }
    const rules = rulesOf(question, 'value');
    const isSetByRule = rules.some(({ rule }) =>
      evaluateExpression(rule.expression, (clause) => holds(session, clause, address)),
    );
    const byRule =
      rules.length === 0
        ? []
        : this.#literal(address, 'value', (one) =>
            one === undefined ? isSetByRule : accepts(one),
          );
    if (question.type === 'CALC')
      return toward(...this.#inputs(address, hints, accepts(null)), ...byRule, ...hide);
    if (isSetByRule) return toward(...byRule, ...hide);
    const isClosed = state.hidden || state.disabled || state.readonly;
    const opened = [
      ...(state.disabled ? [this.#flag(address, 'disabled', false)] : []),
      ...(state.readonly ? [this.#flag(address, 'readonly', false)] : []),
    ];
    if (isClosed && !this.#scope.anywhere) return toward(...opened, ...byRule, ...hide);
    const moves = candidatesFor(question, hints, session.now, state.own, state.options)
      .filter(({ value, input }) => accepts(value) && !isSame(input, state.own))
      .map(({ input }): Move => ({ kind: 'answer', address, input }));
    return { moves, next: [...opened, ...byRule, ...hide, ...this.#options(address, hints)] };
  }

  /** What the options follow: another choice there may offer what is looked for here. */
  #options(address: Address, hints: readonly unknown[]): readonly Goal[] {
    const { question, filter } = this.#session.placeOf(address).question.optionsFrom ?? {};
    return [question, filter].flatMap((text) =>
      text == null ? [] : this.#input(text, address, hints),
    );
  }

  /** Inputs of a calculation. Where something is missing, that first: most calculations need it all. */
  #inputs(address: Address, hints: readonly unknown[], toNothing: boolean): readonly Goal[] {
    const { value } = this.#session.get(address);
    const { question } = this.#session.placeOf(address);
    const texts = Object.values(question.callbacks?.[0]?.inputs ?? {});
    const goals = texts.flatMap((text) => this.#input(text, address, hints));
    if (value !== null || toNothing) return goals;
    const missing = goals.filter(
      (goal) => goal.kind === 'value' && readValue(this.#session, goal.address) === null,
    );
    return missing.length === 0 ? goals : this.#all(missing);
  }

  /** What is read from elsewhere without a clause: any other value may do. */
  #input(text: string, reader: Address, hints: readonly unknown[]): readonly Goal[] {
    const session = this.#session;
    const reference = parseReference(text);
    if (reference === undefined) return [];
    const found = find(session, reference, reader);
    if (found.kind === 'fact') this.#blockers.facts.add(found.name);
    const addresses =
      found.kind === 'question' ? [found.address] : found.kind === 'rows' ? found.addresses : [];
    return addresses.flatMap((address): Goal[] => {
      const { value, skipCalculating } = session.get(address);
      return [
        ...(skipCalculating ? [this.#flag(address, 'skipCalculating', false)] : []),
        {
          kind: 'value',
          address,
          accepts: (other) => !isSame(other, value),
          sought: `any for ${JSON.stringify(hints)}`,
          hints: [...hints, ...(typeof value === 'number' ? [value * 2, value / 2, value] : [])],
          isKept: false,
        },
      ];
    });
  }

  /** R11: rows follow what is chosen elsewhere; any other choice may do. */
  #rows(panel: Address, hints: readonly unknown[]): readonly Goal[] {
    const session = this.#session;
    const source = parseReference(session.placeOf(panel).question.per?.source ?? '');
    if (source === undefined) return [];
    const found = find(session, source, panel);
    if (found.kind === 'fact') this.#blockers.facts.add(found.name);
    if (found.kind !== 'question') return [];
    const before = readValue(session, found.address);
    return [
      {
        kind: 'value',
        address: found.address,
        accepts: (value) => !isSame(value, before),
        sought: `any for ${JSON.stringify(hints)}`,
        hints,
        isKept: false,
      },
    ];
  }

  #showRow(address: Address): readonly Goal[] {
    const at = rowOf(address);
    if (at === undefined) return [];
    const goals = this.#session.get(at.panel).hidden ? [this.#flag(at.panel, 'hidden', false)] : [];
    return this.#all([...goals, ...this.#row(address, false)]);
  }

  /** What brings a row of chosen things in (or takes it out), where it is not so already. */
  #row(address: Address, isOut: boolean): readonly Goal[] {
    const session = this.#session;
    const at = rowOf(address);
    if (at === undefined) return [];
    const { per } = session.placeOf(at.panel).question;
    const isOutNow = !session.get(at.panel).visibleRows.includes(at.row);
    if (per == null || isOutNow === isOut) return [];
    const key = session.get(`${at.panel}/${at.row}/${per.key}`).own;
    return this.#rows(at.panel, [key]);
  }
}

const isSet = (result: unknown) => result !== undefined;
const isUnset = (result: unknown) => result === undefined;
