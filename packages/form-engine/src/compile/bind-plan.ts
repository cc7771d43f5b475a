import type { Clause, Target } from '@plumbline/conditions';
import { isYes } from '../evaluation/base-values.ts';
import type { OpenPlan } from './open-plan.ts';
import { ConditionWriter } from '../evaluation/condition-code.ts';
import {
  HIDDEN,
  PROBLEMS,
  PROPERTY,
  type ReadMore,
  type ReadQuestion,
  type ReadRule,
  ROWS,
  VALUE,
} from './definition.ts';
import { type Limit, mapLimit } from './limit.ts';
import { LocalReaders } from './local-readers.ts';
import { type Names, panelsAround, type Ref } from './names.ts';
import { takesCurrentYear } from '../questions/year-range.ts';
import {
  type Bound,
  type Column,
  type FarReader,
  HAS_READERS_BELOW,
  HAS_SKIP_READERS,
  HAS_VALUE_RULES,
  IN_COLUMN,
  IS_CROSSED,
  IS_RETIRED,
  type More,
  type NamedBound,
  pack,
  type SlotRule,
} from './plan.ts';

/** State that all plans of a program share while they are bound. */
export type Bindings = {
  readonly names: Names;
  /** Facts that something reads: their numbers by name, and their readers by number. */
  readonly facts: Map<string, number>;
  readonly factReaders: FarReader[][];
  readonly columns: Map<string, Column>;
  readonly top: OpenPlan;
  readonly plans: readonly OpenPlan[];
};

/** Binds a reference, for a property that reads it. */
type Read = (ref: Ref, property: number) => Bound;

/**
 * Binds each reference of a plan to what it reads, compiles the plan's rules, and registers it as a reader.
 *
 * @returns the readers inside the plan's own blocks, to be laid out once all plans are bound
 */
export function bindPlan(plan: OpenPlan, bindings: Bindings): LocalReaders {
  const readers = new LocalReaders();
  const initial: number[] = [];
  const conditions = new ConditionWriter();
  const rules: OpenPlan['rules'] = Array.from({ length: plan.size });
  plan.rules = rules;
  plan.more = Array.from({ length: plan.size });
  let slot = 0;
  // Reads on behalf of the current slot.
  const read: Read = (ref, property) => {
    const bound = resolve(ref, plan, bindings);
    addReader(bound, plan, pack(slot, property), readers, bindings);
    return bound;
  };
  for (; slot < plan.size; slot += 1) {
    const asked = plan.asked[slot] as ReadQuestion;
    if (asked.rules.length > 0) {
      rules[slot] = asked.rules.map((rule) => bindRule(rule, read, conditions));
      let seen = 0;
      for (const { target } of asked.rules) {
        const property = PROPERTY[target as Target];
        if (property === VALUE) addTrait(plan, slot, HAS_VALUE_RULES);
        if ((seen & (1 << property)) !== 0) continue;
        seen |= 1 << property;
        initial.push(pack(slot, property));
      }
    }
    // A retired question is shown only while it has an answer. If rules hide it, it is already in the list.
    if (
      ((plan.traits[slot] as number) & IS_RETIRED) !== 0 &&
      !asked.rules.some(({ target }) => target === 'hidden')
    )
      initial.push(pack(slot, HIDDEN));
    if (asked.more !== undefined) {
      const more = bindMore(asked.more, slot, plan, read, bindings.names);
      plan.more[slot] = more;
      if (more.per !== undefined) initial.push(pack(slot, ROWS));
      const isDerived = more.calculation ?? more.optionsOf ?? more.filterOf;
      if (isDerived !== undefined) initial.push(pack(slot, VALUE));
    }
    readers.endSlot();
  }
  plan.initial = Int32Array.from(initial);
  plan.code = conditions.code;
  plan.operands = conditions.operands;
  return readers;
}

function bindRule(rule: ReadRule, read: Read, conditions: ConditionWriter): SlotRule {
  const property = PROPERTY[rule.target];
  let at = 0;
  const next = (): Ref => {
    at += 1;
    return rule.refs[at - 1] as Ref;
  };
  const start = conditions.add(rule.expression, (clause: Clause) => {
    const left = next();
    const operand = clause.operand?.kind === 'reference' ? next() : undefined;
    return {
      left: read(left, property),
      operand: operand && read(operand, property),
      kind: left.reads,
    };
  });
  const { result } = rule;
  return { property, start, result, isYes: isYes(result) };
}

function bindMore(asked: ReadMore, slot: number, plan: OpenPlan, read: Read, names: Names): More {
  const one = (ref: Ref | undefined, property: number) => ref && read(ref, property);
  const limit = (bound: Limit<Ref> | undefined) =>
    bound && mapLimit(bound, (ref) => read(ref, PROBLEMS));
  const { calculation, per } = asked;
  return {
    calculation: calculation && bindCalculation(calculation, slot, plan, read),
    per: per && {
      source: read(per.source, ROWS),
      key: per.key,
      isMany: per.isMany,
      toCurrentYear: toCurrentYear(per.source, names),
    },
    optionsOf: one(asked.optionsOf, VALUE),
    filterOf: one(asked.filterOf, VALUE),
    minOf: limit(asked.minOf),
    maxOf: limit(asked.maxOf),
    checks: asked.checks.map(({ formula, inputs, message, severity }) => ({
      formula,
      message,
      severity,
      inputs: inputs.map(([name, ref]): NamedBound => [name, read(ref, PROBLEMS)]),
    })),
  };
}

