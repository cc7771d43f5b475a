// By their own paths: the front door brings dates, ranges and DOM elements along.
import MaskedNumber from 'imask/esm/masked/number.js';
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

/** Every character except our three placeholders is literal; imask has more placeholders. */
function escaped(mask: string): string {
  return mask.replace(/[^#AN]/g, (character) => `\\${character}`);
}

export type NumberMask = 'grouped' | 'year';

/** More than anyone types. */
const mostPlaces = 60;

/**
 * Without bounds, and with more places than anyone types: a mask that refused a key would lose what was typed. The
 * specification's bounds and places are the engine's to judge, and its words say which.
 */
const numbers: Readonly<Record<NumberMask, MaskedNumber>> = {
  grouped: new MaskedNumber({
    mask: Number,
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    scale: mostPlaces,
    normalizeZeros: false,
  }),
  year: new MaskedNumber({ mask: Number, scale: 0, normalizeZeros: false }),
};

/** Fits bare digits into a mask: "-1200.5" is "-1,200.5". What does not fit the mask is returned unchanged. */
export function inNumber(bare: string, mask: NumberMask): string {
  const number = numbers[mask];
  number.resolve(bare);
  return number.value.replace(/,/gu, '') === bare ? number.value : bare;
}
