import {
  type Clause,
  clausesOf,
  evaluateExpression,
  type Literal,
  printExpression,
  type Reference,
  type Target,
} from '@plumbline/conditions';
import type { Address, Session } from '@plumbline/form-engine';
import {
  baseOf,
  isRetired,
  isSame,
  parseReference,
  takenFor,
} from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import { type Settled, settle, type Verdict } from './deciding.ts';
import type {
  Because,
  CalculationReading,
  ClauseReading,
  Reading,
  Reason,
  RuleReading,
} from './explanation.ts';
import {
  factOf,
  find,
  type Found,
  holds,
  isRowVisible,
  isSatisfiedBy,
  kindOfName,
  operandOf,
  type PlacedRule,
  readValue,
  rowOf,
  rulesOf,
} from './reading.ts';

/** Why one target of a question has its state, without a search for what would change it. */
export function because(session: Session, address: Address, target: Target): Because {
  const { question } = session.placeOf(address);
  const base = baseOf(question, target);
  const rules = isIgnored(question, target) ? [] : rulesOf(question, target);
  const verdicts = rules.map((placed): Verdict => {
    const { expression } = placed.rule;
    const clauses = clausesOf(expression);
    const truth = new Map(clauses.map((clause) => [clause, holds(session, clause, address)]));
    const isTrue = (clause: Clause) => truth.get(clause) === true;
    return {
      expression,
      isTrue,
      holds: evaluateExpression(expression, isTrue),
      result: resultOf(placed, question),
    };
  });
  // For `value`, the base is undefined rather than null: a rule may set null, but without a rule the answer counts.
  const settled = settle(verdicts, target === 'value' ? undefined : base);
  const own = ownReason(session, address, target, settled);
  const reasons = reasonsOf(session, address, target, own, settled.said);
  const [reason = own, ...also] = reasons;
  const { rule, later, clauses } = settled;
  return {
    address,
    label: labelOf(question),
    target,
    state: stateOf(session, address, target),
    base,
    reason,
    also,
    rules: rules.map((placed, at): RuleReading => {
      const { isTrue, holds: isHeld } = verdicts[at] as Verdict;
      const decides = reasons.includes(own) && (at === rule || later.includes(at));
      return {
        text: placed.text,
        index: placed.index,
        result: placed.rule.result ?? true,
        holds: isHeld,
        decides,
        clauses: clausesOf(placed.rule.expression).map((clause) =>
          clauseReading(session, clause, address, isTrue(clause), decides && clauses.has(clause)),
        ),
      };
    }),
  };
}

/** The state of a target as `session.get` gives it; null for no value. */
export function stateOf(session: Session, address: Address, target: Target): unknown {
  return session.get(address)[target] ?? null;
}

export function labelOf({ id, label }: Question): string {
  return label ?? id;
}

/** The result that a rule gives its target. */
export function resultOf({ rule }: PlacedRule, question: Question): Literal {
  return takenFor(question, rule.target, rule.result);
}

/** The reason within the question itself: a rule that holds, or its own property or answer. */
function ownReason(
  session: Session,
  address: Address,
  target: Target,
  { rule, later }: Settled,
): Reason {
  if (rule !== undefined) return { kind: 'rule', rule, later };
  if (target !== 'value') return { kind: 'base', rules: later };
  return valueReason(session, address, session.placeOf(address).question);
}

/** A PANEL has no value that a rule could set. */
function isIgnored({ type }: Question, target: Target): boolean {
  return type === 'PANEL' && target === 'value';
}

/** Every reason that is sufficient by itself, the broadest first; includes the question's own if it says the same. */
function reasonsOf(
  session: Session,
  address: Address,
  target: Target,
  own: Reason,
  said: unknown,
): readonly Reason[] {
  const { question, parent } = session.placeOf(address);
  const found: Reason[] = [];
  const inherit = (property: 'hidden' | 'disabled' | 'readonly' | 'skipCalculating') => {
    if (parent !== undefined && session.get(parent)[property])
      found.push({ kind: 'inherited', from: because(session, parent, property) });
  };
  switch (target) {
    case 'hidden': {
      inherit('hidden');
      const outside = rowReason(session, address);
      if (outside !== undefined) found.push(outside);
      if (isRetired(question) && (session.get(address).own ?? null) === null)
        found.push({ kind: 'retired' });
      break;
    }
    case 'disabled':
    case 'skipCalculating':
      inherit(target);
      break;
    case 'readonly': {
      inherit('readonly');
      const value = question.type === 'PANEL' ? undefined : because(session, address, 'value');
      if (value?.reason.kind === 'rule') found.push({ kind: 'valueRule', value });
      if (isRetired(question)) found.push({ kind: 'retired' });
      if (question.type === 'CALC') found.push(calculationReason(session, address, question));
      break;
    }
    case 'required':
      // Its own property or rule requires it, but a hidden question is never required.
      if (said === true && session.get(address).hidden)
        return [{ kind: 'notWhileHidden', hidden: because(session, address, 'hidden') }];
      break;
    default:
  }
  return found.length === 0 || said === true ? [...found, own] : found;
}

