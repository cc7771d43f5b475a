import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { type Block, type PanelRows, rowsAt } from '../blocks/block.ts';
import { questionsBySlot } from '../compile/build-plans.ts';
import type { Definition } from '../compile/definition.ts';
import { arrange } from '../session/drafts.ts';
import type { Editing } from '../session/editing.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { rootsOfRow, rowFrom } from '../blocks/load-block.ts';
import { writtenOf } from '../blocks/own-answer.ts';
import { IS_PANEL, type PanelPlan, type Plan } from '../compile/plan.ts';
import { isSameWording } from '../compile/row-wording.ts';
import { shapeProblems } from '../compile/shape.ts';

/** A changed document from elsewhere, whose answers and rows are applied to a section of the form. */
export class IncomingDocument {
  readonly #editing: Editing;
  readonly #from: number;
  readonly #to: number;
  readonly #document: AnswersDocument;
  /** Rows of the document: those that the form already has, with the form's row, and those that are new. */
  readonly #stays = new Map<PanelRow, Block>();
  readonly #comes = new Set<PanelRow>();

  /** @param range the first slot of its section, and one past its last */
  constructor(editing: Editing, range: readonly [number, number], document: AnswersDocument) {
    this.#editing = editing;
    [this.#from, this.#to] = range;
    this.#document = document;
  }

  /**
   * Why the document does not fit, as a sentence; undefined if it fits. Only answers and rows may differ. Does not
   * change the form.
   *
   * @param before the section as it is now
   */
  problem(before: AnswersDocument): string | undefined {
    const document: unknown = this.#document;
    const [shape] = shapeProblems(document);
    if (shape !== undefined) return shape.message;
    for (const key of ['id', 'link', 'template'] as const)
      if (before[key] !== this.#document[key]) return `the \`${key}\` of the section would change`;
    const { top } = this.#editing.form;
    const { questions } = this.#document;
    return this.#questionsProblem(top.plan, this.#from, this.#to, questions, before.link, top);
  }

  /** Sets the form's answers and rows to those of the document. Call {@link problem} first. */
  apply(): void {
    const { top } = this.#editing.form;
    this.#applyQuestions(top, this.#from, this.#to, this.#document.questions);
  }

  /** @param block the block that contains the questions; undefined for a new row */
  #questionsProblem(
    plan: Plan,
    from: number,
    to: number,
    questions: readonly Question[],
    where: string,
    block: Block | undefined,
  ): string | undefined {
    let at = 0;
    for (let slot = from; slot < to; slot = plan.ends[slot] as number) {
      const question = questions[at];
      at += 1;
      if (question?.id !== (plan.definitions[slot] as Definition).id)
        return `${where} would have different questions`;
      const found = this.#questionProblem(plan, slot, question, where, block);
      if (found !== undefined) return found;
    }
    return at === questions.length ? undefined : `${where} would have different questions`;
  }

  #questionProblem(
    plan: Plan,
    slot: number,
    question: Question,
    where: string,
    block: Block | undefined,
  ): string | undefined {
    const { question: known } = plan.definitions[slot] as Definition;
    const before = block?.questions[slot];
    if (question === before) return undefined;
    const name = `${where}/${question.id}`;
    const isSameWordingAsBefore =
      before === undefined ? isSameWording(known, question) : !isReworded(before, question);
    if (question.type !== known.type || !isSameWordingAsBefore)
      return `${name} would change in more than its answers`;
    const inside = question.questions ?? [];
    if (((plan.traits[slot] as number) & IS_PANEL) !== 0) {
      const prototype = before === undefined ? known.questions : before.questions;
      if (question.questions != null && !isSame(question.questions, prototype))
        return `${name} would change in more than its answers`;
      const panel = plan.panels[plan.panelAt.get(slot) as number] as PanelPlan;
      const rows = block && rowsAt(block, slot);
      for (const row of question.panels ?? []) {
        const found = this.#rowProblem(panel, row, name, rows?.byId.get(String(row.id)));
        if (found !== undefined) return found;
      }
      return undefined;
    }
    for (let child = slot + 1; child < (plan.ends[slot] as number); ) {
      const { id } = plan.definitions[child] as Definition;
      const there = inside.find((one) => one.id === id);
      const found = there && this.#questionProblem(plan, child, there, where, block);
      if (found !== undefined) return found;
      child = plan.ends[child] as number;
    }
    const isKnown = (one: Question) => known.questions?.some(({ id }) => id === one.id) === true;
    return inside.every(isKnown) ? undefined : `${name} would have different questions`;
  }

  /**
   * Finds the form's row for a row of the document, or notes that it is new, for {@link apply}. A row with the id of
   * one of the form's rows but with different row fields counts as a new row.
   */
  #rowProblem(
    { rows: plan }: PanelPlan,
    row: PanelRow,
    where: string,
    there: Block | undefined,
  ): string | undefined {
    const name = `${where}/${row.id}`;
    const { questions } = row;
    if (this.#stays.has(row) || this.#comes.has(row)) return `${name} is in two places`;
    const isAsked = ({ id }: Question) => plan.parents[plan.slots.get(id) ?? plan.size] === -1;
    if (!questions.every(isAsked)) return `${name} would have different questions`;
    const isThere = there?.source !== undefined && isSame({ ...there.source, questions }, row);
    if (isThere && row === there.source) {
      this.#stays.set(row, there);
      return undefined;
    }
    const roots = rootsOfRow(plan, questions, isThere ? there.questions : undefined);
    if (isThere && this.#questionsProblem(plan, 0, plan.size, roots, name, there) === undefined) {
      this.#stays.set(row, there);
      return undefined;
    }
    const found = this.#questionsProblem(plan, 0, plan.size, roots, name, undefined);
    if (found === undefined) this.#comes.add(row);
    return found;
  }

  #applyQuestions(block: Block, from: number, to: number, roots: readonly Question[]): void {
    const { plan } = block;
    const before = block.questions;
    const all = questionsBySlot(plan, roots, from);
    for (let slot = from; slot < to; slot += 1) {
      const question = all[slot] as Question;
      if (question === before[slot]) continue;
      const written = question.value;
      if (!isSame(writtenOf(block, slot), written)) this.#editing.setWritten(block, slot, written);
      if (((plan.traits[slot] as number) & IS_PANEL) !== 0)
        this.#applyRows(block, slot, question.panels ?? []);
    }
  }

  #applyRows(block: Block, slot: number, rows: readonly PanelRow[]): void {
    const panel = rowsAt(block, slot) as PanelRows;
    const { panels, panelAt } = block.plan;
    const { rows: plan } = panels[panelAt.get(slot) as number] as PanelPlan;
    const stays = new Set(rows.map((row) => this.#stays.get(row)));
    for (const row of panel.rows.filter((one) => !stays.has(one)))
      this.#editing.removeRow(block, slot, row);
    const wanted = rows.map((row) => {
      const there = this.#stays.get(row);
      if (there !== undefined) {
        if (there.source !== row)
          this.#applyQuestions(
            there,
            0,
            plan.size,
            rootsOfRow(plan, row.questions, there.questions),
          );
        return there;
      }
      const made = rowFrom(block, plan, row);
      this.#editing.insertRow(block, slot, made, panel.rows.length);
      return made;
    });
    arrange(block, slot, wanted, this.#editing);
  }
}

const ANSWER_KEYS = new Set(['value', 'panels', 'questions']);

/** Whether a question differs from its earlier version in more than answers. */
function isReworded(before: Question, now: Question): boolean {
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)]))
    if (!ANSWER_KEYS.has(key) && !isSame(before[key], now[key])) return true;
  return false;
}
