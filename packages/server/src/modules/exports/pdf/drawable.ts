import { FONTS } from './sheet.ts';

type Doc = PDFKit.PDFDocument;

/** Replaces each character that the font lacks: a question mark that is clearly not part of the text. */
const REPLACEMENT = '\uFFFD';

/** Most texts have only these characters, all of which the font has. */
const COMMON = /^[\n -~\u00A0-\u024F]*$/;
/** Selects a variant of the preceding character; draws nothing by itself. */
const VARIATION = /[\uFE00-\uFE0F]/gu;
const BLANK = /^[\t\n\r\u2028\u2029\u200B-\u200D\u2060]$/u;

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** A text as the font can draw it: each missing character becomes one visible replacement. */
export function drawable(doc: Doc, text: string): string {
  if (COMMON.test(text)) return text;
  const has = knownSigns(doc);
  return [...graphemes.segment(text)]
    .map(({ segment }) => {
      const sign = segment.replace(VARIATION, '');
      return [...sign].every((part) => BLANK.test(part) || has(part.codePointAt(0) ?? 0))
        ? sign
        : REPLACEMENT;
    })
    .join('');
}

/** For the structure element around a drawn text: the original for screen readers, if characters were replaced. */
export const spoken = (doc: Doc, text: string): { readonly actual?: string } =>
  drawable(doc, text).includes(REPLACEMENT) ? { actual: text } : {};

/** Whether any text in a value, at any depth, has characters that the font lacks. */
export function holdsUndrawable(doc: Doc, value: unknown): boolean {
  if (typeof value === 'string') return drawable(doc, value).includes(REPLACEMENT);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsUndrawable(doc, inner));
}

/** The characters of the regular font; the bold one has the same. */
function knownSigns(doc: Doc): (codePoint: number) => boolean {
  known ??= signsOf(doc);
  const signs = known;
  return (codePoint) => signs.has(codePoint);
}

let known: ReadonlySet<number> | undefined;

function signsOf(doc: Doc): ReadonlySet<number> {
  // The library has opened the font, but its types do not expose it.
  const { _font: opened } = doc.font(FONTS.regular) as unknown as {
    readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
  };
  return new Set(opened.font.characterSet);
}
