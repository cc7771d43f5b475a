import { type Formula, modelFunctions, parseFormula } from '@plumbline/metrics';

/**
 * Reads a formula of a model; null where there is none, or one that does not parse: checks report it. It is parsed a
 * second time over the names it uses, so that a value is looked up for these alone.
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
