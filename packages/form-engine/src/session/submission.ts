import type { AnswersDocument, Question } from '@plumbline/schemas';
import { addressOf, has, IS_UNSAVABLE, type VisitSlots } from '../blocks/block.ts';
import { keptOptions } from '../evaluation/options.ts';
import { lastSavable } from '../blocks/own-answer.ts';
import type { Address, Submission } from '../types.ts';

/** A section to send, without what a save must refuse (see `Session.submission`) and without lost options (R13). */
export function submissionOf(document: AnswersDocument, eachQuestion: VisitSlots): Submission {
  const withheld: Address[] = [];
  const stand = new Map<Address, unknown>();
  eachQuestion((block, slot) => {
    const own = block.own[slot];
    if (own === null) return;
    // Also under a rule that sets the value, which hides that the question's own answer is no longer an option.
    const kept = keptOptions(block, slot, lastSavable(block, slot));
    if (has(block, slot, IS_UNSAVABLE)) withheld.push(addressOf(block, slot));
    if (kept !== own) stand.set(addressOf(block, slot), kept);
  });
  return { document: stand.size === 0 ? document : withAnswers(document, stand), withheld };
}

/** A copy of the document with other values at some addresses. */
function withAnswers(
  document: AnswersDocument,
  stand: ReadonlyMap<Address, unknown>,
): AnswersDocument {
  const visit = (question: Question, prefix: string): Question => {
    const address = `${prefix}/${question.id}`;
    const next: Question = { ...question };
    if (stand.has(address)) next.value = stand.get(address);
    if (question.type === 'PANEL')
      next.panels = (question.panels ?? []).map((row) => ({
        ...row,
        questions: row.questions.map((one) => visit(one, `${address}/${row.id}`)),
      }));
    else if (question.questions != null)
      next.questions = question.questions.map((one) => visit(one, prefix));
    return next;
  };
  return {
    ...document,
    questions: document.questions.map((question) => visit(question, document.link)),
  };
}
