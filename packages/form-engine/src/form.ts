import type { Question } from '@plumbline/schemas';
import type {
  Bound,
  BoundCell,
  BoundClause,
  BoundRule,
  Cell,
  Column,
  FactCell,
  Reader,
  Row,
} from './cell.ts';
import type { CompiledForm } from './compile.ts';
import {
  type CompiledRule,
  type Definition,
  PROPERTIES,
  PROPERTY,
  type Property,
  type Ref,
} from './definition.ts';
import { choicesOf, evaluate, keyOf } from './evaluate.ts';
import { cellsOf, emptyCell, restore } from './make-cell.ts';
import { ownProblem, problemsOf } from './problems.ts';

const ALL = (1 << PROPERTIES.length) - 1;

/**
 * The cells of an open form and the propagation over them: a change marks readers, and each marked property is
 * evaluated once, in the order of its rank. Nothing here is public; `session.ts` is.
 */
export class Form {
  readonly program: CompiledForm;
  readonly now: string;
  readonly cells = new Map<string, Cell>();
  readonly top = new Map<string, Cell[]>();
  readonly facts = new Map<string, FactCell>();
  readonly changed: Cell[] = [];
  readonly #topById = new Map<string, Cell>();
  readonly #columns = new Map<string, Column>();
  readonly #queue: Reader[][];
  readonly #following = new Set<Cell>();
  #lowest: number;

  constructor(program: CompiledForm, now: string, facts: Readonly<Record<string, unknown>>) {
    this.program = program;
    this.now = now;
    this.#queue = Array.from({ length: program.highestRank + 1 }, () => []);
    this.#lowest = this.#queue.length;
    for (const [name, value] of Object.entries(facts)) this.fact(name, value);
    for (const document of program.documents) {
      const definitions = program.definitions.get(document.link) ?? [];
      const cells = document.questions.map((question, at) =>
        this.#make(definitions[at] as Definition, question, document.link, undefined, undefined),
      );
      this.top.set(document.link, cells);
    }
    for (const cell of this.cells.values()) this.#bind(cell);
    for (const cell of this.cells.values()) this.#markAll(cell);
    this.settle();
  }

  fact(name: string, value?: unknown): FactCell {
    let cell = this.facts.get(name);
    if (cell === undefined)
      this.facts.set(name, (cell = { name, read: null, given: false, readers: [] }));
    if (value !== undefined) {
      cell.read = value;
      cell.given = true;
    }
    return cell;
  }

