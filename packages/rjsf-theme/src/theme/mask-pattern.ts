// By its own path: the front door brings dates, numbers and DOM elements along, 29 KB that a pattern does not need.
import MaskedPattern from 'imask/esm/masked/pattern.js';

const definitions = { '#': /\d/, A: /[A-Za-z]/, N: /[A-Za-z0-9]/ };

/** What imask makes of a text in a mask: as it is shown, and what of it was typed. */
export function inPattern(
  text: string,
  mask: string,
): { readonly shown: string; readonly typed: string } {
  const pattern = new MaskedPattern({ mask: escaped(mask), definitions, lazy: true });
  pattern.resolve(text);
  return { shown: pattern.value, typed: pattern.unmaskedValue };
}

/** Every character but our three places stands for itself; imask has more places of its own. */
function escaped(mask: string): string {
  return mask.replace(/[^#AN]/g, (character) => `\\${character}`);
}
