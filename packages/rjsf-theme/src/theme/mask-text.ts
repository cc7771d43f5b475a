// By its own path: the front door brings dates, numbers and DOM elements along, 29 KB that a pattern does not need.
import MaskedPattern from 'imask/esm/masked/pattern.js';

const definitions = { '#': /\d/, A: /[A-Za-z]/, N: /[A-Za-z0-9]/ };

/**
 * Fits what is being typed into a mask: "3125550123" in `(###) ###-####` is "(312) 555-0123", "312" is "(312".
 * A text with more than the mask holds, or with other characters, comes back as it was: to cut it would lose
 * what was pasted, and the engine says what is wrong with it.
 */
export function fitMask(text: string, mask: string): string {
  const kept = significant(text);
  if (kept === '') return text;
  const pattern = new MaskedPattern({ mask: escaped(mask), definitions, lazy: true });
  pattern.resolve(text);
  if (kept === significant(pattern.unmaskedValue) || kept === significant(pattern.value)) {
    return pattern.value;
  }
  // The country's own code before a number that is complete without it.
  if (
    /^\D*###\D*###\D*####\D*$/.test(mask) &&
    /^1\d{10}$/.test(kept) &&
    /^[+1]/.test(text.trim())
  ) {
    return fitMask(kept.slice(1), mask);
  }
  return text;
}

/** Every character but our three places stands for itself; imask has more places of its own. */
function escaped(mask: string): string {
  return mask.replace(/[^#AN]/g, (character) => `\\${character}`);
}

function significant(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
