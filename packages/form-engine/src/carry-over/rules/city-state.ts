import { states } from '@plumbline/schemas/states';
import { type CarryRule, nothingFound, TEXTS, tidy } from '../carry-rule.ts';

/** State codes by the lowercase text that people write: tx, texas. */
const CODES = new Map<string, string>(
  states.flatMap(({ value, label }) => [
    [value.toLowerCase(), value],
    [label.toLowerCase(), value],
  ]),
);

const LONGEST_STATE = 3;

/** "Dallas, TX", "Dallas, Texas" or "Dallas TX". */
export const cityState: CarryRule = {
  name: 'city-state',
  reads: TEXTS,
  parts: { city: TEXTS, state: ['SELECT', 'STATES', ...TEXTS] },
  optional: [],
  hasValues: false,
  carry(answer) {
    if (typeof answer !== 'string') return nothingFound;
    const text = tidy(answer).replace(/[.,]+$/u, '');
    // A state alone, which may look like a city in another one: West Virginia.
    if (CODES.has(text.toLowerCase())) return nothingFound;
    const words = text.split(' ');
    // The longest name first: West Virginia is not Virginia.
    for (let count = LONGEST_STATE; count > 0; count -= 1) {
      if (words.length <= count) continue;
      const state = CODES.get(words.slice(-count).join(' ').toLowerCase());
      if (state === undefined) continue;
      const before = words.slice(0, -count).join(' ');
      const hasComma = before.endsWith(',');
      const city = before.replace(/\s*,$/u, '');
      if (!isCity(city)) return { parts: { state }, isSure: false };
      // "in" and "or" are words too: without a comma, the state must be written as in "TX" or "Texas".
      const isWritten =
        hasComma || /^[A-Z]{2}$|^[A-Z]\p{Ll}{2}/u.test(words.slice(-count).join(' '));
      return isWritten ? { parts: { city, state }, isSure: true } : nothingFound;
    }
    return nothingFound;
  },
};

/** The name of a single place: letters, and the punctuation that place names contain. */
const isCity = (text: string): boolean =>
  /^\p{L}[\p{L} .'’-]*$/u.test(text) && !/\band\b/iu.test(text);
