import type { Target } from '@plumbline/conditions';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { type Cell, type Row, readValue } from './cell.ts';
import type { CompiledForm } from './compile.ts';
import { outsideType } from './compile.ts';
import { columnCells, isSame, keptOptions } from './evaluate.ts';
import { explain } from './explain/explain.ts';
import type { ExplainOptions, Explanation } from './explain/explanation.ts';
import { Form } from './form.ts';
import { restore, store, withChildren } from './make-cell.ts';
import { freeRowId, keyValue, nextRow } from './rows.ts';
import { stateOf } from './state.ts';
import { withAnswers } from './with-answers.ts';
import { ownProblem, problemsOf } from './problems.ts';
import { progressOf } from './progress.ts';
import type {
  Address,
  Facts,
  OutsideQuestion,
  Place,
  Program,
  QuestionError,
  QuestionState,
  Session,
  SessionOptions,
  Submission,
} from './session-types.ts';
import { type Edit, History } from './history.ts';
import { markStale, writeDocument, writeRow } from './write-document.ts';

/**
 * Opens a compiled form. Rows that a panel's choices call for and the document lacks are made at once.
 *
 * @param options.now today as `yyyy-mm-dd`
 */
export function openSession(program: Program, options: SessionOptions): Session {
  return new OpenSession(program as CompiledForm, options);
}

class OpenSession implements Session {
  readonly program: CompiledForm;
  readonly #form: Form;
  readonly #now: string;
  readonly #documents = new Map<string, AnswersDocument>();
  readonly #listeners = new Map<Address, Set<() => void>>();
  readonly #watchers = new Set<(changed: readonly Address[]) => void>();
  readonly #history = new History();
  #evaluations = 0;

  constructor(program: CompiledForm, { now, facts = {} }: SessionOptions) {
    this.program = program;
    this.#now = now;
    this.#form = new Form(program, now, { form_type: 'F', viewer: 'owner', ...facts });
    for (const document of program.documents) this.#documents.set(document.link, document);
    this.#makeRows([]);
    this.#finish();
  }

  /** Evaluations since the session was opened, for tests that count work. */
  get evaluations(): number {
    return this.#evaluations;
  }

  addresses = (link?: string): readonly Address[] => this.#cells(link).map((cell) => cell.address);

  has = (address: Address): boolean => this.#form.cells.has(address);

