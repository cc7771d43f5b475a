import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { PdfContent } from '../pdf-content.ts';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);

/** Used by path, not by a registered name: the library reads the file again each time it sets a registered font. */
export const FONTS = {
  regular: fontFile('400Regular/NotoSans_400Regular'),
  bold: fontFile('600SemiBold/NotoSans_600SemiBold'),
};

/** Points, 72 to the inch, on US Letter. */
export const MARGIN = { top: 64, bottom: 60, left: 54, right: 54 };
const LABEL_WIDTH = 196;
const CONDENSED_LABEL_WIDTH = 120;
export const GAP = 16;

export const INK = '#16202C';
export const MUTED = '#515D6B';
export const LINE = '#D5DBE3';
export const FILL = '#F3F5F8';
/** The product's primary color, dark enough for text. */
export const PRIMARY = '#1A5FB4';

/** A PDF in progress, with the bounds of its text. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  /** The bottom edge of the text area. */
  readonly bottom: number;
  /** The width of the labels beside answers. */
  readonly labelWidth: number;
};

/**
 * A blank document: US Letter, tagged for screen readers. Buffers its pages until the end, so that each can show the
 * total number.
 */
export function blankSheet(content: PdfContent): Sheet {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // Embeds a subset of this font: the standard PDF fonts have only Latin-1.
    font: FONTS.regular,
    info: {
      Title: `${content.organization}: ${content.title}`,
      Author: content.organization,
      Creator: 'Plumbline',
    },
  });
  return {
    doc,
    left: MARGIN.left,
    right: doc.page.width - MARGIN.right,
    bottom: doc.page.height - MARGIN.bottom,
    labelWidth: content.isCondensed === true ? CONDENSED_LABEL_WIDTH : LABEL_WIDTH,
  };
}

export const widthOf = ({ left, right }: Sheet): number => right - left;

/** Starts a new page unless this height fits. Does nothing on a blank page, where no more room can be had. */
export function makeRoom(sheet: Sheet, height: number): void {
  const { doc, bottom } = sheet;
  if (doc.y + height > bottom && doc.y > MARGIN.top) doc.addPage();
}

/** Sets the font, size and color; needed before text is measured or drawn. */
export function setType(
  { doc }: Sheet,
  type: { readonly font?: 'regular' | 'bold'; readonly size: number; readonly color?: string },
): void {
  doc
    .font(FONTS[type.font ?? 'regular'])
    .fontSize(type.size)
    .fillColor(type.color ?? INK);
}

/** Draws decoration, which screen readers skip. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws a horizontal hairline. */
export function rule(sheet: Sheet, y: number): void {
  const { doc, left, right } = sheet;
  decorate(sheet, () => {
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(LINE).stroke();
  });
}
