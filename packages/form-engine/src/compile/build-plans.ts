import type { AnswersDocument, Question } from '@plumbline/schemas';
import {
  HIDES_TEXT,
  INHERITED,
  IS_DISABLED,
  IS_HIDDEN,
  IS_READONLY,
  IS_REQUIRED,
  IS_SKIPPED,
} from '../blocks/block.ts';
import { bindPlan, type Bindings } from './bind-plan.ts';
import type { Definition, ReadQuestion } from './definition.ts';
import { RANKED } from './definition.ts';
import type { Names } from './names.ts';
import type { OpenPlan } from './open-plan.ts';
import { questionTraits } from '../questions/traits.ts';
import {
  HAS_CALCULATION,
  HAS_CHILDREN,
  HAS_CLOSED_OPTIONS,
  HAS_LIVE_OPTIONS,
  IS_ANSWERED,
  IS_DECLARATION,
  IS_PANEL,
  IS_RETIRED,
  IS_ROW_KEY,
  type LateRanks,
  type PanelPlan,
  type Plan,
} from './plan.ts';
import type { Ranks } from './rank.ts';
import { isRetired } from './retired.ts';

export type Plans = Pick<Bindings, 'facts' | 'factReaders'> & {
  readonly late: LateRanks;
  readonly top: Plan;
  /** The slot range of each section; `to` is exclusive. */
  readonly ranges: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/**
 * Lays out the questions as plans, and binds every reference.
 *
 * @param tops the questions of each document, in document order
 */
export function buildPlans(
  documents: readonly AnswersDocument[],
  tops: readonly (readonly ReadQuestion[])[],
  names: Names,
  ranks: Ranks,
): Plans {
  const plans: OpenPlan[] = [];
  const layOut = (
    roots: readonly ReadQuestion[],
    outer: OpenPlan | undefined,
    panelSlot: number,
  ): OpenPlan => {
    const plan = layOutPlan(roots, outer, panelSlot, names, ranks);
    plans.push(plan);
    plan.panels = plan.asked.flatMap((asked, slot): PanelPlan[] => {
      if (asked.definition.type.type !== 'PANEL') return [];
      return [{ slot, rows: layOut(asked.children, plan, slot) }];
    });
    for (const [at, { slot }] of plan.panels.entries()) plan.panelAt.set(slot, at);
    return plan;
  };
  const top = layOut(tops.flat(), undefined, -1);
  let deepest = 0;
  for (const { levels } of plans) for (const level of levels) if (level > deepest) deepest = level;
  const first = ranks.highest + 1;
  const late = { first, last: first + deepest + 1 };
  const bindings: Bindings = {
    names,
    facts: new Map(),
    factReaders: [],
    columns: new Map(),
    top,
    plans,
  };
  const readers = plans.map((plan) => bindPlan(plan, bindings));
  for (const [at, plan] of plans.entries()) readers[at]?.layOut(plan, late);
  const ranges = new Map<string, readonly [number, number]>();
  let from = 0;
  for (const [at, document] of documents.entries()) {
    const to = from + (tops[at] ?? []).reduce((sum, one) => sum + sizeOf(one), 0);
    ranges.set(document.link, [from, to]);
    from = to;
  }
  for (const plan of plans) plan.asked = [];
  return { top, ranges, late, facts: bindings.facts, factReaders: bindings.factReaders };
}

/**
 * The questions of a block by slot, as in a document; a question that the document lacks comes from the template.
 *
 * @param from the slot of the first question, for a section other than the first
 */
export function questionsBySlot(
  plan: Plan,
  roots: readonly Question[],
  from = 0,
): readonly Question[] {
  if (roots.length === plan.size) return roots;
  const standing: Question[] = [];
  let slot = from;
  const add = (question: Question) => {
    standing[slot] = question;
    const end = plan.ends[slot] as number;
    slot += 1;
    while (slot < end) {
      const child = (plan.definitions[slot] as Definition).question;
      add(question.questions?.find((one) => one.id === child.id) ?? child);
    }
  };
  for (const root of roots) add(root);
  return standing;
}

function layOutPlan(
  roots: readonly ReadQuestion[],
  outer: OpenPlan | undefined,
  panelSlot: number,
  names: Names,
  ranks: Ranks,
): OpenPlan {
  const asked: ReadQuestion[] = [];
  const parents: number[] = [];
  const ends: number[] = [];
  const levels: number[] = [];
  const visit = (one: ReadQuestion, parent: number, level: number) => {
    const slot = asked.length;
    asked.push(one);
    parents.push(parent);
    levels.push(level);
    ends.push(slot + 1);
    if (one.definition.type.type !== 'PANEL' && one.children.length > 0) {
      for (const child of one.children) visit(child, slot, level + 1);
      ends[slot] = asked.length;
    }
  };
  const outside = outer === undefined ? 0 : (outer.levels[panelSlot] as number) + 1;
  for (const root of roots) visit(root, -1, outside);

  const size = asked.length;
  const keyOf = outer?.asked[panelSlot]?.more?.per?.key;
  const slots = new Map<string, number>();
  const plan: OpenPlan = {
    outer,
    panelSlot,
    depth: outer === undefined ? 0 : outer.depth + 1,
    size,
    asked,
    definitions: asked.map((one) => one.definition),
    questions: asked.map((one) => one.definition.question),
    slots,
    parents: Int32Array.from(parents),
    ends: Int32Array.from(ends),
    ranks: new Int32Array(size * RANKED),
    levels: Uint8Array.from(levels),
    base: asked.map(baseOf),
    start: [],
    nothing: asked.map(() => null),
    traits: new Uint16Array(size),
    rules: [],
    code: NO_NUMBERS,
    operands: [],
    more: [],
    readerStarts: NO_NUMBERS,
    readers: NO_NUMBERS,
    readerRanks: NO_NUMBERS,
    below: new Map(),
    skipReaders: new Map(),
    columns: new Map(),
    crossed: new Map(),
    initial: NO_NUMBERS,
    panels: [],
    panelAt: new Map(),
  };
  const start = [...plan.base];
  for (let slot = 0; slot < size; slot += 1) {
    const one = asked[slot] as ReadQuestion;
    slots.set(one.id, slot);
    one.named.slot = slot;
    const { node } = one.named;
    for (let property = 0; property < RANKED; property += 1)
      plan.ranks[slot * RANKED + property] = ranks.ranks[node * RANKED + property] as number;
    const parent = parents[slot] as number;
    if (parent !== -1)
      start[slot] = (start[slot] as number) | ((start[parent] as number) & INHERITED);
    plan.traits[slot] =
      traitsOf(one, ends[slot] as number, slot) | (one.id === keyOf ? IS_ROW_KEY : 0);
  }
  plan.start = start;
  return plan;
}

function baseOf({ definition: { question } }: ReadQuestion): number {
  if (isRetired(question)) return (question.hidden === true ? IS_HIDDEN : 0) | IS_READONLY;
  return (
    (question.hidden === true ? IS_HIDDEN : 0) |
    (question.disabled === true ? IS_DISABLED : 0) |
    (question.readonly === true || question.type === 'CALC' ? IS_READONLY : 0) |
    (question.skipCalculating === true ? IS_SKIPPED : 0) |
    (question.required === true ? IS_REQUIRED : 0) |
    (question.additionalTextHidden === true ? HIDES_TEXT : 0)
  );
}

function traitsOf({ definition, more }: ReadQuestion, end: number, slot: number): number {
  const { type, optionValues } = definition;
  const hasLiveOptions = more?.optionsOf !== undefined || more?.filterOf !== undefined;
  return (
    (type.type === 'PANEL' ? IS_PANEL : 0) |
    (end > slot + 1 ? HAS_CHILDREN : 0) |
    (more?.calculation === undefined ? 0 : HAS_CALCULATION) |
    (hasLiveOptions ? HAS_LIVE_OPTIONS : 0) |
    (optionValues !== undefined && questionTraits[type.type].isClosed ? HAS_CLOSED_OPTIONS : 0) |
    (type.answered ? IS_ANSWERED : 0) |
    (type.type === 'CHECK' && !isRetired(definition.question) ? IS_DECLARATION : 0) |
    (isRetired(definition.question) ? IS_RETIRED : 0)
  );
}

function sizeOf(one: ReadQuestion): number {
  if (one.definition.type.type === 'PANEL') return 1;
  return one.children.reduce((sum, child) => sum + sizeOf(child), 1);
}

const NO_NUMBERS = new Int32Array(0);
