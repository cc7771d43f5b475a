import type { AnswersDocument } from '@plumbline/schemas';
import { addressOf, type Block, eachSlot, type PanelRows, rowsAt } from '../blocks/block.ts';
import { Incoming } from '../documents/incoming-document.ts';
import { calculatedFrom } from '../evaluation/calculated-from.ts';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Definition } from '../compile/definition.ts';
import { bringDraft, rowsIn } from './drafts.ts';
import { Editing } from './editing.ts';
import { errorsOf, unsavableOf } from './errors.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { factsFor } from './facts-for.ts';
import { nextRow } from '../blocks/load-block.ts';
import { flagOf } from './flag-of.ts';
import type { Form } from '../blocks/form.ts';
import { History, isInPlace, type Step } from './history.ts';
import { besideOthers } from './overruled-steps.ts';
import { changesBetween, patched } from './patches.ts';
import { opened } from './opened.ts';
import { Places } from '../blocks/address-index.ts';
import { ProgressCount } from '../evaluation/progress.ts';
import { readQuestion } from '../evaluation/read-question.ts';
import { freeRowId } from '../blocks/rows.ts';
import type {
  Address,
  Session,
  Changes,
  DocumentPatch,
  Draft,
  Facts,
  Flag,
  OutsideQuestion,
  Patched,
  Place,
  Program,
  Progress,
  QuestionError,
  QuestionState,
  SessionOptions,
  SetOptions,
  StepEdit,
  Submission,
} from '../types.ts';
import { stateOf } from '../evaluation/state.ts';
import type { StoredAnswers } from '../stored/stored-answers.ts';
import { bringStored } from '../stored/apply-stored.ts';
import { storedOf } from '../stored/stored-of.ts';
import { describeStep, removalOf } from './steps.ts';
import { submissionOf } from './submission.ts';
import { writeDocument } from '../documents/write-document.ts';

/**
 * Opens a compiled form. Rows that a panel's choices call for and the document lacks are made at once.
 *
 * @param options.now today as `yyyy-mm-dd`
 */
export function openSession(program: Program, options: SessionOptions): Session {
  return new OpenSession(...opened(program, options));
}

class OpenSession implements Session {
  readonly program: CompiledForm;
  readonly #form: Form;
  readonly #places: Places;
  readonly #editing: Editing;
  /** As they were last written. */
  readonly #documents: Map<string, AnswersDocument>;
  readonly #listeners = new Map<Address, Set<() => void>>();
  readonly #watchers = new Set<(changed: readonly Address[]) => void>();
  readonly #history: History;
  /** Whether what is edited now is another's, and no step. */
  #isBringing = false;

  constructor(
    program: CompiledForm,
    form: Form,
    documents: Iterable<readonly [string, AnswersDocument]>,
    history = new History(),
  ) {
    this.program = program;
    this.#form = form;
    this.#places = new Places(form.top);
    this.#editing = new Editing(form, this.#places);
    this.#documents = new Map(documents);
    this.#history = history;
    this.#editing.settle();
    this.#editing.takeStep();
    this.#form.propagation.changed.drop();
  }

  /** Evaluations since the session was opened, for tests that count work. */
  get evaluations(): number {
    return this.#form.propagation.evaluations;
  }

  /** Questions that progress looked at since, for tests that count work. */
  get looks(): number {
    return this.#form.propagation.changed.counts?.looks ?? 0;
  }

  addresses = (link?: string): readonly Address[] => {
    const addresses: Address[] = [];
    this.#each(link, (block, slot) => addresses.push(addressOf(block, slot)));
    return addresses;
  };

  has = (address: Address): boolean => this.#places.find(address);

  get = (address: Address): QuestionState => {
    this.#find(address);
    const { block, slot } = this.#places;
    // Of full length from the start: a list with holes becomes a slow one.
    const states = (block.states ??= Array.from({ length: block.plan.size }));
    return (states[slot] ??= stateOf(block, slot));
  };

