// Longer than 350 lines: the ways of asking about a goal share their model, budget and witness.
import type { OwnedRule } from '../checker/input.ts';
import { type Circuit, FALSE, type Node, Search, TRUE } from './circuit.ts';
import type { ProofForm } from './form.ts';
import type { Formula } from './logic.ts';
import { answerValue } from './answer.ts';
import type { Answer, Cell, Row } from './cells.ts';
import { type Element, Model } from './model.ts';
import type { ProofQuestion } from './question.ts';
import { Samples } from './samples.ts';
import type { Budget } from './solver.ts';

/** The default limit for one question, in decisions and conflicts of the search. */
const USUAL_STEPS = 20_000;

/** If more rows than this are needed, in a panel and those around it together, the answer is `unknown`. */
const MOST_ROWS = 8;

/** If a goal's formulas have more gates than this, the answer is `unknown`: building them takes time, too. */
const MOST_GATES = 100_000;

/**
 * How many nodes the searches for all goals may have together; after that, the prover stops searching. A real form
 * needs a few hundred. Ten thousand questions that test one answer for ten thousand texts would need a billion.
 */
const USUAL_EFFORT = 300_000;

/** Each panel first has this many rows. Only goals that those cannot reach are tried with as many as needed. */
const FIRST_ROWS = 2;

/** A set of answers. `rows`: the row in each panel around a question, counted from 0, outermost first. */
export type Witness = {
  readonly answers: readonly {
    readonly id: string;
    readonly rows: readonly number[];
    readonly value: unknown;
  }[];
  /** How many rows panels have, where it matters. */
  readonly rows: readonly {
    readonly panel: string;
    readonly rows: readonly number[];
    readonly count: number;
  }[];
};

export type Verdict =
  | { readonly kind: 'yes'; readonly witness: Witness }
  | {
      readonly kind: 'no';
      /** Irreducible: without any one of these elements, some answers reach the goal. */
      readonly because: readonly Element[];
      /** False when the budget ran out before every element was checked. */
      readonly isIrreducible: boolean;
    }
  | { readonly kind: 'unknown'; readonly why: 'steps' | 'rows' | 'calculation' };

/** Something that answers may or may not be able to make true. */
export type Goal = {
  /** The questions it is about. */
  readonly ids: readonly string[];
  /** What must be true, in a model that may have more rows, or elements that can be removed. */
  readonly of: (model: Model) => Formula;
};

/** What was changed to reach a goal, and the answers that reach it then. */
export type Lifted = {
  readonly witness: Witness;
  readonly changes: readonly (
    | { readonly kind: 'rule'; readonly rule: OwnedRule; readonly holds: boolean }
    | Exclude<Element, { kind: 'rule' }>
  )[];
};

export type ProverOptions = {
  /** The step limit of one goal: {@link USUAL_STEPS}. */
  readonly steps?: number;
  /** The node limit of all goals together: {@link USUAL_EFFORT}. */
  readonly effort?: number;
};

/**
 * Decides which states of a form answers can bring about: a goal is possible, with a witness; impossible, with an
 * irreducible set of elements that prevent it; or unknown. Deterministic.
 */
export class Prover {
  readonly form: ProofForm;
  readonly #steps: number;
  #effort: number;
  readonly #model: Model;
  readonly #samples: Samples;

