import { type Formula, modelFunctions, parseFormula } from '@plumbline/metrics';

/**
 * Parses a formula of a model; null if there is none, or if it does not parse (the checks report that). It is parsed
 * again with only the names it uses, so that no other values are looked up.
 */
export function readFormula(
  text: string | null | undefined,
  names: readonly string[],
): Formula | null {
  if (text == null) return null;
  const all = parseFormula(text, names, modelFunctions);
  if (!all.ok) return null;
  const own = parseFormula(text, all.formula.names, modelFunctions);
  return own.ok ? own.formula : null;
}
