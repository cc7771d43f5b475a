import type { AnswersDocument } from '@plumbline/schemas';
import { addressOf, has, IS_UNSAVABLE, type VisitSlots } from '../blocks/block.ts';
import { keptOptions } from '../evaluation/options.ts';
import { lastSavable } from '../blocks/own-answer.ts';
import type { Address, Submission } from '../types.ts';
import { withAnswers } from './with-answers.ts';

/** A section to send: without what a save must refuse (see `Session.submission`), nor options that are gone (R13). */
export function submissionOf(document: AnswersDocument, eachQuestion: VisitSlots): Submission {
  const withheld: Address[] = [];
  const stand = new Map<Address, unknown>();
  eachQuestion((block, slot) => {
    const own = block.own[slot];
    if (own === null) return;
    // Also under a rule that sets its value, which hides that the own answer is gone.
    const kept = keptOptions(block, slot, lastSavable(block, slot));
    if (has(block, slot, IS_UNSAVABLE)) withheld.push(addressOf(block, slot));
    if (kept !== own) stand.set(addressOf(block, slot), kept);
  });
  return { document: stand.size === 0 ? document : withAnswers(document, stand), withheld };
}
