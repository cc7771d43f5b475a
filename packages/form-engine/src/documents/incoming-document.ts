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

/** Why a document cannot be brought into a form, in a sentence; undefined when it can. */
export type Misfit = string | undefined;

/** A document of a section that the form has, with other answers and rows. */
export class Incoming {
  readonly #editing: Editing;
  readonly #from: number;
  readonly #to: number;
  readonly #document: AnswersDocument;
  /** The rows that stay, and those that come. */
  readonly #stays = new Map<PanelRow, Block>();
  readonly #comes = new Set<PanelRow>();

  /** @param range the first slot of its section, and one more than its last */
  constructor(editing: Editing, range: readonly [number, number], document: AnswersDocument) {
    this.#editing = editing;
    [this.#from, this.#to] = range;
    this.#document = document;
  }

  /**
   * Whether it asks what the form asks: only answers and rows may differ. Looks at everything and changes nothing.
   *
   * @param before the section as it stands
   */
  misfit(before: AnswersDocument): Misfit {
    const document: unknown = this.#document;
    const [shape] = shapeProblems(document);
    if (shape !== undefined) return shape.message;
    for (const key of ['id', 'link', 'template'] as const)
      if (before[key] !== this.#document[key]) return `the \`${key}\` of the section would change`;
    const { top } = this.#editing.form;
    const { questions } = this.#document;
    return this.#questionsMisfit(top.plan, this.#from, this.#to, questions, before.link, top);
  }

  /** Makes the answers and rows of the form those of the document. Call {@link misfit} first. */
  bring(): void {
    const { top } = this.#editing.form;
    this.#bringQuestions(top, this.#from, this.#to, this.#document.questions);
  }

  /** @param block where they stand; undefined for those of a row to come */
  #questionsMisfit(
    plan: Plan,
    from: number,
    to: number,
    questions: readonly Question[],
    where: string,
    block: Block | undefined,
  ): Misfit {
    let at = 0;
    for (let slot = from; slot < to; slot = plan.ends[slot] as number) {
      const question = questions[at];
      at += 1;
      if (question?.id !== (plan.definitions[slot] as Definition).id)
        return `${where} would ask other questions`;
      const found = this.#questionMisfit(plan, slot, question, where, block);
      if (found !== undefined) return found;
    }
    return at === questions.length ? undefined : `${where} would ask other questions`;
  }

  #questionMisfit(
    plan: Plan,
    slot: number,
    question: Question,
    where: string,
    block: Block | undefined,
  ): Misfit {
    const { question: known } = plan.definitions[slot] as Definition;
    const before = block?.questions[slot];
    if (question === before) return undefined;
    const name = `${where}/${question.id}`;
    const isSaidAlike =
      before === undefined ? isSameWording(known, question) : !isSaidOtherwise(before, question);
    if (question.type !== known.type || !isSaidAlike) return `${name} would be worded otherwise`;
    const inside = question.questions ?? [];
    if (((plan.traits[slot] as number) & IS_PANEL) !== 0) {
      const prototype = before === undefined ? known.questions : before.questions;
      if (question.questions != null && !isSame(question.questions, prototype))
        return `${name} would be worded otherwise`;
      const panel = plan.panels[plan.panelAt.get(slot) as number] as PanelPlan;
      const rows = block && rowsAt(block, slot);
      for (const row of question.panels ?? []) {
        const found = this.#rowMisfit(panel, row, name, rows?.byId.get(String(row.id)));
        if (found !== undefined) return found;
      }
      return undefined;
    }
    for (let child = slot + 1; child < (plan.ends[slot] as number); ) {
      const { id } = plan.definitions[child] as Definition;
      const there = inside.find((one) => one.id === id);
      const found = there && this.#questionMisfit(plan, child, there, where, block);
      if (found !== undefined) return found;
      child = plan.ends[child] as number;
    }
    const isKnown = (one: Question) => known.questions?.some(({ id }) => id === one.id) === true;
    return inside.every(isKnown) ? undefined : `${name} would ask other questions`;
  }

  /**
   * Finds the row of the form that a row is, or else that it is one to come, and keeps it for {@link bring}. A row that
   * says of itself otherwise what the one under its id says is another row.
   */
  #rowMisfit(
    { rows: plan }: PanelPlan,
    row: PanelRow,
    where: string,
    there: Block | undefined,
  ): Misfit {
    const name = `${where}/${row.id}`;
    const { questions } = row;
    if (this.#stays.has(row) || this.#comes.has(row)) return `${name} stands in two places`;
    const isAsked = ({ id }: Question) => plan.parents[plan.slots.get(id) ?? plan.size] === -1;
    if (!questions.every(isAsked)) return `${name} would ask other questions`;
    const isThere = there?.source !== undefined && isSame({ ...there.source, questions }, row);
    if (isThere && row === there.source) {
      this.#stays.set(row, there);
      return undefined;
    }
    const roots = rootsOfRow(plan, questions, isThere ? there.questions : undefined);
    if (isThere && this.#questionsMisfit(plan, 0, plan.size, roots, name, there) === undefined) {
      this.#stays.set(row, there);
      return undefined;
    }
    const found = this.#questionsMisfit(plan, 0, plan.size, roots, name, undefined);
    if (found === undefined) this.#comes.add(row);
    return found;
  }

  #bringQuestions(block: Block, from: number, to: number, roots: readonly Question[]): void {
    const { plan } = block;
    const before = block.questions;
    const all = questionsBySlot(plan, roots, from);
    for (let slot = from; slot < to; slot += 1) {
      const question = all[slot] as Question;
      if (question === before[slot]) continue;
      const written = question.value;
      if (!isSame(writtenOf(block, slot), written)) this.#editing.bring(block, slot, written);
      if (((plan.traits[slot] as number) & IS_PANEL) !== 0)
        this.#bringRows(block, slot, question.panels ?? []);
    }
  }

  #bringRows(block: Block, slot: number, rows: readonly PanelRow[]): void {
    const panel = rowsAt(block, slot) as PanelRows;
    const { panels, panelAt } = block.plan;
    const { rows: plan } = panels[panelAt.get(slot) as number] as PanelPlan;
    const stays = new Set(rows.map((row) => this.#stays.get(row)));
    for (const row of panel.rows.filter((one) => !stays.has(one)))
      this.#editing.take(block, slot, row);
    const wanted = rows.map((row) => {
      const there = this.#stays.get(row);
      if (there !== undefined) {
        if (there.source !== row)
          this.#bringQuestions(
            there,
            0,
            plan.size,
            rootsOfRow(plan, row.questions, there.questions),
          );
        return there;
      }
      const made = rowFrom(block, plan, row);
      this.#editing.insert(block, slot, made, panel.rows.length);
      return made;
    });
    arrange(block, slot, wanted, this.#editing);
  }
}

const ANSWER_KEYS = new Set(['value', 'panels', 'questions']);

/** Whether two of one question differ in more than answers. */
function isSaidOtherwise(before: Question, now: Question): boolean {
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)]))
    if (!ANSWER_KEYS.has(key) && !isSame(before[key], now[key])) return true;
  return false;
}
