import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { type Block, IS_EDITED, IS_STALE, rowsAt } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { writtenOf } from '../blocks/own-answer.ts';
import { IS_PANEL } from '../compile/plan.ts';

/**
 * The question with its current answers. Anything unchanged since it was last written is the same object, so two
 * documents share all equal parts.
 */
function writeQuestion(block: Block, slot: number): Question {
  const { plan, flags } = block;
  const before = block.questions[slot] as Question;
  const word = flags[slot] as number;
  if ((word & IS_STALE) === 0) return before;
  const next: Question = { ...before };
  const written = writtenOf(block, slot);
  if (written === undefined) delete next.value;
  else next.value = written;
  flags[slot] = word & ~(IS_STALE | IS_EDITED);
  block.asGiven?.delete(slot);
  if (((plan.traits[slot] as number) & IS_PANEL) !== 0)
    next.panels = (rowsAt(block, slot)?.rows ?? []).map(writeRow);
  else if ((plan.ends[slot] as number) > slot + 1) writeChildren(block, slot, next);
  if (block.sharesQuestions) {
    block.questions = block.questions.slice();
    block.sharesQuestions = false;
  }
  (block.questions as Question[])[slot] = next;
  return next;
}

/** Writes sub-questions in the document's order; those that it lacks come last. */
function writeChildren(block: Block, slot: number, next: Question): void {
  const { plan } = block;
  const written = new Map<string, Question>();
  const end = plan.ends[slot] as number;
  for (let child = slot + 1; child < end; child = plan.ends[child] as number)
    written.set((plan.definitions[child] as Definition).id, writeQuestion(block, child));
  const questions = (next.questions ?? []).map((one) => written.get(one.id) ?? one);
  for (const [id, one] of written)
    if (!questions.some((there) => there.id === id)) questions.push(one);
  next.questions = questions;
}

function writeRow(row: Block): PanelRow {
  const { plan, source } = row;
  const questions: Question[] = [];
  for (let slot = 0; slot < plan.size; slot = plan.ends[slot] as number)
    questions.push(writeQuestion(row, slot));
  const isSame =
    source !== undefined &&
    questions.length === source.questions.length &&
    questions.every((one, at) => one === source.questions[at]);
  row.source = isSame ? source : { ...source, id: source?.id ?? row.id, questions };
  return row.source;
}

/** Marks a question, and everything that holds it, to be written again. */
export function markStale(block: Block, slot: number): void {
  let at: Block | undefined = block;
  for (let place = slot; at !== undefined; ) {
    const word = at.flags[place] as number;
    if ((word & IS_STALE) !== 0) return;
    at.flags[place] = word | IS_STALE;
    const parent = at.plan.parents[place] as number;
    if (parent === -1) {
      place = at.plan.panelSlot;
      at = at.parent;
    } else place = parent;
  }
}

/**
 * @param from the first slot of its section
 * @param to one past its last
 */
export function writeDocument(
  document: AnswersDocument,
  top: Block,
  from: number,
  to: number,
): AnswersDocument {
  const questions: Question[] = [];
  let isSame = true;
  for (let slot = from; slot < to; slot = top.plan.ends[slot] as number) {
    const question = writeQuestion(top, slot);
    if (question !== document.questions[questions.length]) isSame = false;
    questions.push(question);
  }
  return isSame ? document : { ...document, questions };
}
