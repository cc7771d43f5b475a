import { FONTS } from './sheet.ts';

type Doc = PDFKit.PDFDocument;

/** Replaces a character that the font lacks: a question mark that is clearly not part of the text. */
const REPLACEMENT = '\uFFFD';

/** What most texts are made of, and the font has whole. */
const COMMON = /^[\n -~\u00A0-\u024F]*$/;
/** Says how the sign before it looks; nothing by itself. */
const VARIATION = /[\uFE00-\uFE0F]/gu;
const BLANK = /^[\t\n\r\u2028\u2029\u200B-\u200D\u2060]$/u;

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** A text as it can be drawn: each sign that the font does not have is one replacement, so that its absence is seen. */
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

/** For the structure element around a drawn text: what a screen reader says where signs were replaced. */
export const spoken = (doc: Doc, text: string): { readonly actual?: string } =>
  drawable(doc, text).includes(REPLACEMENT) ? { actual: text } : {};

/** Whether some text in a value, however deep, cannot be drawn whole. */
export function holdsUndrawable(doc: Doc, value: unknown): boolean {
  if (typeof value === 'string') return drawable(doc, value).includes(REPLACEMENT);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsUndrawable(doc, inner));
}

/** The signs of the regular font; the bold one has the same. */
function knownSigns(doc: Doc): (codePoint: number) => boolean {
  known ??= signsOf(doc);
  const signs = known;
  return (codePoint) => signs.has(codePoint);
}

let known: ReadonlySet<number> | undefined;

function signsOf(doc: Doc): ReadonlySet<number> {
  // The library opens the font; what it opened is not in its types.
  const { _font: opened } = doc.font(FONTS.regular) as unknown as {
    readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
  };
  return new Set(opened.font.characterSet);
}
