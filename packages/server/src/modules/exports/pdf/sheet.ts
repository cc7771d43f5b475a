import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { PdfContent } from '../pdf-content.ts';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);

/** By file, not by a name of ours: the library reads a font again each time it is set by a registered name. */
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
/** The product's primary, dark enough for text. */
export const PRIMARY = '#1A5FB4';

/** A PDF that is being written: where it is, and what it is written into. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  /** The lowest place for text. */
  readonly bottom: number;
  /** How wide the labels beside answers are. */
  readonly labelWidth: number;
};

/**
 * A blank document: US Letter, tagged for screen readers, its pages kept until the end, so that each can say how
 * many there are.
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
    // Embedded, in part: the fonts of the format itself know only Latin-1.
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

/** Begins a page unless there is room for this height, or the page is blank and more room is not to be had. */
export function makeRoom(sheet: Sheet, height: number): void {
  const { doc, bottom } = sheet;
  if (doc.y + height > bottom && doc.y > MARGIN.top) doc.addPage();
}

/** The type of a text: to be set before it is measured or written. */
export function setType(
  { doc }: Sheet,
  type: { readonly font?: 'regular' | 'bold'; readonly size: number; readonly color?: string },
): void {
  doc
    .font(FONTS[type.font ?? 'regular'])
    .fontSize(type.size)
    .fillColor(type.color ?? INK);
}

/** Draws what says nothing: a screen reader passes over it. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** A hairline across. */
export function rule(sheet: Sheet, y: number, from = sheet.left): void {
  decorate(sheet, () => {
    sheet.doc.moveTo(from, y).lineTo(sheet.right, y).lineWidth(0.5).strokeColor(LINE).stroke();
  });
}
