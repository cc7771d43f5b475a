// Longer than 350 lines: one pass collects the questions, tests and literals of a form, and each needs the others.
import type { Clause, Literal, OperatorName, Reference, Scalar, Target } from '../ast.ts';
import type { Form, OwnedRule } from '../checker/input.ts';
import { NAMED_FACTS, scalarsOf } from '../checker/options.ts';
import { resolve } from '../checker/resolve.ts';
import { compileTest } from '../compile.ts';
import { operators } from '../operators/index.ts';
import type { ValueKind } from '../operators/operator.ts';
import { numberOf, textOf } from '../reading.ts';
import { clausesOf, referencesOf } from '../references.ts';
import { type Chooser, canHold, choicesIn, choosersOf, mayDiffer } from './choosers.ts';
import type { Test } from './choice.ts';
import { type Domain, domainOf } from './domain.ts';
import { areTypedAlike, boundsOf, type ProofQuestion } from './question.ts';

/** What a rule's reference reads, regardless of the row. */
export type Read =
  | { readonly kind: 'question'; readonly question: ProofQuestion; readonly isSameRow: boolean }
  | { readonly kind: 'fact'; readonly question: ProofQuestion }
  /** Nothing is known about it. */
  | { readonly kind: 'unknown' };

export type ClauseReads = {
  readonly left: Read;
  readonly operand: Read | undefined;
  /** The clause as a test with its literal; undefined when it compares with another question. */
  readonly test: Test | undefined;
  /** The test; when comparing with another question, its value is the second argument. */
  readonly run: (left: unknown, operand?: unknown) => boolean;
};

/** When more questions than this are compared with each other, not every combination of answers is distinguished. */
const MOST_PEERS = 6;

/** A form's rules and questions, prepared for proofs; shared by all models of the form. */
export class ProofForm {
  readonly byId: ReadonlyMap<string, ProofQuestion>;
  /** The questions in an order where each comes after all that it reads; undefined when the reads form a cycle. */
  readonly order: readonly ProofQuestion[] | undefined;
  /** Questions with a rule that cannot be read: nothing is known about their state. */
  readonly opaque: ReadonlySet<string>;
  readonly #places = new Map<string, number>();
  readonly #written = new Map<string, number>();
  readonly #rules = new Map<string, Map<Target, OwnedRule[]>>();
  readonly #reads = new Map<Clause, ClauseReads>();
  readonly #refs = new Map<string, Read>();
  readonly #tests = new Map<string, Map<string, Test>>();
  readonly #literals = new Map<string, Scalar[]>();
  /** For each question id, the questions that are compared with each other, itself included. */
  readonly #peers = new Map<string, ReadonlyMap<string, ProofQuestion>>();
  readonly #incomplete = new Set<string>();
  readonly #choosers = new Map<string, Chooser>();
  /** The choices to try for each chooser. */
  readonly #choices = new Map<string, Set<string>>();
  readonly #domains = [new Map<string, Domain>(), new Map<string, Domain>()] as const;
  readonly #readToo: OwnedRule[] = [];
  readonly #form: Form;