  get = (address: Address): QuestionState => {
    const cell = this.#cell(address);
    return (cell.state ??= stateOf(cell, this.#now));
  };

  subscribe = (address: Address, listener: () => void): (() => void) => {
    let set = this.#listeners.get(address);
    if (set === undefined) this.#listeners.set(address, (set = new Set()));
    set.add(listener);
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.#listeners.get(address) === set) this.#listeners.delete(address);
    };
  };

  onChange = (listener: (changed: readonly Address[]) => void): (() => void) => {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  };

  set = (address: Address, input: unknown): readonly Address[] => this.setMany([[address, input]]);

  setMany = (entries: readonly (readonly [Address, unknown])[]): readonly Address[] => {
    const cells = entries.map(([address, input]) => [this.#cell(address), input] as const);
    const edits: Edit[] = [];
    for (const [cell, input] of cells) {
      this.#write(cell, input, edits);
      if (cell.definition.type.type === 'CHECK') this.#sign(cell, edits);
    }
    if (edits.length === 0) return [];
    this.#makeRows(edits);
    this.#history.push(edits);
    return this.#finish();
  };

  addRow = (address: Address, rowId?: string): string => {
    const panel = this.#panel(address);
    const id = rowId ?? freeRowId(panel, '');
    if (id === '' || id.includes('/') || panel.rows.some((row) => row.id === id))
      throw new Error(`${address} cannot take a row with the id ${JSON.stringify(id)}`);
    const edits: Edit[] = [];
    this.#insert(panel, id, nextRow(panel), panel.rows.length, edits);
    this.#makeRows(edits);
    this.#history.push(edits);
    this.#finish();
    return id;
  };

  removeRow = (address: Address, rowId: string): void => {
    const panel = this.#panel(address);
    const row = this.#row(panel, rowId);
    const edits: Edit[] = [];
    this.#take(panel, row, edits);
    this.#makeRows(edits);
    this.#history.push(edits);
    this.#finish();
  };

  moveRow = (address: Address, rowId: string, toIndex: number): void => {
    const panel = this.#panel(address);
    const row = this.#row(panel, rowId);
    const from = panel.rows.indexOf(row);
    const to = Math.max(0, Math.min(panel.rows.length - 1, Math.trunc(toIndex)));
    if (from === to) return;
    this.#move(panel, rowId, to);
    this.#history.push([{ kind: 'move', panel: address, rowId, from, to }]);
    this.#finish();
  };

  canUndo = (): boolean => this.#history.canUndo();
  canRedo = (): boolean => this.#history.canRedo();

  undo = (): readonly Address[] => {
    for (const edit of [...(this.#history.undo() ?? [])].reverse()) this.#apply(edit, true);
    return this.#finish();
  };

  redo = (): readonly Address[] => {
    for (const edit of this.#history.redo() ?? []) this.#apply(edit, false);
    return this.#finish();
  };

  document = (link: string): AnswersDocument => {
    const document = this.#documents.get(link);
    if (document === undefined)
      throw new Error(`no section ${JSON.stringify(link)} in this session`);
    const next = writeDocument(document, this.#form.top.get(link) ?? []);
    this.#documents.set(link, next);
    return next;
  };

  submission = (link: string): Submission => {
    const withheld: Address[] = [];
    const replaced: [Cell, unknown][] = [];
    for (const cell of this.#cells(link)) {
      if (ownProblem(cell, this.#now) !== undefined) {
        withheld.push(cell.address);
        replaced.push([cell, keptOptions(cell, cell.options, cell.lastGood).value]);
        continue;
      }
      // Also under a rule that sets its value, which hides that the own answer is gone (R13).
      const { dropped, value } = keptOptions(cell, cell.options);
      if (dropped) replaced.push([cell, value]);
    }
    if (replaced.length === 0) return { document: this.document(link), withheld };
    const stand = new Map(replaced.map(([cell, value]) => [cell.address, value]));
    return { document: withAnswers(this.document(link), stand), withheld };
  };

  setFacts = (facts: Facts): readonly Address[] => {
    for (const [name, value] of Object.entries(facts)) {
      const fact = this.#form.fact(name);
      if (JSON.stringify(fact.read) === JSON.stringify(value) && fact.given) continue;
      fact.read = value ?? null;
      fact.given = true;
      this.#form.markReaders(fact.readers);
    }
    this.#makeRows([]);
    return this.#finish();
  };

  progress = (link?: string) => progressOf(this.#cells(link), this.#now);

  errors = (link?: string): readonly QuestionError[] =>
    this.#cells(link).flatMap((cell) =>
      problemsOf(cell, this.#now).flatMap(({ kind, message }) =>
        kind === 'warning' || kind === 'notice' ? [] : [this.#error(cell, kind, message)],
      ),
    );

  unsavable = (link?: string): readonly QuestionError[] =>
    this.#cells(link).flatMap((cell) => {
      const problem = ownProblem(cell, this.#now);
      return problem === undefined
        ? []
        : [this.#error(cell, problem.kind as QuestionError['kind'], problem.message)];
    });

  read = (questionId: string): unknown => {
    const cells = this.#all().filter((cell) => cell.definition.id === questionId);
    const [first] = cells;
    if (first === undefined) return this.program.byId.has(questionId) ? [] : null;
    return first.row === undefined ? readValue(first) : columnCells(new Set(cells)).map(readValue);
  };

  factsFor = (link: string): { facts: Facts; types: Readonly<Record<string, OutsideQuestion>> } => {
    const facts: Record<string, unknown> = {};
    const types: Record<string, OutsideQuestion> = {};
    for (const name of ['status', 'form_type', 'viewer']) facts[name] = this.#form.fact(name).read;
    const wanted = new Map(this.program.outsideReads(link).map((id) => [id, new Set<Cell>()]));
    for (const cell of this.#form.cells.values()) wanted.get(cell.definition.id)?.add(cell);
    for (const [id, cells] of wanted) {
      const type = outsideType(this.program, id);
      if (type === undefined) continue;
      types[id] = type;
      // A document that is not asked for is no entry of the check list: it is left out, where an answer would be null.
      const isFile = type.type === 'FILE';
      if (type.inner === true) {
        const shown = columnCells(cells).filter((cell) => !isFile || !cell.hidden);
        facts[id] = shown.map(readValue);
        continue;
      }
      const [cell] = cells;
      if (!isFile || cell?.hidden === false)
        facts[id] = cell === undefined ? null : readValue(cell);
    }
    return { facts, types };
  };

  get now(): string {
    return this.#now;
  }

  facts = (): Facts =>
    Object.fromEntries(
      [...this.#form.facts.values()]
        .filter((fact) => fact.given)
        .map(({ name, read }) => [name, read]),
    );

  placeOf = (address: Address): Place => {
    const { definition, parent } = this.#cell(address);
    return { question: definition.question, parent: parent?.address };
  };

  fork = (): Session => {
    const documents = this.program.links.map(this.document);
    const program: CompiledForm = { ...this.program, documents };
    return new OpenSession(program, { now: this.#now, facts: this.facts() });
  };

  explain = (address: Address, target: Target, options?: ExplainOptions): Explanation =>
    explain(this, address, target, options);

  calculatedFrom = (address: Address): readonly Address[] => {
    const found = new Set<Address>();
    const visit = (cell: Cell) => {
      for (const [, , bound] of cell.bound?.inputs ?? []) {
        const cells =
          bound.kind === 'cell'
            ? [bound.cell]
            : bound.kind === 'column'
              ? [...bound.column.cells]
              : [];
        for (const input of cells) {
          if (found.has(input.address)) continue;
          found.add(input.address);
          visit(input);
        }
      }
    };
    visit(this.#cell(address));
    return [...found];
  };

  #error(cell: Cell, kind: QuestionError['kind'], message: string): QuestionError {
    const { question } = cell.definition;
    return { address: cell.address, label: question.label ?? question.id, message, kind };
  }

  #all(): readonly Cell[] {
    return [...this.#form.cells.values()];
  }

  #cells(link?: string): readonly Cell[] {
    const links = link === undefined ? this.program.links : [link];
    return links.flatMap((one) =>
      (this.#form.top.get(one) ?? []).flatMap((cell) => [...withChildren(cell)]),
    );
  }

  #cell(address: Address): Cell {
    const cell = this.#form.cells.get(address);
    if (cell === undefined) throw new Error(`no question at ${JSON.stringify(address)}`);
    return cell;
  }

  #panel(address: Address): Cell {
    const cell = this.#cell(address);
    if (cell.definition.type.type !== 'PANEL') throw new Error(`${address} is no panel`);
    return cell;
  }

  #row(panel: Cell, rowId: string): Row {
    const row = panel.rows.find((one) => one.id === rowId);
    if (row === undefined) throw new Error(`no row ${JSON.stringify(rowId)} in ${panel.address}`);
    return row;
  }

  #write(cell: Cell, input: unknown, edits: Edit[]): void {
    if (!cell.definition.type.answered) return;
    const { own, written: before } = cell;
    store(cell, input);
    if (isSame(own, cell.own)) {
      restore(cell, before);
      return;
    }
    edits.push({ kind: 'set', address: cell.address, before, after: cell.written });
    this.#written(cell);
  }

  #written(cell: Cell): void {
    if (ownProblem(cell, this.#now) === undefined) cell.lastGood = cell.own;
    markStale(cell);
    this.#form.markOwn(cell);
  }

  /** Ticking a declaration signs its section today; clearing it takes the date away. */
  #sign(declaration: Cell, edits: Edit[]): void {
    for (const cell of this.#form.top.get(declaration.definition.link) ?? []) {
      const { question, type } = cell.definition;
      if (question.default !== 'today' || type.type !== 'DATE' || question.readonly !== true)
        continue;
      if (declaration.own === true && cell.own === null) this.#write(cell, this.#now, edits);
      else if (declaration.own !== true && cell.own !== null) this.#write(cell, null, edits);
    }
  }

  /** R11: a row for each choice that has none. A new row can be a choice for another panel, so until none is missing. */
  #makeRows(edits: Edit[]): void {
    this.#evaluations += this.#form.settle();
    for (let round = 0; round < 8; round += 1) {
      const missing = this.#form.missingRows();
      if (missing.length === 0) return;
      for (const { panel, keys } of missing) {
        const key = panel.definition.per?.key as string;
        for (const choice of keys) {
          const structure = nextRow(panel).map((question) =>
            question.id === key ? { ...question, value: keyValue(question, choice) } : question,
          );
          this.#insert(panel, freeRowId(panel, choice), structure, panel.rows.length, edits);
        }
      }
      this.#evaluations += this.#form.settle();
    }
  }

  #insert(
    panel: Cell,
    id: string,
    questions: readonly Question[],
    at: number,
    edits?: Edit[],
    extra: object = {},
  ): void {
    const row = this.#form.addRow(panel, id, questions, at, extra);
    edits?.push({ kind: 'insert', panel: panel.address, row: row.source, at });
    markStale(panel);
  }

  #take(panel: Cell, row: Row, edits?: Edit[]): void {
    const at = panel.rows.indexOf(row);
    markStale(panel);
    edits?.push({ kind: 'remove', panel: panel.address, row: writeRow(row), at });
    for (const cell of row.top) for (const one of withChildren(cell)) this.#form.touch(one);
    this.#form.removeRow(panel, row);
  }

  #move(panel: Cell, rowId: string, to: number): void {
    this.#form.moveRow(panel, this.#row(panel, rowId), to);
    markStale(panel);
  }

  #apply(edit: Edit, isUndo: boolean): void {
    switch (edit.kind) {
      case 'set': {
        const cell = this.#cell(edit.address);
        restore(cell, isUndo ? edit.before : edit.after);
        this.#written(cell);
        return;
      }
      case 'move':
        this.#move(this.#panel(edit.panel), edit.rowId, isUndo ? edit.from : edit.to);
        return;
      case 'insert':
      case 'remove': {
        const panel = this.#panel(edit.panel);
        if ((edit.kind === 'insert') === isUndo) {
          this.#take(panel, this.#row(panel, String(edit.row.id)));
        } else {
          const { id, questions, ...extra } = edit.row;
          this.#insert(panel, String(id), questions, edit.at, undefined, extra);
        }
        return;
      }
      default:
        edit satisfies never;
    }
  }

  #finish(): readonly Address[] {
    this.#evaluations += this.#form.settle();
    const { changed } = this.#form;
    const addresses = changed.map((cell) => cell.address);
    for (const cell of changed) cell.touched = false;
    changed.length = 0;
    for (const address of addresses) {
      const listeners = this.#listeners.get(address);
      if (listeners !== undefined) for (const listener of new Set(listeners)) listener();
    }
    if (addresses.length > 0 && this.#watchers.size > 0)
      for (const watcher of new Set(this.#watchers)) watcher(addresses);
    return addresses;
  }
}
