// Deep imports: the main entry also loads dates, ranges and DOM elements.
import MaskedNumber from 'imask/esm/masked/number.js';
import MaskedPattern from 'imask/esm/masked/pattern.js';

const definitions = { '#': /\d/, A: /[A-Za-z]/, N: /[A-Za-z0-9]/ };

/** How imask fits a text into a mask: the text to show, and the typed part of it. */
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
 * Without bounds, and with more decimal places than anyone types: a mask that refused a key would lose what was typed.
 * The engine checks the specification's bounds and places, and its messages say which.
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
