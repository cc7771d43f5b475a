import type { Question } from '@plumbline/schemas';

/** The values of closed options, one set for all questions that list the same: a form has few lists and many choices. */
export class OptionSets {
  readonly #sets = new Map<string, ReadonlySet<string>>();

  /** Only a SELECT, RADIO, CHECKBOX or STATES that lists its options is closed; a COMBOBOX takes any text. */
  of(question: Question): ReadonlySet<string> | undefined {
    const { type, options } = question;
    if (options == null || options.length === 0 || !CLOSED.has(type)) return undefined;
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
    return set;
  }
}

/** Types whose answer must be one of the options (R13). */
export const CLOSED: ReadonlySet<string> = new Set(['SELECT', 'RADIO', 'CHECKBOX', 'STATES']);
