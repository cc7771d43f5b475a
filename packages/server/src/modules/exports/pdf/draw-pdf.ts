import type { PdfContent, PdfSection } from '../pdf-content.ts';
import { append } from './append.ts';
import { drawable, holdsUndrawable, spoken } from './drawable.ts';
import { drawBlocks } from './draw-blocks.ts';
import {
  blankSheet,
  decorate,
  makeRoom,
  MARGIN,
  MUTED,
  PRIMARY,
  rule,
  setType,
  type Sheet,
} from './sheet.ts';

/** Draws a PDF. The returned document is already ended: read it as a stream. */
export function drawPdf(content: PdfContent): PDFKit.PDFDocument {
  const sheet = blankSheet(content);
  const { doc } = sheet;
  const root = doc.struct('Document');
  doc.addStructure(root);
  // The section of each page, for the page header.
  const heads: string[] = [''];
  let current = '';
  doc.on('pageAdded', () => heads.push(current));

  const contents = drawCover(sheet, append(root, doc.struct('Sect')), content);
  const starts = content.sections.map((section, index) => {
    current = section.name;
    if (content.isCondensed === true) doc.y += 10;
    else beginSection(sheet, index === 0 ? ROOM_ON_COVER : ROOM_FOR_SECTION);
    doc.addNamedDestination(destination(index));
    doc.outline.addItem(section.name);
    const page = doc.bufferedPageRange().count;
    drawSection(sheet, append(root, doc.struct('Sect')), section);
    return page;
  });
  root.end();
  numberContents(sheet, contents, starts);
  drawMargins(sheet, content, heads);
  doc.end();
  return doc;
}

/** A section starts on a new page unless this much room is left, enough for its heading and first answers. */
const ROOM_FOR_SECTION = 190;
/** The same for the first section, which may start on the cover below a short table of contents. */
const ROOM_ON_COVER = 330;
const GAP_BETWEEN_SECTIONS = 26;

function beginSection(sheet: Sheet, room: number): void {
  const { doc, bottom } = sheet;
  const top = doc.y + GAP_BETWEEN_SECTIONS;
  if (top + room > bottom) {
    doc.addPage();
    return;
  }
  rule(sheet, top);
  doc.y = top + GAP_BETWEEN_SECTIONS / 2;
}

const destination = (index: number): string => `section-${index + 1}`;

type ContentsLine = { readonly page: number; readonly y: number };

/** Draws the cover: company, facts and table of contents. Returns the places for the page numbers. */
function drawCover(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  content: PdfContent,
): readonly ContentsLine[] {
  const { doc, left, right } = sheet;
  const width = right - left;
  const write = (
    type: string,
    text: string,
    look: Parameters<typeof setType>[1],
    gap: number,
  ): void => {
    part.add(
      doc.struct(type, spoken(doc, text), () => {
        setType(sheet, look);
        doc.text(drawable(doc, text), left, doc.y, { width });
      }),
    );
    doc.y += gap;
  };
  doc.y = content.isCondensed === true ? MARGIN.top : 96;
  write('P', content.title, { size: 12, color: PRIMARY, font: 'bold' }, 4);
  write('H1', content.organization, { size: 26, font: 'bold' }, 18);
  const list = append(part, doc.struct('L'));
  for (const { name, text } of [...content.facts, ...undrawable(sheet, content)]) {
    const top = doc.y;
    const entry = append(list, doc.struct('LI'));
    entry.add(
      doc.struct('Lbl', {}, () => {
        setType(sheet, { size: 10, color: MUTED });
        doc.text(name, left, top, { width: 170 });
      }),
    );
    entry.add(
      doc.struct('LBody', spoken(doc, text), () => {
        setType(sheet, { size: 10 });
        doc.text(drawable(doc, text), left + 180, top, { width: width - 180 });
      }),
    );
    doc.y += 4;
  }
  if (content.isCondensed === true || content.sections.length === 1) return [];
  doc.y += 20;
  write('H2', 'Contents', { size: 12, font: 'bold' }, 6);
  const contents = append(part, doc.struct('TOC'));
  return content.sections.map(({ name }, index) => {
    makeRoom(sheet, 22);
    const top = doc.y;
    const entry = append(contents, doc.struct('TOCI'));
    const link = append(entry, doc.struct('Link'));
    link.add(() => {
      setType(sheet, { size: 10 });
      doc.text(name, left, top, { width: width - 40 });
    });
    const bottom = doc.y;
    doc.goTo(left, top, width, bottom - top, destination(index), {
      structParent: link,
      // The library writes a String object as text, and a primitive string as a name.
      Contents: new String(name),
    } as object);
    rule(sheet, bottom + 3);
    doc.y = bottom + 6;
    return { page: doc.bufferedPageRange().count - 1, y: top };
  });
}

/** The cover's note on characters that the font lacks: which sections have them, and where to read them. */
function undrawable({ doc }: Sheet, content: PdfContent): PdfContent['facts'] {
  const places = content.sections
    .filter((section) => holdsUndrawable(doc, section))
    .map(({ name }) => name);
  if (places.length === 0 && !holdsUndrawable(doc, [content.organization, content.facts]))
    return [];
  const list = new Intl.ListFormat('en-US').format(places);
  return [
    {
      name: 'Missing characters',
      text: `This PDF’s font cannot print some characters. Each one appears as a question mark in a diamond${places.length === 0 ? '' : ` in ${list}`}. You can see them in Plumbline, and screen readers can read them in this PDF.`,
    },
  ];
}

function drawSection(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  { name, modified, blocks }: PdfSection,
): void {
  const { doc, left, right } = sheet;
  const width = right - left;
  part.add(
    doc.struct('H2', {}, () => {
      setType(sheet, { font: 'bold', size: 18 });
      doc.text(name, left, doc.y, { width });
    }),
  );
  part.add(
    doc.struct('P', spoken(doc, modified), () => {
      setType(sheet, { size: 9, color: MUTED });
      doc.text(drawable(doc, modified), left, doc.y + 1, { width });
    }),
  );
  doc.y += 8;
  drawBlocks(sheet, part, blocks);
}

/** Fills in page numbers once all sections are drawn. Screen readers follow the links instead. */
function numberContents(
  sheet: Sheet,
  contents: readonly ContentsLine[],
  starts: readonly number[],
): void {
  const { doc, right } = sheet;
  for (const [index, { page, y }] of contents.entries()) {
    doc.switchToPage(page);
    decorate(sheet, () => {
      setType(sheet, { size: 10, color: MUTED });
      doc.text(String(starts[index]), right - 40, y, {
        width: 40,
        align: 'right',
        lineBreak: false,
      });
    });
  }
}

/** Draws the header and footer of each page. */
function drawMargins(sheet: Sheet, content: PdfContent, heads: readonly string[]): void {
  const { doc, left, right } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const line = (text: string, y: number, align: 'left' | 'right') => {
      setType(sheet, { size: 8, color: MUTED });
      const options = { width: (right - left) / 2 - 8, height: 12, ellipsis: true, align } as const;
      doc.text(drawable(doc, text), align === 'left' ? left : (left + right) / 2 + 8, y, options);
    };
    doc.markContent('Artifact', { type: 'Pagination' });
    if (index > 0) {
      line(content.organization, MARGIN.top - 30, 'left');
      line(heads[index] ?? '', MARGIN.top - 30, 'right');
    }
    line(content.title, doc.page.height - 40, 'left');
    line(`Page ${index + 1} of ${count}`, doc.page.height - 40, 'right');
    doc.endMarkedContent();
    doc.page.margins.bottom = MARGIN.bottom;
  }
}
