// Longer than 350 lines: one walk over the form builds the formulas, and its parts share what has been built.
import type { Clause, Expression, Literal, Scalar } from '../ast.ts';
import type { OwnedRule } from '../checker/input.ts';
import { isEmptyValue, textOf } from '../reading.ts';
import { newAnswer } from './answer.ts';
import { canHold } from './choosers.ts';
import { type Answer, type Cell, Cells, type Flag, newCell, type Row } from './cells.ts';
import { FALSE, type Node, TRUE } from './circuit.ts';
import type { Test } from './choice.ts';
import type { ClauseReads, ProofForm, Read } from './form.ts';
import { type Formula, Logic } from './logic.ts';
import { atLeast, type Members, membersTest } from './members.ts';
import type { ProofQuestion } from './question.ts';

/** A part of the form that can be removed to see whether it is to blame. */
export type Element =
  | { readonly kind: 'rule'; readonly rule: OwnedRule }
  | { readonly kind: 'base'; readonly id: string; readonly flag: Flag }
  | { readonly kind: 'options' | 'limits'; readonly id: string };

/** When there are more pairs of values than this, they are not compared one by one. */
const MOST_PAIRS = 1_500;

/**
 * The rules of a form as formulas over the answers of its questions, with a given number of rows in each panel.
 * With `isExplaining`, each element can be removed: assuming its node keeps it.
 */
export class Model {
  readonly logic = new Logic();
  readonly form: ProofForm;
  readonly cells: Cells;
  /** Everything that can be removed, by the index of the node that keeps it. */
  readonly elements = new Map<number, Element>();
  readonly answers: Answer[] = [];
  readonly #answerOf = new Map<number, Answer>();
  readonly #isExplaining: boolean;
  readonly #kept = new Map<unknown, Node>();
  readonly #always = new Map<OwnedRule, Node>();
  readonly #facts = new Map<string, Cell>();
  readonly #columns = new Map<string, Formula>();

  constructor(form: ProofForm, rowsOf: (panel: ProofQuestion) => number, isExplaining: boolean) {
    this.form = form;
    this.cells = new Cells(form, this.logic.circuit, rowsOf, (panel, rows) => {
      const { max } = panel.range ?? {};
      if (typeof max !== 'number' || rows <= max) return TRUE;
      return this.#isExplaining
        ? this.#keep(`limits ${panel.id}`, { kind: 'limits', id: panel.id }) ^ 1
        : FALSE;
    });
    this.#isExplaining = isExplaining;
  }

  /** Builds the shared formulas of some questions, each after those that it reads, to keep the recursion shallow. */
  prepare(ids: ReadonlySet<string>): void {
    for (const question of this.form.inOrder(ids)) {
      for (const cell of this.cells.all(question)) {
        this.hidden(cell);
        for (const rule of this.form.rulesOf(question.id, 'value')) this.holds(cell, rule);
      }
    }
  }

  /** The answer or the row that an input belongs to, by the input's index. */
  ownerOf(index: number): Answer | Row | undefined {
    return this.#answerOf.get(index) ?? this.cells.rowOf.get(index);
  }

  /** Whether the cell exists: its row does. */
  exists(cell: Cell): Node {
    return cell.row?.exists ?? TRUE;
  }

