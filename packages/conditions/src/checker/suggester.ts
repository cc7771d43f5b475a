import { nearest } from '@plumbline/diagnostics';
import type { Suggest } from './input.ts';

/** How many names one check compares: under a second, and far more than any real form needs. */
const MOST_COMPARED = 200_000;

/**
 * Finds nearest names until a check has compared too many. Without a limit, a form with thousands of wrong names
 * would cost their product, and after a hundred suggestions one more helps nobody.
 */
export function suggester(): Suggest {
  let compared = 0;
  return (name, candidates) => {
    compared += candidates.length;
    return compared > MOST_COMPARED ? undefined : nearest(name, candidates);
  };
}