  /** Marks one property for evaluation. */
  mark(cell: Cell, property: number): void {
    const bit = 1 << property;
    if (cell.dead || (cell.dirty & bit) !== 0) return;
    cell.dirty |= bit;
    const rank = cell.ranks[property] as number;
    (this.#queue[rank] as Reader[]).push({ cell, property });
    if (rank < this.#lowest) this.#lowest = rank;
  }

  markReaders(readers: Reader[] | undefined): void {
    if (readers === undefined) return;
    let dead = 0;
    for (const reader of readers) {
      if (reader.cell.dead) dead += 1;
      else this.mark(reader.cell, reader.property);
    }
    if (dead > 8 && dead * 2 > readers.length) {
      const alive = readers.filter((reader) => !reader.cell.dead);
      readers.splice(0, readers.length, ...alive);
    }
  }

  /** The own answer of a cell changed: its value, and its panel's rows if it names them. */
  markOwn(cell: Cell): void {
    this.touch(cell);
    this.mark(cell, PROPERTY.value);
    this.mark(cell, PROPERTY.problems);
    const panel = cell.row?.panel;
    if (panel?.definition.per?.key === cell.definition.id) this.mark(panel, PROPERTY.rows);
  }

  touch(cell: Cell): void {
    cell.state = undefined;
    if (cell.touched || cell.dead) return;
    cell.touched = true;
    this.changed.push(cell);
  }

  /** Evaluates all that is marked; returns how many evaluations that took. */
  settle(): number {
    let evaluations = 0;
    while (this.#lowest < this.#queue.length) {
      const waiting = this.#queue[this.#lowest] as Reader[];
      const next = waiting.pop();
      if (next === undefined) {
        this.#lowest += 1;
        continue;
      }
      const { cell, property } = next;
      cell.dirty &= ~(1 << property);
      if (cell.dead) continue;
      evaluations += 1;
      if (property === PROPERTY.rows && cell.definition.per !== undefined)
        this.#following.add(cell);
      if (!evaluate(cell, property, this.now)) continue;
      if (property === PROPERTY.problems && this.#saysTheSame(cell)) continue;
      this.touch(cell);
      this.#spread(cell, property);
    }
    return evaluations;
  }

  /** Whoever drew the cell would draw the same messages again. */
  #saysTheSame(cell: Cell): boolean {
    const { state } = cell;
    if (state === undefined) return false;
    const said = [...state.notices, ...state.errors, ...state.warnings].sort();
    const now = problemsOf(cell, this.now)
      .map(({ message }) => message)
      .sort();
    return said.length === now.length && said.every((message, at) => message === now[at]);
  }

  #spread(cell: Cell, property: number): void {
    const name = PROPERTIES[property] as Property;
    this.markReaders(cell.readers[property]);
    if (name === 'value' || name === 'required' || name === 'disabled' || name === 'readonly')
      this.mark(cell, PROPERTY.problems);
    if (name === 'value') {
      this.mark(cell, PROPERTY.readonly);
      if (cell.row !== undefined) this.markReaders(this.#columns.get(cell.definition.id)?.readers);
    } else if (name === 'hidden') {
      this.mark(cell, PROPERTY.value);
      this.mark(cell, PROPERTY.problems);
      for (const child of cell.children) this.mark(child, PROPERTY.hidden);
      this.#markColumns(cell);
    } else if (name === 'rows') {
      this.mark(cell, PROPERTY.value);
      for (const child of cell.children) this.mark(child, PROPERTY.hidden);
      this.#markColumns(cell);
    } else if (name === 'disabled' || name === 'readonly' || name === 'skipCalculating') {
      for (const child of cell.children) this.mark(child, property);
      if (name === 'skipCalculating' && cell.row !== undefined)
        this.markReaders(this.#columns.get(cell.definition.id)?.readers);
    }
  }

  /** Rows came, went, or were shown or hidden: whoever reads across them must look again. */
  #markColumns(panel: Cell): void {
    if (panel.definition.type.type !== 'PANEL') return;
    const visit = (definition: Definition) => {
      for (const inner of definition.children) {
        this.markReaders(this.#columns.get(inner.id)?.readers);
        visit(inner);
      }
    };
    visit(panel.definition);
    for (const row of panel.rows)
      for (const id of row.cells.keys()) this.markReaders(this.#columns.get(id)?.readers);
  }

  /** Adds a row of these questions and evaluates nothing yet. */
  addRow(
    panel: Cell,
    id: string,
    questions: readonly Question[],
    at: number,
    extra: object = {},
  ): Row {
    const row = this.#makeRow(panel, { ...extra, id, questions: [...questions] });
    panel.rows.splice(at, 0, row);
    for (const cell of cellsOf(row)) this.#bind(cell);
    for (const cell of cellsOf(row)) {
      this.#markAll(cell);
      this.touch(cell);
    }
    this.#rowsChanged(panel);
    return row;
  }

  removeRow(panel: Cell, row: Row): void {
    panel.rows.splice(panel.rows.indexOf(row), 1);
    for (const cell of cellsOf(row)) {
      cell.dead = true;
      this.cells.delete(cell.address);
      this.#columns.get(cell.definition.id)?.cells.delete(cell);
      this.markReaders(this.#columns.get(cell.definition.id)?.readers);
    }
    const gone = new Set(row.top);
    for (let at = panel.children.length - 1; at >= 0; at -= 1)
      if (gone.has(panel.children[at] as Cell)) panel.children.splice(at, 1);
    this.#rowsChanged(panel);
  }

  moveRow(panel: Cell, row: Row, to: number): void {
    panel.rows.splice(panel.rows.indexOf(row), 1);
    panel.rows.splice(to, 0, row);
    this.#rowsChanged(panel);
  }

  #rowsChanged(panel: Cell): void {
    this.touch(panel);
    this.mark(panel, PROPERTY.rows);
    this.mark(panel, PROPERTY.value);
    this.#markColumns(panel);
  }

  /** Panels whose choices have no row yet, with the choices; of those that were evaluated since the last call. */
  missingRows(): { panel: Cell; keys: readonly string[] }[] {
    const found: { panel: Cell; keys: readonly string[] }[] = [];
    const following = [...this.#following].filter((panel) => !panel.dead);
    this.#following.clear();
    for (const panel of following) {
      const { per } = panel.definition;
      const source = panel.bound?.per;
      if (per === undefined || source === undefined) continue;
      const there = new Set(panel.rows.map((row) => keyOf(row, per.key)));
      const keys = choicesOf(source, this.now).filter((key) => !there.has(key));
      if (keys.length > 0) found.push({ panel, keys });
    }
    return found;
  }

  #make(
    definition: Definition,
    question: Question,
    prefix: string,
    row: Row | undefined,
    parent: Cell | undefined,
  ): Cell {
    const cell = emptyCell(
      definition,
      question,
      `${prefix}/${definition.id}`,
      this.program.ranks.get(definition.id) as Uint16Array,
      row,
      parent,
    );
    restore(cell, question.value);
    cell.lastGood = ownProblem(cell, this.now) === undefined ? cell.own : null;
    this.cells.set(cell.address, cell);
    if (row === undefined) this.#topById.set(definition.id, cell);
    else {
      row.cells.set(definition.id, cell);
      this.#columns.get(definition.id)?.cells.add(cell);
    }
    if (definition.type.type === 'PANEL') {
      for (const source of question.panels ?? []) cell.rows.push(this.#makeRow(cell, source));
    } else {
      definition.children.forEach((child) => {
        const inside = question.questions?.find((one) => one.id === child.id) ?? child.question;
        cell.children.push(this.#make(child, inside, prefix, row, cell));
      });
    }
    return cell;
  }

  #makeRow(panel: Cell, source: Row['source']): Row {
    const row: Row = {
      id: String(source.id),
      panel,
      cells: new Map(),
      top: [],
      hidden: false,
      source,
    };
    for (const question of source.questions) {
      const prototype = panel.definition.children.find((child) => child.id === question.id);
      const definition = this.program.inRow(prototype, question, panel.definition);
      const cell = this.#make(definition, question, `${panel.address}/${row.id}`, row, panel);
      row.top.push(cell);
      panel.children.push(cell);
    }
    return row;
  }

  #markAll(cell: Cell): void {
    for (let property = 0; property < PROPERTIES.length; property += 1)
      if ((ALL >> property) & 1) this.mark(cell, property);
  }

  #bind(cell: Cell): void {
    const { definition } = cell;
    const rules: (readonly BoundRule[] | undefined)[] = [];
    for (const [target, many] of Object.entries(definition.rules)) {
      const property = PROPERTY[target as Property];
      rules[property] = (many as readonly CompiledRule[]).map((rule) => {
        const clauses = new Map<unknown, BoundClause>();
        for (const [clause, compiled] of rule.clauses) {
          const left = this.#resolve(compiled.left, cell, property);
          const operand = compiled.operand && this.#resolve(compiled.operand, cell, property);
          clauses.set(clause, { compiled, left, operand });
        }
        return { rule, clauses };
      });
    }
    const one = (ref: Ref | undefined, property: Property) =>
      ref && this.#resolve(ref, cell, PROPERTY[property]);
    const bound: BoundCell = {
      rules,
      inputs: (definition.calculation?.inputs ?? []).map(([name, ref]) => {
        const to = this.#resolve(ref, cell, PROPERTY.value);
        if (to.kind === 'cell')
          this.#reads(to.cell, PROPERTY.skipCalculating, cell, PROPERTY.value);
        return [name, ref, to] as const;
      }),
      per: one(definition.per?.source, 'rows'),
      optionsOf: one(definition.optionsOf, 'value'),
      filterOf: one(definition.filterOf, 'value'),
      minOf: one(definition.minOf, 'problems'),
      maxOf: one(definition.maxOf, 'problems'),
      checks: definition.checks.map((check) =>
        check.inputs.map(
          ([name, ref]) => [name, this.#resolve(ref, cell, PROPERTY.problems)] as const,
        ),
      ),
    };
    cell.bound = bound;
  }

  /** R1: the same row, else the nearest enclosing row that has it, else every visible row. */
  #resolve(ref: Ref, reader: Cell, property: number): Bound {
    const { named } = ref;
    if (named.kind === 'fact') {
      const fact = this.fact(named.name);
      fact.readers.push({ cell: reader, property });
      return { kind: 'fact', fact };
    }
    if (ref.sameRow) {
      for (let row = reader.row; row !== undefined; row = row.panel.row) {
        const cell = row.cells.get(named.id);
        if (cell !== undefined) return this.#reads(cell, PROPERTY.value, reader, property);
      }
    }
    const top = this.#topById.get(named.id);
    if (top !== undefined) return this.#reads(top, PROPERTY.value, reader, property);
    return { kind: 'column', column: this.#column(named.id, { cell: reader, property }) };
  }

  #reads(cell: Cell, read: number, reader: Cell, property: number): Bound {
    (cell.readers[read] ??= []).push({ cell: reader, property });
    return { kind: 'cell', cell };
  }

  #column(id: string, reader: Reader): Column {
    let column = this.#columns.get(id);
    if (column === undefined) {
      column = { id, cells: new Set(), readers: [] };
      for (const cell of this.cells.values()) if (cell.definition.id === id) column.cells.add(cell);
      this.#columns.set(id, column);
    }
    column.readers.push(reader);
    return column;
  }
}