/** Whether the YEAR_RANGE that a reference reads may include the current year. */
function toCurrentYear({ to, id }: Ref, { outside }: Names): boolean {
  if (to !== undefined) return takesCurrentYear(to.question);
  return Object.hasOwn(outside, id) && outside[id]?.toCurrentYear === true;
}

function bindCalculation(
  { of, inputs }: NonNullable<ReadMore['calculation']>,
  slot: number,
  plan: OpenPlan,
  read: Read,
): NonNullable<More['calculation']> {
  const bounds = inputs.map(([name, ref]): NamedBound => {
    const bound = read(ref, VALUE);
    if (bound.kind === 'slot') addSkipReader(bound, plan, pack(slot, VALUE));
    return [name, bound];
  });
  const isSingle = bounds.every(
    ([, bound]) => bound.kind !== 'column' && !(bound.kind === 'fact' && bound.inner),
  );
  const byName = new Map(bounds);
  const single =
    of.computeList === undefined || !isSingle
      ? undefined
      : Object.keys(of.inputs).map((name) => byName.get(name));
  const isLocal = single?.every((one) => one === undefined || isHere(one)) === true;
  const local = isLocal
    ? Int32Array.from(single, (one) => (one !== undefined && isHere(one) ? one.slot : -1))
    : undefined;
  return { of, inputs: bounds, single, local, answers: single?.map(() => null) ?? [] };
}

function isHere(bound: Bound): bound is Extract<Bound, { kind: 'slot' }> {
  return bound.kind === 'slot' && bound.up === 0;
}

/** R1: the same row, else the nearest enclosing row that has it, else every visible row. */
function resolve(ref: Ref, from: OpenPlan, bindings: Bindings): Bound {
  const { id } = ref;
  if (ref.kind === 'fact') {
    const { outside } = bindings.names;
    const inner = Object.hasOwn(outside, id) && outside[id]?.inner === true;
    return { kind: 'fact', at: factNumber(id, bindings), name: id, inner };
  }
  if (ref.sameRow) {
    const panelId = ref.to?.panelId;
    let up = 0;
    for (let plan = from; plan.outer !== undefined; plan = plan.outer) {
      const slot = plan.slots.get(id);
      if (slot !== undefined) return { kind: 'slot', up, slot };
      // A row of the question's own panel that lacks it: it is unanswered here, whatever other rows say.
      if (plan.outer.asked[plan.panelSlot]?.id === panelId) return NOTHING;
      up += 1;
    }
  }
  if (ref.to !== undefined && ref.to.panelId === undefined)
    return { kind: 'slot', up: from.depth, slot: ref.to.slot };
  return { kind: 'column', column: columnOf(id, bindings) };
}

const NOTHING: Bound = { kind: 'nothing' };

function factNumber(name: string, { facts, factReaders }: Bindings): number {
  let at = facts.get(name);
  if (at === undefined) {
    at = factReaders.push([]) - 1;
    facts.set(name, at);
  }
  return at;
}

/** The column of an inner question. Marks its slots, and the panels that it crosses, in every plan. */
function columnOf(id: string, { names, columns, plans }: Bindings): Column {
  let column = columns.get(id);
  if (column !== undefined) return column;
  const panels = panelsAround(id, (one) => names.questions.get(one));
  column = { id, panels, readers: [] };
  columns.set(id, column);
  for (const plan of plans) {
    const slot = plan.outer === undefined ? undefined : plan.slots.get(id);
    if (slot !== undefined) {
      plan.columns.set(slot, column);
      addTrait(plan, slot, IN_COLUMN);
    }
    for (const panel of panels) {
      const crossed = plan.slots.get(panel);
      if (crossed === undefined) continue;
      plan.crossed.set(crossed, [...(plan.crossed.get(crossed) ?? []), column]);
      addTrait(plan, crossed, IS_CROSSED);
    }
  }
  return column;
}

function addReader(
  bound: Bound,
  plan: OpenPlan,
  at: number,
  readers: LocalReaders,
  { factReaders }: Bindings,
): void {
  if (!isHere(bound)) readers.addFar(at);
  switch (bound.kind) {
    case 'slot': {
      if (bound.up === 0) {
        readers.add(bound.slot, at);
        return;
      }
      const above = planUp(plan, bound.up);
      push(above.below, bound.slot, { plan, at });
      addTrait(above, bound.slot, HAS_READERS_BELOW);
      return;
    }
    case 'column':
      bound.column.readers.push({ plan, at });
      return;
    case 'fact':
      factReaders[bound.at]?.push({ plan, at });
      return;
    case 'nothing':
      return;
    default:
      bound satisfies never;
  }
}

function addSkipReader(bound: Extract<Bound, { kind: 'slot' }>, plan: OpenPlan, at: number): void {
  const above = planUp(plan, bound.up);
  push(above.skipReaders, bound.slot, { plan, at });
  addTrait(above, bound.slot, HAS_SKIP_READERS);
}

function planUp(plan: OpenPlan, levels: number): OpenPlan {
  let at = plan;
  for (let up = levels; up > 0; up -= 1) at = at.outer as OpenPlan;
  return at;
}

function push(into: Map<number, FarReader[]>, slot: number, reader: FarReader): void {
  const list = into.get(slot);
  if (list === undefined) into.set(slot, [reader]);
  else list.push(reader);
}

function addTrait(plan: OpenPlan, slot: number, trait: number): void {
  plan.traits[slot] = (plan.traits[slot] as number) | trait;
}
