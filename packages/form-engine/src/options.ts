import type { Option } from '@plumbline/schemas';
import type { Block } from './block.ts';
import type { Definition } from './definition.ts';
import { CLOSED } from './option-sets.ts';
import { IS_ROW_KEY } from './plan.ts';
import { plainText } from './questions/question-type.ts';
import { valuesOf } from './read-bound.ts';
import type { QuestionState } from './session-types.ts';

/**
 * R13: what is left of an own answer when only options count, the very same where all of it is left.
 *
 * @param own the own answer, or one to stand in for it
 */
export function keptOptions(block: Block, slot: number, own: unknown): unknown {
  if (own === null) return own;
  const { plan } = block;
  const { type, optionValues } = plan.definitions[slot] as Definition;
  if (!CLOSED.has(type.type)) return own;
  // R11: a row keeps the choice it was made for when that is no longer chosen; without it, it would show again.
  if (((plan.traits[slot] as number) & IS_ROW_KEY) !== 0) return own;
  const options = block.options?.get(slot);
  const allowed =
    options === undefined
      ? optionValues
      : new Set(options.map((option) => String(option.value).trim()));
  if (allowed === undefined) return own;
  if (typeof own === 'string') {
    if (allowed.has(own)) return own;
    const text = own.trim();
    return text === '' || allowed.has(text) ? own : null;
  }
  if (!Array.isArray(own)) return own;
  const kept = (own as unknown[]).filter((one) => allowed.has(plainText(one).trim()));
  if (kept.length === own.length) return own;
  return kept.length === 0 ? null : kept;
}

/** Options that follow other answers: those chosen in one question, or those whose group is chosen in another. */
export function optionsNow(block: Block, slot: number): QuestionState['options'] {
  const { plan } = block;
  const more = plan.more[slot];
  if (more === undefined) return undefined;
  const own: readonly Option[] = (plan.definitions[slot] as Definition).question.options ?? [];
  if (more.optionsOf !== undefined) {
    const chosen = valuesOf(block, more.optionsOf);
    const list = [Array.isArray(chosen) ? (chosen as unknown[]) : [chosen]].flat(2);
    return list
      .filter((one): one is string | number => typeof one === 'string' || typeof one === 'number')
      .map((value) => {
        const known = own.find((option) => String(option.value) === String(value));
        return { ...known, value };
      });
  }
  if (more.filterOf === undefined || own.length === 0) return undefined;
  const wanted = new Set([valuesOf(block, more.filterOf)].flat(2).map(plainText));
  return own.filter((option) => option.group === undefined || wanted.has(option.group));
}