  is = (address: Address, flag: Flag): boolean => {
    this.#find(address);
    return flagOf(this.#places.block, this.#places.slot, flag);
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

  set = (
    address: Address,
    input: unknown,
    { joinsLastStep = false }: SetOptions = AS_A_STEP,
  ): readonly Address[] => {
    this.#find(address);
    this.#editing.answer(this.#places.block, this.#places.slot, input);
    return this.#editing.hasNoted ? this.#end(joinsLastStep) : NOTHING_CHANGED;
  };

  setMany = (entries: readonly (readonly [Address, unknown])[]): readonly Address[] => {
    const places = entries.map(([address, input]) => {
      this.#find(address);
      return { block: this.#places.block, slot: this.#places.slot, input };
    });
    for (const { block, slot, input } of places) this.#editing.answer(block, slot, input);
    return this.#editing.hasNoted ? this.#end() : NOTHING_CHANGED;
  };

  addRow = (
    address: Address,
    rowId?: string,
    values?: Readonly<Record<string, unknown>>,
  ): string => {
    const { block, slot, panel } = this.#panel(address);
    const id = rowId ?? freeRowId(panel, '');
    if (id === '' || id.includes('/') || panel.byId.has(id))
      throw new Error(`${address} cannot take a row with the id ${JSON.stringify(id)}`);
    const row = nextRow(block, slot, id);
    if (values !== undefined)
      for (const questionId in values) {
        const inner = row.plan.slots.get(questionId);
        if (inner === undefined)
          throw new Error(`no question ${JSON.stringify(questionId)} in a row of ${address}`);
        this.#editing.answerFirst(row, inner, values[questionId]);
      }
    this.#editing.insert(block, slot, row, panel.rows.length);
    this.#endQuietly();
    return id;
  };

  removeRow = (address: Address, rowId: string): void => {
    const { block, slot, panel } = this.#panel(address);
    const row = rowOf(panel, rowId, address);
    this.#editing.take(block, slot, row);
    this.#endQuietly();
  };

  moveRow = (address: Address, rowId: string, toIndex: number): void => {
    const { block, slot, panel } = this.#panel(address);
    const row = rowOf(panel, rowId, address);
    const from = panel.rows.indexOf(row);
    const to = Math.max(0, Math.min(panel.rows.length - 1, Math.trunc(toIndex)));
    if (from === to) return;
    this.#editing.move(block, slot, row, to);
    this.#endQuietly();
  };

  restoreRow = (address: Address, rowId: string): boolean => {
    if (!this.has(address)) return false;
    const { block, slot, panel } = this.#panel(address);
    const gone = panel.byId.has(rowId)
      ? undefined
      : removalOf(this.#history.steps(), block, slot, rowId);
    if (gone === undefined) return false;
    this.#editing.insert(block, slot, gone.row, Math.min(gone.at, panel.rows.length));
    this.#endQuietly();
    return true;
  };

  madeRows = (address: Address): readonly string[] =>
    this.#panel(address).panel.rows.flatMap(({ id, isMade }) => (isMade ? [id] : []));

  bringIn = (edits: () => void): void => {
    this.#isBringing = true;
    try {
      edits();
    } finally {
      this.#isBringing = false;
    }
  };

  canUndo = (): boolean => this.#history.canUndo();
  canRedo = (): boolean => this.#history.canRedo();
  nextUndo = (): readonly StepEdit[] => describeStep(this.#history.next());
  nextRedo = (): readonly StepEdit[] => describeStep(this.#history.nextUndone());

  undo = (): readonly Address[] => {
    const step = this.#history.undo();
    if (step !== undefined) this.#editing.undo(step);
    return this.#finish(step);
  };

  redo = (): readonly Address[] => {
    const step = this.#history.redo();
    if (step !== undefined) this.#editing.redo(step);
    return this.#finish(step);
  };

  document = (link: string): AnswersDocument => {
    const document = this.#documents.get(link);
    const range = this.program.ranges.get(link);
    if (document === undefined || range === undefined)
      throw new Error(`no section ${JSON.stringify(link)} in this session`);
    const next = writeDocument(document, this.#form.top, range[0], range[1]);
    this.#documents.set(link, next);
    return next;
  };

  answers = (link: string): StoredAnswers => {
    const document = this.#documents.get(link);
    const range = this.program.ranges.get(link);
    const compiled = this.program.documents.find((one) => one.link === link);
    if (document === undefined || range === undefined || compiled === undefined)
      throw new Error(`no section ${JSON.stringify(link)} in this session`);
    return storedOf(this.#form.top, range, compiled, document);
  };

  submission = (link: string): Submission =>
    submissionOf(this.document(link), (visit) => this.#each(link, visit));

  setFacts = (facts: Facts): readonly Address[] => {
    for (const [name, value] of Object.entries(facts))
      if (this.#form.tell(name, value)) this.#form.propagation.markFact(name);
    // Rows that a fact calls for are no edit of anyone's: they are not taken back.
    this.#editing.settle();
    this.#editing.takeStep();
    return this.#tell();
  };

  progress = (link?: string): Progress => {
    // From the first time on: a session whose progress nobody asks for counts nothing.
    const counts = (this.#form.propagation.changed.counts ??= new ProgressCount(this.#form));
    return link === undefined ? counts.ofAll() : counts.of(link);
  };

  errors = (link?: string): readonly QuestionError[] =>
    errorsOf((visit) => this.#each(link, visit));

  unsavable = (link?: string): readonly QuestionError[] =>
    unsavableOf((visit) => this.#each(link, visit));

  read = (questionId: string): unknown => readQuestion(this.#form.top, questionId);

  factsFor = (link: string): { facts: Facts; types: Readonly<Record<string, OutsideQuestion>> } =>
    factsFor(this.#form, link);

  get now(): string {
    return this.#form.now;
  }

  facts = (): Facts => this.#form.factsTold();

  placeOf = (address: Address): Place => {
    this.#find(address);
    const { block, slot } = this.#places;
    const { question } = block.plan.definitions[slot] as Definition;
    const holder = block.plan.parents[slot] as number;
    if (holder !== -1) return { question, parent: addressOf(block, holder) };
    const { parent } = block;
    return {
      question,
      parent: parent === undefined ? undefined : addressOf(parent, block.plan.panelSlot),
    };
  };

  changes = (since: AnswersDocument): Changes => changesBetween(since, this.document(since.link));

  applyPatches = (link: string, patches: readonly DocumentPatch[]): Patched => {
    const before = this.document(link);
    let document: AnswersDocument;
    try {
      document = patched(before, patches) as AnswersDocument;
    } catch (error) {
      return { ok: false, problem: (error as Error).message };
    }
    const range = this.program.ranges.get(link) as readonly [number, number];
    const incoming = new Incoming(this.#editing, range, document);
    const problem = incoming.misfit(before);
    if (problem !== undefined) return { ok: false, problem };
    const head = { ...document, questions: before.questions };
    if (!isSame(head, before)) this.#documents.set(link, head);
    incoming.bring();
    return { ok: true, changed: this.#end() };
  };

  draft = (): Draft => {
    // All steps are kept: what was done in a draft is what is committed.
    const history = new History(Number.POSITIVE_INFINITY);
    const session = new OpenSession(this.program, this.#form.clone(), this.#documents, history);
    const rows = rowsIn(this.#form.top);
    let isOver = false;
    return {
      session,
      commit: () => {
        if (isOver) throw new Error('a draft is committed or discarded once');
        isOver = true;
        const lost = bringDraft(history.steps(), this.#editing, rows);
        return { changed: this.#end(), lost };
      },
      discard: () => {
        isOver = true;
      },
    };
  };

  fork = (): Session => new OpenSession(this.program, this.#form.clone(), this.#documents);

  withAnswers = (link: string, answers: StoredAnswers): Session => {
    const range = this.program.ranges.get(link);
    const compiled = this.program.documents.find((one) => one.link === link);
    if (range === undefined || compiled === undefined)
      throw new Error(`no section ${JSON.stringify(link)} in this session`);
    const form = this.#form.clone();
    bringStored(new Editing(form, new Places(form.top)), link, range, answers);
    const { extras } = answers;
    const head = extras === undefined ? compiled : { ...extras, ...compiled };
    return new OpenSession(this.program, form, new Map(this.#documents).set(link, head));
  };

  calculatedFrom = (address: Address): readonly Address[] => {
    this.#find(address);
    return calculatedFrom(this.#places.block, this.#places.slot);
  };

  /** Visits every question of a section, or of all, in document order. */
  #each(link: string | undefined, visit: (block: Block, slot: number) => void): void {
    const { top } = this.#form;
    if (link === undefined) {
      eachSlot(top, 0, top.plan.size, visit);
      return;
    }
    const range = this.program.ranges.get(link);
    if (range !== undefined) eachSlot(top, range[0], range[1], visit);
  }

  #find(address: Address): void {
    if (!this.#places.find(address)) throw new Error(`no question at ${JSON.stringify(address)}`);
  }

  #panel(address: Address): { block: Block; slot: number; panel: PanelRows } {
    this.#find(address);
    const { block, slot } = this.#places;
    const panel = rowsAt(block, slot);
    if (panel === undefined) throw new Error(`${address} is no panel`);
    return { block, slot, panel };
  }

  /** Ends an edit: makes the rows it calls for, and keeps all of it as one step. */
  #end(joinsLastStep = false): readonly Address[] {
    this.#editing.settle();
    this.#keepStep(joinsLastStep);
    return this.#tell();
  }

  /** Ends a step that is taken back or done again. A choice may lack a row by now: others may have removed it. */
  #finish(step: Step | undefined): readonly Address[] {
    // The row that stands aside is the one that a choice calls for.
    if (step !== undefined && isInPlace(step)) this.#form.propagation.settle();
    else this.#editing.settle();
    this.#editing.takeStep();
    return this.#tell();
  }

  /** Ends an edit whose caller is told nothing: where nobody listens, nothing need be told. */
  #endQuietly(): void {
    if (this.#listeners.size > 0 || this.#watchers.size > 0) {
      this.#end();
      return;
    }
    this.#editing.settle();
    this.#keepStep();
    this.#form.propagation.changed.drop();
  }

  #keepStep(joinsLastStep = false): void {
    const step = this.#editing.takeStep();
    if (step === undefined) return;
    if (this.#isBringing) this.#history.keep((steps) => besideOthers(steps, step));
    else if (joinsLastStep) this.#join(step);
    else this.#history.push(step);
  }

  #join(step: Step): void {
    const nothing = this.#history.join(step);
    if (nothing === undefined) return;
    // A document says whether a question was never answered or is blank again: it was never answered.
    this.#editing.undo(nothing);
    this.#form.propagation.settle();
  }

  /** Tells whoever listens what changed. */
  #tell(): readonly Address[] {
    const addresses = this.#form.propagation.changed.take();
    if (this.#listeners.size > 0)
      for (const address of addresses) {
        const listeners = this.#listeners.get(address);
        if (listeners !== undefined) for (const listener of new Set(listeners)) listener();
      }
    if (this.#watchers.size > 0) for (const watcher of new Set(this.#watchers)) watcher(addresses);
    return addresses;
  }
}

const NOTHING_CHANGED: readonly Address[] = [];
// One for all: a keystroke makes none.
const AS_A_STEP: SetOptions = {};

function rowOf(panel: PanelRows, rowId: string, address: Address): Block {
  const row = panel.byId.get(rowId);
  if (row === undefined) throw new Error(`no row ${JSON.stringify(rowId)} in ${address}`);
  return row;
}
