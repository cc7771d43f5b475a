import type { Target } from '@plumbline/conditions';
import type { Question } from '@plumbline/schemas';
import type { Bound, BoundRule, Cell, Column, FactCell, Reader, Row } from './cell.ts';
import type { CompiledForm } from './compile.ts';
import {
  type CompiledRule,
  type Definition,
  PROPERTY,
  type Property,
  type Ref,
} from './definition.ts';
import { choicesOf, evaluate, keyOf } from './evaluate.ts';
import { addReader, cellsOf, makeCell } from './make-cell.ts';
import { ownProblem, problemsOf } from './problems.ts';

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
  readonly #columnsIn = new Map<string, Column[]>();
  readonly #ranks: Uint16Array;
  readonly #queue: Waiting[];
  readonly #following = new Set<Cell>();
  #lowest: number;

  constructor(program: CompiledForm, now: string, facts: Readonly<Record<string, unknown>>) {
    this.program = program;
    this.now = now;
    this.#ranks = program.ranks.all;
    this.#queue = Array.from({ length: program.highestRank + 1 }, () => ({
      cells: [],
      properties: [],
    }));
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
    for (const cell of this.cells.values()) this.#markNew(cell);
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
    const rank = this.#ranks[cell.rankBase + property] as number;
    const waiting = this.#queue[rank] as Waiting;
    waiting.cells.push(cell);
    waiting.properties.push(property);
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
      const waiting = this.#queue[this.#lowest] as Waiting;
      const cell = waiting.cells.pop();
      if (cell === undefined) {
        this.#lowest += 1;
        continue;
      }
      const property = waiting.properties.pop() as number;
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

  /** Marks whoever reads the property that changed. A state's messages need no mark: they are told when it is drawn. */
  #spread(cell: Cell, property: number): void {
    this.markReaders(cell.readers[property]);
    switch (property) {
      case PROPERTY.value:
        this.mark(cell, PROPERTY.readonly);
        this.#markColumn(cell);
        return;
      case PROPERTY.hidden:
      case PROPERTY.rows:
        // What others read is the value, and nothing while hidden.
        this.markReaders(cell.readers[PROPERTY.value]);
        this.#markHeld(cell, PROPERTY.hidden);
        this.#markColumns(cell);
        this.#markColumn(cell);
        return;
      case PROPERTY.disabled:
      case PROPERTY.readonly:
        this.#markHeld(cell, property);
        return;
      case PROPERTY.skipCalculating:
        this.#markHeld(cell, property);
        this.#markColumn(cell);
        return;
      default:
    }
  }

  #markHeld(cell: Cell, property: number): void {
    for (const child of cell.children) this.mark(child, property);
    for (const row of cell.rows) for (const child of row.top) this.mark(child, property);
  }

  #markColumn(cell: Cell): void {
    if (cell.row !== undefined) this.markReaders(this.#columns.get(cell.definition.id)?.readers);
  }

  /** Rows came, went, or were shown or hidden: whoever reads across them must look again. */
  #markColumns(panel: Cell): void {
    for (const column of this.#columnsIn.get(panel.definition.id) ?? [])
      this.markReaders(column.readers);
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
    panel.rows = panel.rows.toSpliced(at, 0, row);
    const cells = [...cellsOf(row)];
    for (const cell of cells) this.#bind(cell);
    for (const cell of cells) {
      this.#markNew(cell);
      this.touch(cell);
    }
    this.#rowsChanged(panel);
    return row;
  }

  removeRow(panel: Cell, row: Row): void {
    panel.rows = panel.rows.filter((one) => one !== row);
    for (const cell of cellsOf(row)) {
      cell.dead = true;
      this.cells.delete(cell.address);
      this.#columns.get(cell.definition.id)?.cells.delete(cell);
    }
    this.#rowsChanged(panel);
  }

  moveRow(panel: Cell, row: Row, to: number): void {
    panel.rows = panel.rows.filter((one) => one !== row).toSpliced(to, 0, row);
    this.#rowsChanged(panel);
  }

  #rowsChanged(panel: Cell): void {
    this.touch(panel);
    this.mark(panel, PROPERTY.rows);
    this.markReaders(panel.readers[PROPERTY.value]);
    this.#markColumns(panel);
    this.#markColumn(panel);
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
    const { id } = definition;
    const rankBase = this.program.ranks.base.get(id) as number;
    const cell = makeCell(definition, question, `${prefix}/${id}`, rankBase, row, parent);
    cell.lastGood = ownProblem(cell, this.now) === undefined ? cell.own : null;
    this.cells.set(cell.address, cell);
    if (row === undefined) this.#topById.set(definition.id, cell);
    else {
      row.cells.set(definition.id, cell);
      this.#columns.get(definition.id)?.cells.add(cell);
    }
    if (definition.type.type === 'PANEL') {
      cell.rows = (question.panels ?? []).map((source) => this.#makeRow(cell, source));
      cell.visibleRows = cell.rows;
    } else if (definition.children.length > 0) {
      cell.children = definition.children.map((child) => {
        const inside = question.questions?.find((one) => one.id === child.id) ?? child.question;
        return this.#make(child, inside, prefix, row, cell);
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
    }
    return row;
  }

  /** A new cell stands as its question words it: only what rules, choices or calculations decide is still open. */
  #markNew(cell: Cell): void {
    const { definition, bound } = cell;
    if (definition.per !== undefined) this.mark(cell, PROPERTY.rows);
    if (cell.own !== null || bound !== undefined) this.mark(cell, PROPERTY.value);
    if (bound === undefined) return;
    for (const target in definition.rules) this.mark(cell, PROPERTY[target as Property]);
  }

  #bind(cell: Cell): void {
    const { definition } = cell;
    if (!definition.reads) return;
    const rules: (readonly BoundRule[] | undefined)[] = [];
    for (const target in definition.rules) {
      const property = PROPERTY[target as Property];
      const many = definition.rules[target as Target] as readonly CompiledRule[];
      rules[property] = many.map((rule) => ({
        rule,
        bounds: rule.refs.map((ref) => this.#resolve(ref, cell, property)),
      }));
    }
    const one = (ref: Ref | undefined, property: Property) =>
      ref && this.#resolve(ref, cell, PROPERTY[property]);
    cell.bound = {
      rules,
      inputs: (definition.calculation?.inputs ?? []).map(([name, ref]) => {
        const to = this.#resolve(ref, cell, PROPERTY.value);
        if (to.kind === 'cell')
          addReader(to.cell, PROPERTY.skipCalculating, { cell, property: PROPERTY.value });
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
  }

  /** R1: the same row, else the nearest enclosing row that has it, else every visible row. */
  #resolve(ref: Ref, reader: Cell, property: number): Bound {
    const { id } = ref;
    if (ref.kind === 'fact') {
      const fact = this.fact(id);
      fact.readers.push({ cell: reader, property });
      return { kind: 'fact', fact, inner: this.program.names.outside[id]?.inner === true };
    }
    if (ref.sameRow) {
      const panelId = this.program.byId.get(id)?.panelId;
      for (let row = reader.row; row !== undefined; row = row.panel.row) {
        const cell = row.cells.get(id);
        if (cell !== undefined) return reads(cell, { cell: reader, property });
        // A row of its panel that lacks it: nobody answered it here, whatever other rows say.
        if (row.panel.definition.id === panelId) return NOTHING;
      }
    }
    const top = this.#topById.get(id);
    if (top !== undefined) return reads(top, { cell: reader, property });
    return { kind: 'column', column: this.#column(id, { cell: reader, property }) };
  }

  #column(id: string, reader: Reader): Column {
    let column = this.#columns.get(id);
    if (column === undefined) {
      column = { id, cells: new Set(), readers: [] };
      for (const cell of this.cells.values()) if (cell.definition.id === id) column.cells.add(cell);
      this.#columns.set(id, column);
      const { byId } = this.program;
      for (let up = byId.get(id)?.panelId; up !== undefined; up = byId.get(up)?.panelId)
        this.#columnsIn.set(up, [...(this.#columnsIn.get(up) ?? []), column]);
    }
    column.readers.push(reader);
    return column;
  }
}

/** What waits at one rank: cells, and the property of each. */
type Waiting = { readonly cells: Cell[]; readonly properties: number[] };

const NOTHING: Bound = {
  kind: 'fact',
  fact: { name: '', read: null, given: true, readers: [] },
  inner: false,
};

function reads(cell: Cell, reader: Reader): Bound {
  addReader(cell, PROPERTY.value, reader);
  return { kind: 'cell', cell };
}
