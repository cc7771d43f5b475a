/**
 * Reads a number the way people write it: spaces, commas, `$` and `%` are stripped.
 *
 * @returns the finite number, or `null` for blank, unreadable or anything that is neither number nor text
 */
export function readNumber(value: unknown): number | null {
  // Adding zero turns -0 into 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'string') return null;
  const bare = value.replace(/[\s,$%]/gu, '');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(bare)) return null;
  const number = Number(bare);
  return Number.isFinite(number) ? number + 0 : null;
}

/** An input of a calculation (R14): as {@link readNumber}, and a negative number is absent too. */
export function readInput(value: unknown): number | null {
  const number = readNumber(value);
  return number === null || number < 0 ? null : number;
}
