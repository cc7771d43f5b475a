import type { Question } from '@plumbline/schemas';
import { type Block, IS_AN_OPTION, IS_ANEW, IS_ILL_FORMED, IS_UNSAVABLE } from './block.ts';
import type { Definition } from '../compile/definition.ts';
import { keptOptions } from '../evaluation/options.ts';
import { HAS_CLOSED_OPTIONS, HAS_LIVE_OPTIONS } from '../compile/plan.ts';

const OF_ANSWER = IS_ILL_FORMED | IS_UNSAVABLE | IS_AN_OPTION;

/** Takes a value, as a document or a person gives it, for the own answer: null, decoded, or itself when it cannot be read. */
export function takeOwn(block: Block, slot: number, given: unknown): void {
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
          const isOut =
            !decoded.ok || type.invalid(own, { question, now: block.form.now }) !== undefined;
          if (isOut) word |= IS_UNSAVABLE;
        }
      }
    }
    if (own !== null && isOption(block, slot, own, definition)) word |= IS_AN_OPTION;
  }
  block.own[slot] = own;
  flags[slot] = word;
}

/** Whether an answer is among its fixed options, every part of it. */
function isOption(block: Block, slot: number, own: unknown, { optionValues }: Definition): boolean {
  const traits = block.plan.traits[slot] as number;
  if ((traits & (HAS_CLOSED_OPTIONS | HAS_LIVE_OPTIONS)) !== HAS_CLOSED_OPTIONS) return false;
  const isPlain = typeof own === 'string' && optionValues?.has(own) === true;
  return isPlain || keptOptions(block, slot, own) === own;
}

/**
 * What the document says for it: the value it came with until it is answered anew, then the own answer.
 *
 * @param own the own answer, where the block holds another by now
 */
export function writtenOf(block: Block, slot: number, own: unknown = block.own[slot]): unknown {
  if (((block.flags[slot] as number) & IS_ANEW) === 0)
    return (block.questions[slot] as Question).value;
  const { asGiven } = block;
  return asGiven?.has(slot) === true ? asGiven.get(slot) : own;
}

/** Says how the document is to write the own answer from now on: as it is, or as it was given once. */
export function noteWritten(block: Block, slot: number, written: unknown): void {
  block.flags[slot] = (block.flags[slot] as number) | IS_ANEW;
  if (written !== block.own[slot]) (block.asGiven ??= new Map()).set(slot, written);
  else block.asGiven?.delete(slot);
}

/** The own answer if it can be saved, else the last one that could be. */
export function lastGoodOf(block: Block, slot: number): unknown {
  if (((block.flags[slot] as number) & IS_UNSAVABLE) === 0) return block.own[slot];
  return block.lastGood?.get(slot) ?? null;
}