  /** @param form must have an `order`: nothing can be decided when rules are circular */
  constructor(form: ProofForm, { steps = USUAL_STEPS, effort = USUAL_EFFORT }: ProverOptions = {}) {
    this.form = form;
    this.#steps = steps;
    this.#effort = effort;
    const whole = new Set(form.byId.keys());
    this.#model = new Model(
      form,
      (panel) => Math.min(FIRST_ROWS, form.rowsNeeded(panel, whole)),
      false,
    );
    this.#model.prepare(whole);
    this.#samples = new Samples(this.#model);
  }

  /** Whether some answers certainly reach the goal; undefined when none were found in time. */
  isPossible(goal: Goal): true | undefined {
    const { logic } = this.#model;
    const node = logic.must(goal.of(this.#model));
    if (node === FALSE) return undefined;
    if (node === TRUE || this.#samples.has(node)) return true;
    return this.#search(node) === undefined ? undefined : true;
  }

  /** The verdict on a goal, unless answers that reach it are found quickly: then undefined. */
  refute(goal: Goal): Verdict | undefined {
    return this.isPossible(goal) === true
      ? undefined
      : this.#explained(goal, { left: this.#steps });
  }

  decide(goal: Goal): Verdict {
    const model = this.#model;
    const node = model.logic.must(goal.of(model));
    const cone = model.logic.circuit.coneOf([node]);
    const sample =
      node === FALSE ? undefined : (this.#samples.find(node, cone) ?? this.#search(node));
    if (sample !== undefined) return { kind: 'yes', witness: shortest(model, node, cone, sample) };
    return this.#explained(goal, { left: this.#steps });
  }

  #search(node: Node): ReadonlySet<number> | undefined {
    if (this.#effort <= 0) return undefined;
    const { circuit, loose } = this.#model.logic;
    const search = new Search(circuit, [node, loose]);
    this.#effort -= search.cone.length;
    const isFound = search.solve([node, loose ^ 1], { left: this.#steps });
    return isFound === true ? this.#samples.learn(search) : undefined;
  }

  /**
   * Reaches a goal while keeping only some elements. Of the others, rules may always or never hold, flags may be
   * flipped, and options and limits removed. This shows why each element of a `no` is needed.
   *
   * @returns undefined when nothing is found that certainly reaches the goal
   */
  lift(goal: Goal, kept: readonly Element[]): Lifted | undefined {
    const question = this.#posed(goal);
    if (question === undefined) return undefined;
    const { model, search, must } = question;
    const keys = new Set(kept.map(elementKey));
    const nodes = [...model.elements].flatMap(([index, element]) =>
      keys.has(elementKey(element)) ? [index * 2] : [],
    );
    const { loose } = model.logic;
    if (search.solve([must, loose ^ 1, ...nodes], { left: this.#steps }) !== true) return undefined;
    const inputs = new Set(search.cone.filter((index) => search.value(index)));
    const changes = [...model.elements].flatMap(([index, element]): Lifted['changes'] => {
      if (search.value(index)) return [];
      if (element.kind !== 'rule') return [element];
      const always = model.alwaysOf(element.rule);
      return [{ ...element, holds: always !== undefined && search.value(always >> 1) }];
    });
    return { witness: witnessOf(model, inputs, search.cone), changes };
  }

  /** Decides a goal in a model of only the part that it depends on, with enough rows and removable elements. */
  #explained(goal: Goal, budget: Budget): Verdict {
    if (this.#effort <= 0) return { kind: 'unknown', why: 'steps' };
    const question = this.#posed(goal);
    if (question === undefined) return { kind: 'unknown', why: 'rows' };
    const { part, model, search, must, may } = question;
    const kept = [...model.elements.keys()].map((index) => index * 2);
    const { loose } = model.logic;
    const found = search.solve([may, loose, ...kept], budget);
    if (found === undefined) return { kind: 'unknown', why: 'steps' };
    if (!found) {
      if (part.isCut) return { kind: 'unknown', why: 'rows' };
      const core = search.failed.filter((node) => model.elements.has(node >> 1));
      return reduced(model, search, may, core, { left: this.#steps });
    }
    const surely = search.solve([must, loose ^ 1, ...kept], budget);
    if (surely === undefined) return { kind: 'unknown', why: 'steps' };
    if (!surely) return { kind: 'unknown', why: part.isCut ? 'rows' : 'calculation' };
    const inputs = new Set(search.cone.filter((index) => search.value(index)));
    return { kind: 'yes', witness: witnessOf(model, inputs, search.cone) };
  }

  /** A goal in the model of its part of the form; undefined when that is too large. */
  #posed(goal: Goal) {
    const part = this.#partOf(goal);
    const { model } = part;
    const formula = goal.of(model);
    const { logic } = model;
    this.#effort -= logic.circuit.size;
    if (logic.circuit.size > MOST_GATES) return undefined;
    const [must, may] = [logic.must(formula), logic.mustNot(formula) ^ 1];
    const kept = [...model.elements.keys()].map((index) => index * 2);
    const search = new Search(logic.circuit, [must, may, logic.loose, ...kept]);
    return { part, model, search, must, may };
  }

  #part: { readonly key: string; readonly model: Model; readonly isCut: boolean } | undefined;

  /** A model of what the goal's questions depend on. Caches the last one, since goals often share their questions. */
  #partOf({ ids }: Goal): { readonly model: Model; readonly isCut: boolean } {
    const key = ids.join(' ');
    if (this.#part?.key === key) return this.#part;
    const cone = this.form.coneOf(ids);
    let isCut = false;
    const counts = new Map<string, number>();
    const rowsOf = (panel: ProofQuestion): number => {
      const known = counts.get(panel.id);
      if (known !== undefined) return known;
      let around = 1;
      for (let id = panel.panel; id !== undefined; id = this.form.byId.get(id)?.panel)
        around *= counts.get(id) ?? 1;
      const most = Math.max(1, Math.floor(MOST_ROWS / around));
      const needed = this.form.rowsNeeded(panel, cone);
      // There is no need for more rows than the panel allows.
      const { max } = panel.range ?? {};
      if (needed > most && !(typeof max === 'number' && max <= most)) isCut = true;
      counts.set(panel.id, Math.min(most, needed));
      return Math.min(most, needed);
    };
    const model = new Model(this.form, rowsOf, true);
    model.prepare(cone);
    // A getter, because it is known only after the rows have been created whether a count was cut.
    this.#part = {
      key,
      model,
      get isCut() {
        return isCut;
      },
    };
    return this.#part;
  }
}

function elementKey(element: Element): string {
  if (element.kind !== 'rule')
    return `${element.kind} ${element.id} ${element.kind === 'base' ? element.flag : ''}`;
  const { owner, index } = element.rule;
  return `rule ${owner.id} ${index}`;
}

/** Removes what a core does not need, one element at a time. */
function reduced(
  model: Model,
  search: Search,
  may: Node,
  core: readonly Node[],
  budget: Budget,
): Verdict {
  let kept = [...core];
  let isIrreducible = true;
  for (const node of core.toReversed()) {
    if (!kept.includes(node)) continue;
    const rest = kept.filter((other) => other !== node);
    const found = search.solve([may, model.logic.loose, ...rest], budget);
    if (found === undefined) isIrreducible = false;
    else if (!found) kept = rest.filter((other) => search.failed.includes(other));
  }
  const because = kept
    .toSorted((a, b) => a - b)
    .map((node) => model.elements.get(node >> 1) as Element);
  return { kind: 'no', because, isIrreducible };
}

/** Removes answers from a sample while the node stays true. */
function shortest(
  model: Model,
  node: Node,
  cone: readonly number[],
  sample: ReadonlySet<number>,
): Witness {
  const { circuit } = model.logic;
  const inputs = new Set(cone.filter((index) => circuit.isInput(index) && sample.has(index)));
  const without = (some: readonly Node[]): void => {
    const gone = some.map((input) => input >> 1).filter((index) => inputs.delete(index));
    if (gone.length === 0) return;
    const isTrue = evaluated(circuit, cone, inputs).has(node >> 1) !== ((node & 1) === 1);
    if (!isTrue) for (const index of gone) inputs.add(index);
  };
  const owners = ownersIn(model, cone);
  for (const owner of owners) {
    if (!('inputs' in owner)) continue;
    without(owner.inputs);
    // A list may also work with fewer entries.
    if (owner.kind === 'members') for (const input of owner.inputs) without([input]);
  }
  for (const owner of owners.toReversed()) if ('input' in owner) without([owner.input]);
  return witnessOf(model, inputs, cone);
}

/** The indices of a cone that are true when just these inputs are. */
function evaluated(
  circuit: Circuit,
  cone: readonly number[],
  inputs: ReadonlySet<number>,
): ReadonlySet<number> {
  const found = new Set<number>([0]);
  const is = (node: Node): boolean => found.has(node >> 1) !== ((node & 1) === 1);
  for (const index of cone) {
    const isTrue = circuit.isInput(index)
      ? inputs.has(index)
      : is(circuit.left[index] as number) && is(circuit.right[index] as number);
    if (isTrue) found.add(index);
  }
  return found;
}

function ownersIn(model: Model, cone: readonly number[]): readonly (Answer | Row)[] {
  const found = new Set<Answer | Row>();
  for (const index of cone) {
    const owner = model.ownerOf(index);
    if (owner) found.add(owner);
  }
  return [...found];
}

/** The answers that the inputs of a cone encode. */
function witnessOf(model: Model, inputs: ReadonlySet<number>, cone: readonly number[]): Witness {
  const { circuit } = model.logic;
  const owners = ownersIn(model, cone);
  const nodes = owners.flatMap((owner) =>
    'input' in owner
      ? [owner.exists]
      : [
          ...(owner.kind === 'choices' ? owner.is : [...owner.has, ...owner.others]),
          ...(owner.cell.row ? [owner.cell.row.exists] : []),
        ],
  );
  const found = evaluated(circuit, circuit.coneOf(nodes), inputs);
  const isTrue = (node: Node): boolean => found.has(node >> 1) !== ((node & 1) === 1);
  const answers: { id: string; rows: readonly number[]; value: unknown }[] = [];
  const counts = new Map<Cell, number>();
  const need = (row: Row | undefined): void => {
    for (let at = row; at; at = at.panel.row)
      counts.set(at.panel, Math.max(counts.get(at.panel) ?? 0, at.index + 1));
  };
  for (const owner of owners) {
    if ('input' in owner) {
      if (isTrue(owner.exists)) need(owner);
      continue;
    }
    const { cell } = owner;
    const value = cell.row && !isTrue(cell.row.exists) ? null : answerValue(owner, isTrue);
    if (value !== null) answers.push({ id: cell.question.id, rows: pathOf(cell.row), value });
  }
  const { form } = model;
  return {
    answers: answers.sort((a, b) => form.placeOf(a.id) - form.placeOf(b.id)),
    rows: [...counts].map(([panel, count]) => ({
      panel: panel.question.id,
      rows: pathOf(panel.row),
      count,
    })),
  };
}

function pathOf(row: Row | undefined): readonly number[] {
  const path: number[] = [];
  for (let at = row; at; at = at.panel.row) path.unshift(at.index);
  return path;
}