  /** R9: hidden by its own rules, by its parent, or by its row. */
  hidden(cell: Cell): Formula {
    if (cell.hidden !== undefined) return cell.hidden;
    const { logic } = this;
    let hidden = this.flag(cell, 'hidden');
    if (cell.parent) hidden = logic.or(hidden, this.hidden(cell.parent));
    if (cell.row) hidden = logic.or(hidden, this.#outside(cell.row));
    cell.hidden = hidden;
    return hidden;
  }

  /** A flag including what it inherits, except for `hidden` and `required`, which are the question's own. */
  flag(cell: Cell, flag: Flag): Formula {
    const known = cell.flags[flag];
    if (known !== undefined) return known;
    const { logic } = this;
    let result: Formula = this.form.opaque.has(cell.question.id)
      ? logic.unknown()
      : this.ownFlag(cell, flag, this.form.rulesOf(cell.question.id, flag));
    if (flag === 'readonly') {
      // A CALC is readonly by its type, so this cannot be removed.
      if (cell.question.type === 'CALC') result = TRUE;
      for (const rule of this.#valueRules(cell)) result = logic.or(result, this.holds(cell, rule));
    }
    if ((flag === 'readonly' || flag === 'disabled') && cell.parent)
      result = logic.or(result, this.flag(cell.parent, flag));
    cell.flags[flag] = result;
    return result;
  }

  /** R7: a flag as the last rule that holds sets it, or else the question's own property. */
  ownFlag(cell: Cell, flag: Flag, rules: readonly OwnedRule[]): Formula {
    const { logic } = this;
    let result: Formula = FALSE;
    if (cell.question.base?.[flag] === true) {
      const element: Element = { kind: 'base', id: cell.question.id, flag };
      result = this.#keep(`${flag} ${cell.question.id}`, element);
    }
    for (const rule of rules) {
      const said = rule.rule.result ?? true;
      const isSet = logic.constant(said === true || said === 'true');
      result = logic.choose(this.holds(cell, rule), isSet, result);
    }
    return result;
  }

  /** Whether the rule's expression holds at a cell. */
  holds(cell: Cell, rule: OwnedRule): Formula {
    const known = cell.holds?.get(rule);
    if (known !== undefined) return known;
    let holds = this.expression(rule.rule.expression, cell);
    if (this.#isExplaining) {
      // A removed rule always or never holds; that choice is the same for all rows.
      const always = this.#always.get(rule) ?? this.logic.circuit.input();
      this.#always.set(rule, always);
      holds = this.logic.choose(this.#keep(rule, { kind: 'rule', rule }), holds, always);
    }
    (cell.holds ??= new Map()).set(rule, holds);
    return holds;
  }

  /** @param replaced a part of the expression, and the formula to use in its place */
  expression(
    expression: Expression,
    cell: Cell,
    replaced?: { readonly part: Expression; readonly by: Formula },
  ): Formula {
    if (expression === replaced?.part) return replaced.by;
    if (expression.kind === 'clause') return this.clause(expression, cell);
    const { logic } = this;
    const isOr = expression.kind === 'or';
    let result = logic.constant(!isOr);
    for (const part of expression.parts) {
      const one = this.expression(part, cell, replaced);
      result = isOr ? logic.or(result, one) : logic.and(result, one);
    }
    return result;
  }

  /** The node whose assumption keeps an element in place. */
  #keep(key: unknown, element: Element): Node {
    if (!this.#isExplaining) return TRUE;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const node = this.logic.circuit.input();
    this.#kept.set(key, node);
    this.elements.set(node >> 1, element);
    return node;
  }

  /** The node that says whether a rule, once removed, always holds; its value is in the model that a search finds. */
  alwaysOf(rule: OwnedRule): Node | undefined {
    return this.#always.get(rule);
  }

  clause(clause: Clause, cell: Cell): Formula {
    const reads = this.form.readsOf(clause);
    if (reads.operand !== undefined) return this.#compared(reads, cell);
    const { left, test } = reads;
    if (test === undefined || left.kind === 'unknown') return this.logic.unknown();
    const at = this.#bind(left, cell);
    if (at === 'column') return this.#column(left, test.key, (one) => this.read(one, test));
    return at === undefined ? this.logic.unknown() : this.read(at, test);
  }

  /** R1: the cell that is read: outside panels, the only one; in a panel, the reader's row, or else any visible row. */
  #bind(read: Read, cell: Cell): Cell | 'column' | undefined {
    if (read.kind === 'unknown') return undefined;
    const { question } = read;
    if (read.kind === 'fact') return this.#factCell(question);
    if (question.panel === undefined) return this.cells.top(question);
    if (read.isSameRow)
      for (let row = cell.row; row; row = row.panel.row)
        if (row.panel.question.id === question.panel) return this.cells.within(row, question);
    return this.form.byId.has(question.panel) ? 'column' : undefined;
  }

  #factCell(question: ProofQuestion): Cell {
    const known = this.#facts.get(question.id);
    if (known) return known;
    const made = newCell(question, undefined, undefined);
    made.hidden = FALSE;
    this.#facts.set(question.id, made);
    return made;
  }

  /** True when some visible row passes the test. */
  #column(read: Read, key: string, test: (cell: Cell) => Formula): Formula {
    if (read.kind !== 'question') return this.logic.unknown();
    const name = `${read.question.id} ${key}`;
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    const { logic } = this;
    const rows = this.cells
      .all(read.question)
      .map((cell) => logic.and(this.#isRowVisible(cell.row), test(cell)));
    const some = this.#withRowsToCome(logic.any(rows), read.question.panel);
    this.#columns.set(name, some);
    return some;
  }

  /**
   * R11: each choice gets a row, so "no row passes" is certain only while nothing is chosen. Whether rows beyond the
   * modeled ones could pass is a matter of how many rows the model has.
   */
  #withRowsToCome(some: Formula, panelId: string | undefined): Formula {
    let result = some;
    for (let id = panelId; id !== undefined; id = this.form.byId.get(id)?.panel) {
      const { per } = this.form.byId.get(id) ?? {};
      if (per === undefined) continue;
      const source = this.form.byId.get(per.source);
      const isChoiceless =
        source === undefined || source.panel !== undefined
          ? FALSE
          : this.read(this.cells.top(source), this.form.testOf(source, 'empty'));
      result = this.logic.sureNotWhere(result, isChoiceless);
    }
    return result;
  }

  #isRowVisible(row: Row | undefined): Formula {
    if (row === undefined) return TRUE;
    const { logic } = this;
    const shown = logic.not(logic.or(this.#outside(row), this.hidden(row.panel)));
    return logic.and(row.exists, shown);
  }

  /** R11: whether the row's key is not among the choices that its panel follows. */
  #outside(row: Row): Formula {
    const { per } = row.panel.question;
    const key = per && this.form.byId.get(per.key);
    const source = per && this.form.byId.get(per.source);
    const { logic } = this;
    if (per === undefined) return FALSE;
    if (key === undefined || source === undefined || source.panel !== undefined)
      return logic.unknown();
    const answer = this.answerOf(this.cells.within(row, key));
    if (answer.kind !== 'choices') return logic.unknown();
    return logic.any(
      answer.choices.map(({ value, isOpen }, at) => {
        const is = answer.is[at] as Node;
        if (isEmptyValue(value) && isOpen !== true) return FALSE;
        // Only a text or a number can be a choice; a row with another key never counts as outside.
        if (isOpen !== true && typeof value !== 'string' && typeof value !== 'number') return FALSE;
        const text = isOpen === true ? undefined : textOf(value);
        const isChosen = text === undefined ? logic.unknown() : this.#isChosen(source, text);
        return logic.and(is, logic.not(isChosen));
      }),
    );
  }

  #isChosen(source: ProofQuestion, text: string): Formula {
    const { kind } = source;
    if (source.panel !== undefined || !['list', 'yearRange', 'text', 'number'].includes(kind))
      return this.logic.unknown();
    const test = this.form.choiceTest(source, text);
    if (this.form.isTested(source.id, test)) return this.read(this.cells.top(source), test);
    return canHold(source, text) ? this.logic.unknown() : FALSE;
  }

