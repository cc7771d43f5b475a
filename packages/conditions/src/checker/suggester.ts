import { nearest } from '@plumbline/diagnostics';
import type { Suggest } from './input.ts';

/** Names compared in one check: under a second, and far more than a form that people wrote can need. */
const MOST_COMPARED = 200_000;

/**
 * Nearest names, until a check has compared too many. A form with thousands of wrong names would else cost their
 * product, and after a hundred suggestions one more helps nobody.
 */
export function suggester(): Suggest {
  let compared = 0;
  return (name, candidates) => {
    compared += candidates.length;
    return compared > MOST_COMPARED ? undefined : nearest(name, candidates);
  };
}
