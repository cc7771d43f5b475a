/** The maximum size of one answer, roughly its length as JSON. A long TEXTAREA is a few thousand characters. */
const MOST_CHARACTERS = 100_000;
const MOST_DEPTH = 12;
const HALF_SYMBOL = /\p{Surrogate}/u;

/**
 * Why a value cannot be stored, or undefined if it can. PostgreSQL cannot store U+0000, a lone surrogate is not valid
 * text, and a very deep or large value is not an answer.
 */
export function whyNotStorable(value: unknown): string | undefined {
  // The value itself counts as one.
  let left = MOST_CHARACTERS + 1;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: current, depth } = next;
    if (depth > MOST_DEPTH) return 'The answer is nested too deeply.';
    if (typeof current === 'string') {
      if (current.includes('\0') || HALF_SYMBOL.test(current))
        return 'Remove the invalid character (a null character or an incomplete symbol).';
      left -= current.length;
    } else if (typeof current === 'object' && current !== null) {
      for (const [name, inner] of Object.entries(current)) {
        open.push({ value: inner, depth: depth + 1 });
        if (!Array.isArray(current)) open.push({ value: name, depth });
        left -= 1;
      }
    }
    left -= 1;
    if (left < 0)
      return `Shorten the answer to ${MOST_CHARACTERS.toLocaleString('en-US')} characters.`;
  }
  return undefined;
}
