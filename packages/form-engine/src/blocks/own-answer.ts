import type { Question } from '@plumbline/schemas';
import { type Block, IS_AN_OPTION, IS_EDITED, IS_ILL_FORMED, IS_UNSAVABLE } from './block.ts';
import type { Definition } from '../compile/definition.ts';
import { keptOptions } from '../evaluation/options.ts';
import { HAS_CLOSED_OPTIONS, HAS_LIVE_OPTIONS } from '../compile/plan.ts';

const OF_ANSWER = IS_ILL_FORMED | IS_UNSAVABLE | IS_AN_OPTION;

/** Sets a question's own answer from a document's or a person's value: null, decoded, or as given if unreadable. */
export function setOwnAnswer(block: Block, slot: number, given: unknown): void {
  const { flags } = block;
  let word = (flags[slot] as number) & ~OF_ANSWER;
  let own: unknown = null;
  if (given !== null && given !== undefined && given !== '') {
    const definition = block.plan.definitions[slot] as Definition;
    if (typeof given === 'string' && given.length <= definition.freeLength) own = given;
    else {
      const { type, question } = definition;
      const decoded = type.decode(given, question);
      own = decoded.value === '' || decoded.value === undefined ? null : decoded.value;
      if (Array.isArray(own) && own.length === 0) own = null;
      if (own !== null) {
        if (!decoded.ok) word |= IS_ILL_FORMED;
        if (type.answered) {
          // Limits do not apply to a question that is no longer asked.
          const isOut =
            !decoded.ok ||
            (question.retired == null &&
              type.invalid(own, { question, now: block.form.now }) !== undefined);
          if (isOut) word |= IS_UNSAVABLE;
        }
      }
    }
    if (own !== null && isOption(block, slot, own, definition)) word |= IS_AN_OPTION;
  }
  block.own[slot] = own;
  flags[slot] = word;
}

/** Whether every part of an answer is among the question's fixed options. */
function isOption(block: Block, slot: number, own: unknown, { optionValues }: Definition): boolean {
  const traits = block.plan.traits[slot] as number;
  if ((traits & (HAS_CLOSED_OPTIONS | HAS_LIVE_OPTIONS)) !== HAS_CLOSED_OPTIONS) return false;
  const isPlain = typeof own === 'string' && optionValues?.has(own) === true;
  return isPlain || keptOptions(block, slot, own) === own;
}

/**
 * The value to write into the document: the one it came with until the question is edited, then its own answer.
 *
 * @param own the question's own answer to write, when the block already has a newer one
 */
export function writtenOf(block: Block, slot: number, own: unknown = block.own[slot]): unknown {
  if (((block.flags[slot] as number) & IS_EDITED) === 0)
    return (block.questions[slot] as Question).value;
  const { asGiven } = block;
  return asGiven?.has(slot) === true ? asGiven.get(slot) : own;
}

/** Records how documents write the question's own answer from now on: as it is, or as it was given. */
export function recordWritten(block: Block, slot: number, written: unknown): void {
  block.flags[slot] = (block.flags[slot] as number) | IS_EDITED;
  if (written !== block.own[slot]) (block.asGiven ??= new Map()).set(slot, written);
  else block.asGiven?.delete(slot);
}

/** The question's own answer if it can be saved, else the last one that could. */
export function lastSavable(block: Block, slot: number): unknown {
  if (((block.flags[slot] as number) & IS_UNSAVABLE) === 0) return block.own[slot];
  return block.lastGood?.get(slot) ?? null;
}
