import { evaluateExpression } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import { boundReferences, isSame, parseReference } from '@plumbline/form-engine/authoring';
import { candidatesFor } from './candidates.ts';
import {
  allOf,
  type Expansion,
  flag,
  type Goal,
  type Looking,
  type Move,
  toward,
} from './goals.ts';
import { addressesOf, find, holds, readValue, rulesOf } from './reading.ts';
import { choiceGoals } from './row-goals.ts';
import { ruleGoals } from './rule-goals.ts';

/** Answers to give, if a person can; otherwise goals for what keeps the value as it is. */
export function valueGoals(look: Looking, goal: Extract<Goal, { kind: 'value' }>): Expansion {
  const { address, accepts, hints, isKept } = goal;
  const { session } = look;
  const state = session.get(address);
  const { question } = session.placeOf(address);
  const hide = !isKept && !state.hidden && accepts(null) ? [flag(address, 'hidden', true)] : [];
  if (state.hidden && !isKept) return toward(flag(address, 'hidden', false));
  if (question.type === 'PANEL') {
    if (question.per == null) look.notes.panels.add(address);
    return toward(...choiceGoals(look, address, hints), ...hide);
  }
  const rules = rulesOf(question, 'value');
  const isSetByRule = rules.some(({ rule }) =>
    evaluateExpression(rule.expression, (clause) => holds(session, clause, address)),
  );
  const byRule =
    rules.length === 0
      ? []
      : ruleGoals(look, address, 'value', (one) =>
          one === undefined ? isSetByRule : accepts(one),
        );
  if (question.type === 'CALC')
    return toward(...inputGoals(look, address, hints, accepts(null)), ...byRule, ...hide);
  if (isSetByRule) return toward(...byRule, ...hide);
  const isClosed = state.hidden || state.disabled || state.readonly;
  const opened = [
    ...(state.disabled ? [flag(address, 'disabled', false)] : []),
    ...(state.readonly ? [flag(address, 'readonly', false)] : []),
  ];
  if (isClosed && !look.scope.anywhere) return toward(...opened, ...byRule, ...hide);
  const others = candidatesFor(question, hints, session.now, state.own, state.options).filter(
    ({ input }) => !isSame(input, state.own),
  );
  const accepted = others.filter(({ value }) => accepts(value));
  // An answer that is not enough by itself may still help through whatever else reads it.
  const rest = look.scope.isThorough ? others.filter((one) => !accepted.includes(one)) : [];
  const moves = [...accepted, ...rest]
    .slice(0, goal.most)
    .map(({ input }): Move => ({ kind: 'answer', address, input }));
  return { moves, next: [...opened, ...byRule, ...hide, ...allowingGoals(look, address, hints)] };
}

/** Goals for what the options and limits depend on: another answer there may allow the one sought here. */
function allowingGoals(
  look: Looking,
  address: Address,
  hints: readonly unknown[],
): readonly Goal[] {
  const { optionsFrom, min, max, checks } = look.session.placeOf(address).question;
  // A check over rows may pass with more or fewer of them.
  for (const text of (checks ?? []).flatMap(({ inputs }) => Object.values(inputs))) {
    const reference = parseReference(text);
    const found = reference && find(look.session, reference, address);
    if (found?.kind === 'rows') noteRowsOf(look, found.id);
  }
  const limits = [min, max].flatMap((limit) =>
    boundReferences(limit).map(({ text, isBareId }) => (isBareId ? `panelInnerId.${text}` : text)),
  );
  return [optionsFrom?.question, optionsFrom?.filter, ...limits].flatMap((text) =>
    text == null ? [] : otherGoals(look, text, address, hints),
  );
}

/** Goals for a calculation's inputs. Missing inputs come first, because most calculations need all of them. */
function inputGoals(
  look: Looking,
  address: Address,
  hints: readonly unknown[],
  toNothing: boolean,
): readonly Goal[] {
  const { value } = look.session.get(address);
  const { question } = look.session.placeOf(address);
  const texts = Object.values(question.callbacks?.[0]?.inputs ?? {});
  const goals = texts.flatMap((text) => otherGoals(look, text, address, hints));
  if (value !== null || toNothing) return goals;
  // Any answer will do, so a few candidates for each are enough; that soon fills in even many inputs.
  const missing = goals.flatMap((goal) =>
    goal.kind === 'value' && readValue(look.session, goal.address) === null
      ? [{ ...goal, most: 2 }]
      : [],
  );
  if (missing.length === 0) return goals;
  return look.scope.isThorough ? [...missing, ...goals] : allOf(look, missing);
}

/** Goals for what is read without a clause: any other value may help. */
function otherGoals(
  look: Looking,
  text: string,
  reader: Address,
  hints: readonly unknown[],
): readonly Goal[] {
  const { session } = look;
  const reference = parseReference(text);
  if (reference === undefined) return [];
  const found = find(session, reference, reader);
  if (found.kind === 'fact') look.notes.facts.add(found.name);
  if (found.kind === 'rows' && found.addresses.length === 0) noteRowsOf(look, found.id);
  const addresses =
    found.kind === 'question' ? [found.address] : found.kind === 'rows' ? found.addresses : [];
  return addresses.flatMap((address): Goal[] => {
    const { value, skipCalculating } = session.get(address);
    return [
      ...(skipCalculating ? [flag(address, 'skipCalculating', false)] : []),
      {
        kind: 'value',
        address,
        accepts: (other) => !isSame(other, value),
        sought: `any for ${JSON.stringify(hints)}`,
        hints: [...hints, ...numbersFor(look, address)],
        isKept: false,
      },
    ];
  });
}

/** Notes the panels of an inner question: rows that do not exist yet could be read once added. */
function noteRowsOf({ session, notes }: Looking, id: string): void {
  const { panelId } = session.program.questionOf(id) ?? {};
  for (const panel of panelId === undefined ? [] : addressesOf(session, panelId))
    if (session.placeOf(panel).question.per == null) notes.panels.add(panel);
}

/** Numbers that may change a calculation's result: close to the current one, or among the options. */
function numbersFor(look: Looking, address: Address): readonly unknown[] {
  const { value, options } = look.session.get(address);
  const offered = options ?? look.session.placeOf(address).question.options ?? [];
  const numbers = offered.filter((option) => /^\d/u.test(String(option.value)));
  return [
    ...(typeof value === 'number' ? [value * 2, value / 2, value] : []),
    ...numbers.slice(0, 2).map((option) => option.value),
    10,
  ];
}
