import type { Option, Question } from '@plumbline/schemas';
import { questionTraits } from '../questions/traits.ts';

/** The values of closed options, one set per distinct list: a form has few lists and many questions that use them. */
export class OptionSets {
  readonly #sets = new Map<string, ReadonlySet<string>>();
  /** The list of the last lookup: the next question often has the same one. */
  #last: readonly Option[] = [];
  #lastSet: ReadonlySet<string> | undefined = undefined;

  /** The option values of a question; undefined unless its type is closed and it lists options. */
  of(question: Question): ReadonlySet<string> | undefined {
    const { type, options } = question;
    if (options == null || options.length === 0 || !questionTraits[type].isClosed) return undefined;
    if (isSameList(options, this.#last)) return this.#lastSet;
    let key = '';
    for (const option of options) {
      const value = String(option.value);
      key += `${value.length} ${value}`;
    }
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = new Set(options.map((option) => String(option.value).trim()));
      this.#sets.set(key, set);
    }
    this.#last = options;
    this.#lastSet = set;
    return set;
  }
}

function isSameList(options: readonly Option[], others: readonly Option[]): boolean {
  return (
    options.length === others.length &&
    options.every(({ value }, at) => value === (others[at] as Option).value)
  );
}