/** R11: the row belongs to a choice that is not currently made. */
function rowReason(session: Session, address: Address): Reason | undefined {
  const at = rowOf(address);
  if (at === undefined || session.get(at.panel).visibleRows.includes(at.row)) return undefined;
  const { per } = session.placeOf(at.panel).question;
  const source = parseReference(per?.source ?? '');
  if (per == null || source === undefined) return undefined;
  return {
    kind: 'row',
    panel: at.panel,
    row: at.row,
    key: read(session, { kind: 'question', address: `${at.panel}/${at.row}/${per.key}` }),
    source: read(session, find(session, source, at.panel)),
  };
}

function valueReason(session: Session, address: Address, question: Question): Reason {
  if (question.type === 'CALC' && question.callbacks?.[0] !== undefined)
    return calculationReason(session, address, question);
  const { own, value } = session.get(address);
  const isDropped = !isSame(own ?? null, value ?? null);
  if (!isDropped) return { kind: 'answer', own: own ?? null };
  const { question: from, filter } = question.optionsFrom ?? {};
  const reference = parseReference(from ?? filter ?? '');
  const options = reference && read(session, find(session, reference, address));
  return { kind: 'dropped', own, options };
}

function calculationReason(session: Session, address: Address, question: Question): Reason {
  const callback = question.callbacks?.[0];
  const inputs = Object.entries(callback?.inputs ?? {}).flatMap(
    ([name, text]): CalculationReading[] => {
      const reference = parseReference(text);
      if (reference === undefined) return [];
      const found = find(session, reference, address);
      const isSkipped = found.kind === 'question' && session.get(found.address).skipCalculating;
      return [{ name, reading: read(session, found), isSkipped }];
    },
  );
  return { kind: 'calculated', calculation: callback?.name, inputs };
}

function clauseReading(
  session: Session,
  clause: Clause,
  reader: Address,
  isTrue: boolean,
  decides: boolean,
): ClauseReading {
  const { operand } = clause;
  const found = find(session, clause.left, reader);
  const left = read(session, found, (address) =>
    isSatisfiedBy(session, clause, reader, readValue(session, address), address),
  );
  const single = found.kind === 'question' ? found.address : undefined;
  const kind = kindOfName(session, clause.left.id);
  return {
    text: printExpression(clause),
    holds: isTrue,
    decides,
    left,
    ...(kind === 'date' || kind === 'panel' ? { kind } : {}),
    operator: clause.operator,
    operand:
      operand === undefined
        ? undefined
        : operand.kind === 'literal'
          ? operand.value
          : readOperand(session, operand, reader, single),
  };
}

function readOperand(
  session: Session,
  operand: Reference,
  reader: Address,
  left: Address | undefined,
): Reading {
  return read(session, operandOf(session, operand, reader, left));
}

/** What was read, and where; `satisfies` says for each row whether it satisfies the clause. */
export function read(
  session: Session,
  found: Found,
  satisfies: (address: Address) => boolean = () => false,
): Reading {
  switch (found.kind) {
    case 'question': {
      const { address } = found;
      const { id, hidden, value } = session.get(address);
      const { question } = session.placeOf(address);
      return {
        kind: 'question',
        id,
        label: labelOf(question),
        address,
        value: readValue(session, address) ?? null,
        isHidden: hidden,
        kept: value ?? null,
      };
    }
    case 'rows': {
      const shown = found.addresses.filter((address) => isRowVisible(session, address));
      return {
        kind: 'rows',
        id: found.id,
        label: nameOf(session, found.id),
        rows: shown.map((address) => {
          const { hidden, value } = session.get(address);
          return {
            address,
            value: readValue(session, address) ?? null,
            isHidden: hidden,
            kept: value ?? null,
            holds: satisfies(address),
          };
        }),
        hiddenRows: found.addresses.length - shown.length,
      };
    }
    case 'lacking':
      return { kind: 'lacking', id: found.id, label: nameOf(session, found.id) };
    case 'fact':
      return { kind: 'fact', name: found.name, value: factOf(session, found.name) };
    default:
      return found satisfies never;
  }
}

function nameOf(session: Session, id: string): string {
  const known = session.program.questionOf(id);
  return known === undefined ? id : labelOf(known.question);
}
