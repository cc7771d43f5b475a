import type { Option, Question } from '@plumbline/schemas';
import { questionTraits } from './traits.ts';

/**
 * The exclusive options of a question, by their values as text. Only a list of closed choices can have them: a single
 * choice has nothing to exclude, and free text is not limited to the options.
 */
export function exclusiveOptions({ type, options }: Question): ReadonlySet<string> {
  if (options == null || !takesExclusive(type)) return NONE;
  let found = known.get(options);
  if (found === undefined) {
    const alone = options.filter(({ exclusive }) => exclusive === true);
    found = alone.length === 0 ? NONE : new Set(alone.map(textOf));
    known.set(options, found);
  }
  return found;
}

/** Whether several of a type's closed options can be chosen. */
export const takesExclusive = (type: Question['type']): boolean =>
  questionTraits[type].isClosed && questionTraits[type].takesSeveral;

/**
 * The exclusive option that is chosen together with another; undefined if there is none. A value that is no longer an
 * option does not count: it reads as empty and the next save removes it (R13).
 */
export function excluded(chosen: readonly unknown[], question: Question): Option | undefined {
  if (chosen.length < 2) return undefined;
  const exclusive = exclusiveOptions(question);
  if (exclusive.size === 0) return undefined;
  const options = question.options ?? [];
  const texts = chosen.map((one) => String(one).trim());
  const alone = options.find((option) => {
    const text = textOf(option);
    return exclusive.has(text) && texts.includes(text);
  });
  if (alone === undefined) return undefined;
  // If another question's answer provides the options, the question's own list only labels them.
  const isOpen = question.optionsFrom?.question != null;
  const others = texts.filter((text) => text !== textOf(alone));
  const isBeside = isOpen
    ? others.length > 0
    : options.some((option) => others.includes(textOf(option)));
  return isBeside ? alone : undefined;
}

/** The option's label, or its value if it has none. */
export const optionName = ({ value, label }: Option): string => label ?? String(value);

const textOf = ({ value }: Option): string => String(value).trim();

const NONE: ReadonlySet<string> = new Set();

/** Cached, so that each list is searched once. */
const known = new WeakMap<readonly Option[], ReadonlySet<string>>();
