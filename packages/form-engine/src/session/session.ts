import type { AnswersDocument } from '@plumbline/schemas';
import { addressOf, type Block, type PanelRows, rowsAt } from '../blocks/block.ts';
import { IncomingDocument } from '../documents/incoming-document.ts';
import { calculatedFrom } from '../evaluation/calculated-from.ts';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Definition } from '../compile/definition.ts';
import { commitDraft, rowsIn } from './drafts.ts';
import { Editing } from './editing.ts';
import { errorsOf, unsavableOf } from './errors.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { factsFor } from './facts-for.ts';
import { nextRow } from '../blocks/load-block.ts';
import { flagOf } from './flag-of.ts';
import { Form } from '../blocks/form.ts';
import { EditSteps } from './edit-steps.ts';
import { History } from './history.ts';
import { Listeners } from './listeners.ts';
import { changesBetween, patched } from './patches.ts';
import { AddressIndex } from '../blocks/address-index.ts';
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
import { applyStored } from '../stored/apply-stored.ts';
import { Sections } from './sections.ts';
import { describeStep, removalOf } from './steps.ts';
import { submissionOf } from './submission.ts';

/**
 * Opens a compiled form. If a panel's choices call for rows that the document lacks, they are made right away.
 *
 * @param options.now today as `yyyy-mm-dd`
 */
export function openSession(program: Program, options: SessionOptions): Session {
  const { now, facts, answers } = options;
  const compiled = program as CompiledForm;
  const form = new Form(compiled, now, { form_type: 'F', viewer: 'owner', ...facts }, answers);
  const documents = compiled.documents.map((document) => {
    const extras = answers?.get(document.link)?.extras;
    return [document.link, extras === undefined ? document : { ...extras, ...document }] as const;
  });
  return new OpenSession(form, documents);
}

class OpenSession implements Session {
  readonly program: CompiledForm;
  readonly #form: Form;
  readonly #sections: Sections;
  readonly #places: AddressIndex;
  readonly #editing: Editing;
  readonly #history: History;
  readonly #listeners = new Listeners();
  readonly #steps: EditSteps;

  constructor(
    form: Form,
    documents: Iterable<readonly [string, AnswersDocument]>,
    history = new History(),
  ) {
    this.program = form.program;
    this.#form = form;
    this.#sections = new Sections(form, documents);
    this.#places = new AddressIndex(form.top);
    this.#editing = new Editing(form, this.#places);
    this.#history = history;
    this.#steps = new EditSteps(this.#editing, history, this.#listeners);
    this.#editing.settle();
    this.#editing.takeStep();
    this.#form.propagation.changed.drop();
  }

  /** Evaluations since the session was opened, for tests that count work. */
  get evaluations(): number {
    return this.#form.propagation.evaluations;
  }

  /** Questions counted for progress since the session was opened, for tests that count work. */
  get looks(): number {
    return this.#form.propagation.changed.counts?.looks ?? 0;
  }

