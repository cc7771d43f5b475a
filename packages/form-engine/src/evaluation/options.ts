import type { Option } from '@plumbline/schemas';
import type { Block } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { IS_ROW_KEY } from '../compile/plan.ts';
import { plainText } from '../questions/question-type.ts';
import { questionTraits } from '../questions/traits.ts';
import { valuesOf } from './read-bound.ts';
import type { QuestionState } from '../types.ts';

/**
 * R13: the part of an own answer that is still an option; the same object when all of it is.
 *
 * @param own the question's own answer, or a value to use in its place
 */
export function keptOptions(block: Block, slot: number, own: unknown): unknown {
  if (own === null) return own;
  const { plan } = block;
  const { type, optionValues } = plan.definitions[slot] as Definition;
  if (!questionTraits[type.type].isClosed) return own;
  // R11: a row keeps the choice it was made for even when that is no longer chosen; without a key, it would be visible.
  if (((plan.traits[slot] as number) & IS_ROW_KEY) !== 0) return own;
  const options = block.options?.get(slot);
  const allowed = options === undefined ? optionValues : textsOf(options);
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
        const known = ordered(own).byText.get(String(value));
        return known?.value === value ? known : { ...known, value };
      });
  }
  if (more.filterOf === undefined || own.length === 0) return undefined;
  return ofGroups(own, new Set([valuesOf(block, more.filterOf)].flat(2).map(plainText)));
}

/** Options without a group, and those in one of these. The same groups return the same array, so comparisons are quick. */
function ofGroups(options: readonly Option[], groups: ReadonlySet<string>): readonly Option[] {
  const { byGroups } = ordered(options);
  const key = JSON.stringify([...groups]);
  let found = byGroups.get(key);
  if (found === undefined) {
    found = options.filter(({ group }) => group == null || groups.has(group));
    if (byGroups.size >= MOST_KEPT) byGroups.clear();
    byGroups.set(key, found);
  }
  return found;
}

/** Cached lists per question. Choices are few, but combinations of them can be many. */
const MOST_KEPT = 100;

type Ordered = {
  readonly byText: ReadonlyMap<string, Option>;
  readonly byGroups: Map<string, readonly Option[]>;
};

const allOrdered = new WeakMap<readonly Option[], Ordered>();

/** Lookup tables for a question's options. */
function ordered(options: readonly Option[]): Ordered {
  let found = allOrdered.get(options);
  if (found === undefined) {
    // If two options have the same value, the first one counts.
    const entries = options.toReversed().map((option) => [String(option.value), option] as const);
    found = { byText: new Map(entries), byGroups: new Map() };
    allOrdered.set(options, found);
  }
  return found;
}

const texts = new WeakMap<readonly object[], ReadonlySet<string>>();

function textsOf(options: NonNullable<QuestionState['options']>): ReadonlySet<string> {
  let found = texts.get(options);
  if (found === undefined)
    texts.set(options, (found = new Set(options.map(({ value }) => String(value).trim()))));
  return found;
}