  /**
   * @param owned the rules that are in force
   * @param more rules that are only read and set nothing; questions about which nothing is known
   */
  constructor(
    form: Form,
    owned: readonly OwnedRule[],
    more: { readonly readToo?: readonly OwnedRule[]; readonly opaque?: ReadonlySet<string> } = {},
  ) {
    this.#form = form;
    this.byId = form.byId;
    this.opaque = more.opaque ?? new Set();
    for (const rule of more.readToo ?? []) {
      for (const clause of clausesOf(rule.rule.expression)) this.#prepare(clause, rule);
      this.#readToo.push(rule);
    }
    for (const rule of owned) {
      const { id } = rule.owner;
      const targets = this.#rules.get(id) ?? new Map<Target, OwnedRule[]>();
      this.#rules.set(id, targets);
      const same = targets.get(rule.rule.target);
      if (same) same.push(rule);
      else targets.set(rule.rule.target, [rule]);
      for (const clause of clausesOf(rule.rule.expression)) this.#prepare(clause, rule);
    }
    this.#follow();
    this.order = this.#ordered();
    this.order?.forEach(({ id }, place) => this.#places.set(id, place));
  }

  /** A question's position in the form as given. */
  placeOf(id: string): number {
    if (this.#written.size === 0)
      for (const known of this.byId.keys()) this.#written.set(known, this.#written.size);
    return this.#written.get(id) ?? this.#written.size;
  }

  /** The given questions, or all of them, in `order`; none if the form has no order. */
  inOrder(ids: ReadonlySet<string>): readonly ProofQuestion[] {
    const { order = [] } = this;
    if (ids.size >= order.length) return order;
    const places = [...ids].flatMap((id) => this.#places.get(id) ?? []);
    return places.sort((a, b) => a - b).flatMap((place) => order[place] ?? []);
  }

  /** The rules of one target of a question, in the order written. */
  rulesOf(id: string, target: Target): readonly OwnedRule[] {
    return this.#rules.get(id)?.get(target) ?? [];
  }

  /** All rules, grouped by question and target. */
  groups(): readonly (readonly OwnedRule[])[] {
    return [...this.#rules.values()].flatMap((targets) => [...targets.values()]);
  }

  readsOf(clause: Clause): ClauseReads {
    return this.#reads.get(clause) as ClauseReads;
  }

  /** Whether the domain of a question distinguishes answers by this test. */
  isTested(id: string, { key }: Test): boolean {
    return this.#tests.get(id)?.has(key) === true;
  }

  /** Whether a question is the key of its panel's rows. */
  isKey(id: string): boolean {
    return this.#choosers.get(id)?.isKey === true;
  }

  /** Makes a test, which need not be in any rule. */
  testOf({ kind }: ProofQuestion, operator: OperatorName, operand?: Literal): Test {
    const key = keyOf(kind, operator, operand);
    const { dependsOn, prepare } = operators[operator];
    return { key, kind, dependsOn: dependsOn[kind], operand, run: prepare(operand, kind) };
  }

  /** @param isOpen whether to add values that would be valid if options or limits were removed */
  domainOf(question: ProofQuestion, isOpen: boolean): Domain {
    const { id } = question;
    const domains = this.#domains[isOpen ? 1 : 0];
    const known = domains.get(id);
    if (known) return known;
    const peers = this.#peers.get(id);
    const members = peers === undefined ? [question] : [...peers.values()];
    const tests = members.flatMap((one) =>
      one.kind === question.kind ? [...(this.#tests.get(one.id)?.values() ?? [])] : [],
    );
    const literals = members.flatMap((one) => this.#literals.get(one.id) ?? []);
    // Whatever one of them can hold must be tried for the others.
    if (peers !== undefined) literals.push(...members.flatMap(boundsOf));
    // In a panel a question may be compared with itself in another row.
    const count = members.reduce((sum, one) => sum + (one.panel ? 3 : 1), 0);
    const isCompared = peers !== undefined;
    // At least 2, even for a question compared only with itself, whose values no test distinguishes.
    const apart = isCompared ? Math.max(2, Math.min(count, MOST_PEERS)) : 1;
    const chooser = this.#choosers.get(id);
    const choices = chooser && {
      isKey: chooser.isKey,
      named: this.#choices.get(id) ?? new Set<string>(),
      canHold: (text: string) => canHold(chooser.source, text),
      isOpen: mayDiffer(chooser, question, tests),
    };
    let domain = domainOf(question, tests, apart, literals, isOpen, choices);
    const isCut = isCompared && (count > MOST_PEERS || !areTypedAlike(members));
    if ((this.#incomplete.has(id) || isCut) && domain.kind === 'choices') {
      const open = { value: null, isLoose: true, isOpen: true };
      domain = { kind: 'choices', choices: [...domain.choices, open] };
    }
    domains.set(id, domain);
    return domain;
  }

  /** All questions that the state and value of the given ones depend on, themselves included. */
  coneOf(ids: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [...ids];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      const question = this.byId.get(id);
      if (question) open.push(...this.#neighbours(question, true));
    }
    return found;
  }

  /** How many rows of a panel are enough to show anything that more rows could, for the rules of a cone. */
  rowsNeeded(panel: ProofQuestion, cone: ReadonlySet<string>): number {
    const atoms = new Set<string>();
    let longest = 1;
    const inForce = [...cone].flatMap((id) => [...(this.#rules.get(id)?.values() ?? [])].flat());
    for (const { rule, owner } of [...inForce, ...this.#readToo]) {
      for (const clause of clausesOf(rule.expression)) {
        const { left, operand, test } = this.readsOf(clause);
        for (const read of [left, operand]) {
          if (read?.kind !== 'question') continue;
          if (read.question.id === panel.id) {
            longest = Math.max(longest, numberOf(test?.operand) ?? 1);
          } else if (this.#isInside(read.question, panel) && !this.#sharesRow(read, owner)) {
            atoms.add(`${read.question.id} ${test?.key ?? JSON.stringify(clause.span)}`);
          }
        }
      }
    }
    return Math.max(atoms.size + 1, Math.ceil(Math.min(longest, 1000)));
  }

  #isInside(question: ProofQuestion, panel: ProofQuestion): boolean {
    for (let at = question.panel; at !== undefined; at = this.byId.get(at)?.panel)
      if (at === panel.id) return true;
    return false;
  }

  /** Whether a `panelInnerId` read stays in its own row: the reader is in the same panel, or in one inside it. */
  #sharesRow(read: Extract<Read, { kind: 'question' }>, owner: ProofQuestion): boolean {
    if (!read.isSameRow) return false;
    for (let at = owner.panel; at !== undefined; at = this.byId.get(at)?.panel)
      if (at === read.question.panel) return true;
    return false;
  }

  #prepare(clause: Clause, { owner }: OwnedRule): void {
    const left = this.#read(clause.left, owner);
    const { operand, operator } = clause;
    const kind: ValueKind = left.kind === 'unknown' ? 'text' : left.question.kind;
    if (operand?.kind === 'reference') {
      const right = this.#read(operand, owner);
      this.#reads.set(clause, {
        left,
        operand: right,
        test: undefined,
        run: compileTest(clause, kind),
      });
      if (left.kind === 'unknown' || right.kind === 'unknown') return;
      this.#join(left.question, right.question);
      const dependsOn = operators[operator].dependsOn[kind];
      const isByPoints =
        dependsOn === undefined || dependsOn === 'equality' || dependsOn === 'order';
      // For a date and a year, or a text and part of it, the points between literals differ for the two sides.
      if (!isByPoints || kind !== right.question.kind)
        for (const { question } of [left, right]) this.#incomplete.add(question.id);
      return;
    }
    const value = operand?.value;
    if (left.kind === 'unknown') {
      const run = compileTest(clause, kind);
      this.#reads.set(clause, { left, operand: undefined, test: undefined, run });
      return;
    }
    const { question } = left;
    const known = this.#tests.get(question.id)?.get(keyOf(kind, operator, value));
    const test = known ?? this.testOf(question, operator, value);
    this.#reads.set(clause, { left, operand: undefined, test, run: test.run });
    this.#add(question.id, test);
  }

  #add(id: string, test: Test): void {
    const tests = this.#tests.get(id);
    if (tests) tests.set(test.key, test);
    else this.#tests.set(id, new Map([[test.key, test]]));
    if (test.operand !== undefined) this.#addLiterals(id, scalarsOf(test.operand));
  }

  #addLiterals(id: string, more: readonly Scalar[]): void {
    const literals = this.#literals.get(id);
    if (literals) literals.push(...more);
    else this.#literals.set(id, [...more]);
  }

  #join(one: ProofQuestion, other: ProofQuestion): void {
    const a = this.#peers.get(one.id) ?? new Map([[one.id, one]]);
    const b = this.#peers.get(other.id) ?? new Map([[other.id, other]]);
    const joined = new Map([...a, ...b]);
    for (const id of joined.keys()) this.#peers.set(id, joined);
  }

  #read(reference: Reference, owner: ProofQuestion): Read {
    const key = `${reference.source} ${reference.id} ${owner.section}`;
    const known = this.#refs.get(key);
    if (known) return known;
    const found = resolve(reference, owner, this.#form);
    const read: Read = found?.question
      ? {
          kind: 'question',
          question: found.question,
          isSameRow: reference.source === 'panelInnerId',
        }
      : found
        ? { kind: 'fact', question: factOf(reference.id, found.kind) }
        : { kind: 'unknown' };
    this.#refs.set(key, read);
    return read;
  }

  /** Adds the tests behind options and rows that follow another question: one for each value of that question. */
  #follow(): void {
    const choosers: Chooser[] = [];
    for (const question of this.byId.values()) {
      const { id, follows } = question;
      for (const rule of this.rulesOf(id, 'value'))
        if (rule.rule.result !== undefined && this.#peers.has(id))
          this.#addLiterals(id, scalarsOf(rule.rule.result));
      choosers.push(...choosersOf(question, this.byId));
      const filter = this.byId.get(follows?.filter ?? '');
      if (filter)
        for (const group of new Set(follows?.groups?.values()))
          this.#add(filter.id, this.choiceTest(filter, group));
    }
    // For a row key whose options also follow a question, being a key wins: it keeps the choice of its row.
    for (const chooser of choosers)
      if (chooser.isKey || !this.#choosers.has(chooser.id)) this.#choosers.set(chooser.id, chooser);
    const found = [...this.#choosers.values()].map((one) => [one, this.#choicesOf(one)] as const);
    for (const [{ id, source }, texts] of found) {
      this.#choices.set(id, new Set(texts));
      for (const text of texts) this.#add(source.id, this.choiceTest(source, text));
    }
    // Until nothing is new: what a source is tested for, its choosers may hold, and what they hold, it is tested for.
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const { id, source } of this.#choosers.values()) {
        const known = this.#choices.get(id) as Set<string>;
        for (const literal of this.#literalsOf(id, source)) {
          const text = textOf(literal);
          if (text === undefined || known.has(text)) continue;
          known.add(text);
          this.#add(source.id, this.choiceTest(source, text));
          isNew = true;
        }
      }
    }
    for (const [id, texts] of this.#choices) this.#addLiterals(id, [...texts]);
  }

  /** The choices to try as a chooser's answers. */
  #choicesOf(chooser: Chooser): readonly string[] {
    const { id, source } = chooser;
    const question = this.byId.get(id) as ProofQuestion;
    const tests = [...(this.#tests.get(id)?.values() ?? [])];
    const literals = this.#literalsOf(id, source);
    // When two rows are compared, each must find a choice of its own.
    const count = this.#peers.has(id) ? 3 : 1;
    const answersOf = (one: ProofQuestion): readonly unknown[] => {
      const domain = domainOf(one, tests, count, literals, false);
      if (domain.kind === 'choices') return domain.choices.map(({ value }) => value);
      return [...domain.members.map(({ text }) => text), ...domain.others];
    };
    const typed = [...answersOf({ ...question, isAnswered: true }), ...answersOf(source)];
    return choicesIn(chooser, question, { tests, literals, typed, count });
  }

  /** What a chooser is compared with, and what its source is compared with and could hold. */
  #literalsOf(id: string, source: ProofQuestion): readonly Scalar[] {
    const choices = (this.#literals.get(source.id) ?? []).filter((literal) =>
      canHold(source, textOf(literal) ?? ''),
    );
    return [...(this.#literals.get(id) ?? []), ...choices];
  }

  /** The test of whether a value is among those chosen in a question. */
  choiceTest(source: ProofQuestion, value: string): Test {
    const isList = source.kind === 'list' || source.kind === 'yearRange';
    return this.testOf(source, isList ? 'includes' : 'is', value);
  }

  /** What a question's value and visibility depend on; with `isWhole`, everything that a model of it must contain. */
  #neighbours(question: ProofQuestion, isWhole: boolean): readonly string[] {
    const { id, parent, panel, per, optionSources = [] } = question;
    const around = panel === undefined ? undefined : this.byId.get(panel)?.per;
    const found = [parent, panel, per?.source, around?.source, ...optionSources];
    // Only a row key's own answer is read, which depends on nothing.
    if (isWhole) found.push(per?.key, around?.key);
    for (const [target, rules] of this.#rules.get(id) ?? []) {
      if (!isWhole && target !== 'hidden' && target !== 'value') continue;
      for (const { rule } of rules) for (const { id: read } of referencesOf(rule)) found.push(read);
    }
    return found.filter((one) => one !== undefined);
  }

  #ordered(): readonly ProofQuestion[] | undefined {
    const isDone = new Map<string, boolean>();
    const order: ProofQuestion[] = [];
    const path: { readonly question: ProofQuestion; readonly open: string[] }[] = [];
    const enter = (question: ProofQuestion): void => {
      isDone.set(question.id, false);
      path.push({ question, open: [...this.#neighbours(question, false)] });
    };
    for (const root of this.byId.values()) {
      if (!isDone.has(root.id)) enter(root);
      for (let step = path.at(-1); step; step = path.at(-1)) {
        const next = this.byId.get(step.open.pop() ?? '');
        if (next !== undefined) {
          if (isDone.get(next.id) === false) return undefined;
          if (!isDone.has(next.id)) enter(next);
        } else if (step.open.length === 0) {
          path.pop();
          isDone.set(step.question.id, true);
          order.push(step.question);
        }
      }
    }
    return order;
  }
}

function keyOf(kind: ValueKind, operator: OperatorName, operand: Literal | undefined): string {
  return `${kind} ${operator} ${operand === undefined ? '' : JSON.stringify(operand)}`;
}

/** A fact as a question that anyone may answer. */
function factOf(id: string, kind: ValueKind): ProofQuestion {
  return NAMED_FACTS.get(id) ?? { id, section: '', kind, type: 'fact' };
}