  addresses = (link?: string, order?: 'page'): readonly Address[] => {
    const addresses: Address[] = [];
    const add = (block: Block, slot: number) => addresses.push(addressOf(block, slot));
    this.#sections.each(link, add, order === 'page');
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

  subscribe = (address: Address, listener: () => void): (() => void) =>
    this.#listeners.subscribe(address, listener);

  onChange = (listener: (changed: readonly Address[]) => void): (() => void) =>
    this.#listeners.watch(listener);

  set = (
    address: Address,
    input: unknown,
    { joinsLastStep = false }: SetOptions = AS_A_STEP,
  ): readonly Address[] => {
    this.#find(address);
    this.#editing.answer(this.#places.block, this.#places.slot, input);
    return this.#editing.hasNoted ? this.#steps.end(joinsLastStep) : NOTHING_CHANGED;
  };

  setMany = (entries: readonly (readonly [Address, unknown])[]): readonly Address[] => {
    const places = entries.map(([address, input]) => {
      this.#find(address);
      return { block: this.#places.block, slot: this.#places.slot, input };
    });
    for (const { block, slot, input } of places) this.#editing.answer(block, slot, input);
    return this.#editing.hasNoted ? this.#steps.end() : NOTHING_CHANGED;
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
    this.#editing.insertRow(block, slot, row, panel.rows.length);
    this.#steps.endQuietly();
    return id;
  };

  removeRow = (address: Address, rowId: string): void => {
    const { block, slot, panel } = this.#panel(address);
    const row = rowOf(panel, rowId, address);
    this.#editing.removeRow(block, slot, row);
    this.#steps.endQuietly();
  };

  moveRow = (address: Address, rowId: string, toIndex: number): void => {
    const { block, slot, panel } = this.#panel(address);
    const row = rowOf(panel, rowId, address);
    const from = panel.rows.indexOf(row);
    const to = Math.max(0, Math.min(panel.rows.length - 1, Math.trunc(toIndex)));
    if (from === to) return;
    this.#editing.moveRow(block, slot, row, to);
    this.#steps.endQuietly();
  };

  restoreRow = (address: Address, rowId: string): boolean => {
    if (!this.has(address)) return false;
    const { block, slot, panel } = this.#panel(address);
    const gone = panel.byId.has(rowId)
      ? undefined
      : removalOf(this.#history.steps(), block, slot, rowId);
    if (gone === undefined) return false;
    this.#editing.insertRow(block, slot, gone.row, Math.min(gone.at, panel.rows.length));
    this.#steps.endQuietly();
    return true;
  };

  bringIn = (edits: () => void): void => this.#steps.remote(edits);

  canUndo = (): boolean => this.#history.canUndo();
  canRedo = (): boolean => this.#history.canRedo();
  nextUndo = (): readonly StepEdit[] => describeStep(this.#history.next());
  nextRedo = (): readonly StepEdit[] => describeStep(this.#history.nextUndone());

  undo = (): readonly Address[] => this.#steps.undo();
  redo = (): readonly Address[] => this.#steps.redo();

  document = (link: string): AnswersDocument => this.#sections.document(link);
  answers = (link: string): StoredAnswers => this.#sections.answers(link);

  submission = (link: string): Submission =>
    submissionOf(this.document(link), (visit) => this.#sections.each(link, visit));

  setFacts = (facts: Facts): readonly Address[] => {
    for (const [name, value] of Object.entries(facts))
      if (this.#form.setFact(name, value)) this.#form.propagation.markFact(name);
    // Rows that a fact calls for are nobody's edit: undo does not remove them.
    return this.#steps.endWithoutStep();
  };

  progress = (link?: string): Progress => {
    // Created on first use: a session whose progress nobody asks for counts nothing.
    const counts = (this.#form.propagation.changed.counts ??= new ProgressCount(this.#form));
    return link === undefined ? counts.ofAll() : counts.of(link);
  };

  errors = (link?: string): readonly QuestionError[] =>
    errorsOf((visit) => this.#sections.each(link, visit, true));

  unsavable = (link?: string): readonly QuestionError[] =>
    unsavableOf((visit) => this.#sections.each(link, visit));

  read = (questionId: string): unknown => readQuestion(this.#form.top, questionId);

  factsFor = (link: string): { facts: Facts; types: Readonly<Record<string, OutsideQuestion>> } =>
    factsFor(this.#form, link);

  get now(): string {
    return this.#form.now;
  }

  facts = (): Facts => this.#form.givenFacts();

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
    const incoming = new IncomingDocument(this.#editing, this.#sections.range(link), document);
    const problem = incoming.problem(before);
    if (problem !== undefined) return { ok: false, problem };
    const head = { ...document, questions: before.questions };
    if (!isSame(head, before)) this.#sections.replaceHead(link, head);
    incoming.apply();
    return { ok: true, changed: this.#steps.end() };
  };

  draft = (): Draft => {
    // Keeps all steps, because they are what is committed.
    const history = new History(Number.POSITIVE_INFINITY);
    const session = new OpenSession(this.#form.clone(), this.#sections.documents(), history);
    const rows = rowsIn(this.#form.top);
    let isOver = false;
    return {
      session,
      commit: () => {
        if (isOver) throw new Error('a draft is committed or discarded once');
        isOver = true;
        const lost = commitDraft(history.steps(), this.#editing, rows);
        return { changed: this.#steps.end(), lost };
      },
      discard: () => {
        isOver = true;
      },
    };
  };

  fork = (): Session => new OpenSession(this.#form.clone(), this.#sections.documents());

  withAnswers = (link: string, answers: StoredAnswers): Session => {
    const range = this.#sections.range(link);
    const compiled = this.#sections.compiled(link);
    const form = this.#form.clone();
    applyStored(new Editing(form, new AddressIndex(form.top)), link, range, answers);
    const { extras } = answers;
    const head = extras === undefined ? compiled : { ...extras, ...compiled };
    return new OpenSession(form, this.#sections.documents(head));
  };

  calculatedFrom = (address: Address): readonly Address[] => {
    this.#find(address);
    return calculatedFrom(this.#places.block, this.#places.slot);
  };

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
}

const NOTHING_CHANGED: readonly Address[] = [];
// Shared, so that a keystroke allocates no options object.
const AS_A_STEP: SetOptions = {};

function rowOf(panel: PanelRows, rowId: string, address: Address): Block {
  const row = panel.byId.get(rowId);
  if (row === undefined) throw new Error(`no row ${JSON.stringify(rowId)} in ${address}`);
  return row;
}