  /** The result of a test of the cell's effective value. */
  read(cell: Cell, test: Test): Formula {
    const known = cell.tests?.get(test.key);
    if (known !== undefined) return known;
    const { logic } = this;
    const shown = this.#shown(cell, test);
    const result = logic.choose(this.hidden(cell), logic.constant(test.run(null)), shown);
    (cell.tests ??= new Map()).set(test.key, result);
    return result;
  }

  #shown(cell: Cell, test: Test): Formula {
    const { question } = cell;
    const { logic } = this;
    if (question.kind === 'panel') return this.#counted(cell, test);
    if (this.form.opaque.has(question.id)) return logic.unknown();
    let result: Formula =
      question.isCalculated === true ? logic.unknown() : this.#ownTest(cell, test);
    for (const rule of this.#valueRules(cell)) {
      const held = test.run(valueOf(rule.rule.result));
      result = logic.choose(this.holds(cell, rule), logic.constant(held), result);
    }
    return result;
  }

  #valueRules({ question }: Cell): readonly OwnedRule[] {
    return question.kind === 'panel' ? [] : this.form.rulesOf(question.id, 'value');
  }

  /** The result of a test of the number of visible rows. */
  #counted(panel: Cell, test: Test): Formula {
    const isKnown = this.form.byId.has(panel.question.id) && test.dependsOn !== 'opaque';
    if (!isKnown) return this.logic.unknown();
    const { logic } = this;
    const rows = this.cells
      .rowsOf(panel)
      .map((row) => logic.and(row.exists, logic.not(this.#outside(row))));
    const least = (count: number): Formula =>
      this.#withRowsToCome(atLeast(rows, count, logic), panel.question.id);
    let result: Formula = FALSE;
    for (let count = 0; count <= rows.length; count += 1) {
      if (!test.run(count)) continue;
      const exactly = logic.and(least(count), logic.not(least(count + 1)));
      result = logic.or(result, exactly);
    }
    return result;
  }

  /** The inputs of the cell's own answer, created on first use. */
  answerOf(cell: Cell): Answer {
    if (cell.answer) return cell.answer;
    const { id } = cell.question;
    const despite = this.#isExplaining
      ? (kind: 'options' | 'limits') => this.#keep(`${kind} ${id}`, { kind, id }) ^ 1
      : undefined;
    const answer = newAnswer(
      cell,
      this.form.domainOf(cell.question, this.#isExplaining),
      this.logic,
      despite,
    );
    cell.answer = answer;
    this.answers.push(answer);
    for (const input of answer.inputs) this.#answerOf.set(input >> 1, answer);
    return answer;
  }

  /** The result of a test of the cell's own answer. R13: an answer that is not currently an option reads as empty. */
  #ownTest(cell: Cell, test: Test): Formula {
    const answer = this.answerOf(cell);
    const { logic } = this;
    if (answer.kind === 'members') return membersTest(this.#membersOf(answer), test, logic);
    const nothing = logic.constant(test.run(null));
    let result: Formula = FALSE;
    for (const [at, { value, isOpen }] of answer.choices.entries()) {
      const held = isOpen === true ? logic.circuit.input() : logic.constant(test.run(value));
      const kept =
        at === 0 ? held : logic.choose(this.#isAllowed(cell.question, value), held, nothing);
      if (kept !== FALSE) result = logic.or(result, logic.and(answer.is[at] as Node, kept));
    }
    return result;
  }

  /** Whether an answer is currently an option, for options that follow another question. */
  #isAllowed({ id, follows }: ProofQuestion, value: unknown): Formula {
    if (follows === undefined || this.form.isKey(id)) return TRUE;
    const text = textOf(value);
    const wanted = follows.question === undefined ? follows.groups?.get(text ?? '') : text;
    if (follows.question === undefined && wanted === undefined) return TRUE;
    const source = this.form.byId.get(follows.question ?? follows.filter ?? '');
    if (source === undefined || wanted === undefined) return this.logic.unknown();
    return this.#isChosen(source, wanted);
  }

  /** The entries of a list that count: if its options follow another question, only those currently available. */
  #membersOf({ cell, texts, has, others }: Extract<Answer, { kind: 'members' }>): Members {
    const allowed = (nodes: readonly Node[], from: number): readonly Formula[] =>
      cell.question.follows === undefined
        ? nodes
        : nodes.map((node, at) =>
            this.logic.and(node, this.#isAllowed(cell.question, texts[from + at])),
          );
    return { texts, has: allowed(has, 0), others: allowed(others, has.length) };
  }

  /** A clause that compares two answers. Two inner questions of a panel are compared within each row. */
  #compared({ left, operand, run }: ClauseReads, cell: Cell): Formula {
    const { logic } = this;
    const to = operand && this.#bind(operand, cell);
    const at = this.#bind(left, cell);
    if (operand === undefined || to === undefined || at === undefined) return logic.unknown();
    const against = (one: Cell, row?: Row): Formula => {
      if (to !== 'column') return this.#pairs(one, to, run);
      if (operand.kind !== 'question') return logic.unknown();
      const mate = this.cells.mate(row, operand.question);
      if (mate) return this.#pairs(one, mate, run);
      const visible = this.cells
        .all(operand.question)
        .map((two) => logic.and(this.#isRowVisible(two.row), this.#pairs(one, two, run)));
      return this.#withRowsToCome(logic.any(visible), operand.question.panel);
    };
    if (at !== 'column') return against(at);
    if (left.kind !== 'question') return logic.unknown();
    const visible = this.cells
      .all(left.question)
      .map((one) => logic.and(this.#isRowVisible(one.row), against(one, one.row)));
    return this.#withRowsToCome(logic.any(visible), left.question.panel);
  }

  #pairs(one: Cell, other: Cell, run: ClauseReads['run']): Formula {
    const { logic } = this;
    const left = this.#values(one);
    const right = this.#values(other);
    if (left === undefined || right === undefined || left.length * right.length > MOST_PAIRS)
      return logic.unknown();
    return logic.any(
      left.flatMap((a) =>
        right.map((b) => {
          const isEither = a.isOpen === true || b.isOpen === true;
          const held = isEither ? logic.circuit.input() : logic.constant(run(a.value, b.value));
          return held === FALSE ? FALSE : logic.and(logic.and(a.when, b.when), held);
        }),
      ),
    );
  }

  /** Every value that a cell can have, and when; undefined when they cannot be listed. */
  #values(
    cell: Cell,
  ):
    | readonly { readonly value: unknown; readonly when: Formula; readonly isOpen?: boolean }[]
    | undefined {
    const { question } = cell;
    const { logic } = this;
    if (question.kind === 'panel' || question.kind === 'list' || question.follows) return undefined;
    if (question.isCalculated === true || this.form.opaque.has(question.id)) return undefined;
    const answer = this.answerOf(cell);
    if (answer.kind !== 'choices') return undefined;
    const hidden = this.hidden(cell);
    const found: { value: unknown; when: Formula; isOpen?: boolean }[] = [
      { value: null, when: hidden },
    ];
    let rest = logic.not(hidden);
    for (const rule of this.#valueRules(cell).toReversed()) {
      const holds = this.holds(cell, rule);
      found.push({ value: valueOf(rule.rule.result), when: logic.and(rest, holds) });
      rest = logic.and(rest, logic.not(holds));
    }
    answer.choices.forEach(({ value, isOpen = false }, at) => {
      found.push({ value, when: logic.and(rest, answer.is[at] as Node), isOpen });
    });
    return found;
  }
}

/** The value that a `value` rule sets in place of an answer. */
function valueOf(result: Literal | undefined): unknown {
  return result === undefined || result === '' ? null : (result as Scalar | readonly Scalar[]);
}
