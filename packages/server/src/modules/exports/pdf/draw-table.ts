import type { Answer, Block } from '../pdf-content.ts';
import { append } from './append.ts';
import { drawable, spoken } from './drawable.ts';
import {
  decorate,
  FILL,
  INK,
  makeRoom,
  MARGIN,
  MUTED,
  rule,
  setType,
  type Sheet,
  widthOf,
} from './sheet.ts';

type Table = Extract<Block, { kind: 'table' }>;

const TEXT = 8.5;
const PAD = 4;
/** A table with more columns is split into parts, one below another. */
const MOST_COLUMNS = 6;

/** Draws a table, repeating its header on each page; splits one that is too wide into parts. */
export function drawTable(sheet: Sheet, parent: PDFKit.PDFStructureElement, table: Table): void {
  const [corner = '', ...names] = table.columns;
  for (let from = 0; from < names.length; from += MOST_COLUMNS) {
    const to = from + MOST_COLUMNS;
    drawPart(sheet, parent, {
      kind: 'table',
      columns: [corner, ...names.slice(from, to)],
      rows: table.rows.map(({ name, cells }) => ({ name, cells: cells.slice(from, to) })),
    });
    sheet.doc.y += 8;
  }
}

function drawPart(sheet: Sheet, parent: PDFKit.PDFStructureElement, table: Table): void {
  const { doc } = sheet;
  const element = append(parent, doc.struct('Table'));
  const columns = columnsOf(sheet, table.columns.length - 1);
  const head = (into: PDFKit.PDFStructureElement | null) => drawHead(sheet, into, table, columns);
  // Keeps the header together with the first two lines.
  makeRoom(sheet, 60);
  head(element);
  for (const { name, cells } of table.rows) {
    const height = heightOf(sheet, name, cells, columns);
    const room = sheet.bottom - MARGIN.top - 40;
    if (doc.y + Math.min(height, room) > sheet.bottom) {
      doc.addPage();
      head(null);
    }
    drawLine(sheet, element, { name, cells, height: Math.min(height, room) }, columns);
  }
}

type Column = { readonly x: number; readonly width: number };

/** The column of names takes a third of the width or more; the others share the rest equally. */
function columnsOf(sheet: Sheet, count: number): readonly Column[] {
  const all = widthOf(sheet);
  const first = count <= 2 ? all * 0.5 : Math.max(all * 0.32, all - count * 100);
  const width = (all - first) / Math.max(1, count);
  return [
    { x: sheet.left, width: first },
    ...Array.from({ length: count }, (_, index) => ({
      x: sheet.left + first + index * width,
      width,
    })),
  ];
}

/** Draws the header on each page; only the first one is in the structure that screen readers read. */
function drawHead(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement | null,
  table: Table,
  columns: readonly Column[],
): void {
  const { doc } = sheet;
  const top = doc.y;
  setType(sheet, { font: 'bold', size: TEXT });
  const heights = table.columns.map((name, index) =>
    doc.heightOfString(drawable(doc, name), { width: inner(columns[index]) }),
  );
  const height = Math.max(...heights) + 2 * PAD;
  decorate(sheet, () => doc.rect(sheet.left, top, widthOf(sheet), height).fill(FILL));
  const row = element === null ? null : append(element, doc.struct('TR'));
  for (const [index, name] of table.columns.entries()) {
    const write = () => {
      setType(sheet, { font: 'bold', size: TEXT });
      writeCell(sheet, name, columns[index], top, index > 0);
    };
    if (row === null) decorate(sheet, write);
    else row.add(doc.struct('TH', { ...scope('Column'), ...spoken(doc, name) }, write));
  }
  doc.y = top + height;
}

/** Whether a header cell heads a column or a row; missing in the library's types. */
const scope = (of: 'Column' | 'Row'): PDFKit.Mixins.StructureElementOptions =>
  ({ scope: of }) as PDFKit.Mixins.StructureElementOptions;

type Line = {
  readonly name: string;
  readonly cells: readonly Answer[];
  readonly height: number;
};

function drawLine(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  { name, cells, height }: Line,
  columns: readonly Column[],
): void {
  const { doc } = sheet;
  const top = doc.y;
  const row = append(element, doc.struct('TR'));
  row.add(
    doc.struct('TH', { ...scope('Row'), ...spoken(doc, name) }, () => {
      setType(sheet, { size: TEXT, color: MUTED });
      writeCell(sheet, name, columns[0], top, false, height);
    }),
  );
  for (const [index, cell] of cells.entries())
    row.add(
      doc.struct('TD', spoken(doc, cell.text), () => {
        setType(sheet, { size: TEXT, color: cell.isQuiet ? MUTED : INK });
        writeCell(sheet, cell.text, columns[index + 1], top, true, height);
      }),
    );
  doc.y = top + height;
  rule(sheet, doc.y);
}

function heightOf(
  sheet: Sheet,
  name: string,
  cells: readonly Answer[],
  columns: readonly Column[],
): number {
  setType(sheet, { size: TEXT });
  const texts = [name, ...cells.map(({ text }) => text)];
  const heights = texts.map((text, index) =>
    sheet.doc.heightOfString(drawable(sheet.doc, text), { width: inner(columns[index]) }),
  );
  return Math.max(...heights) + 2 * PAD;
}

const inner = (column: Column | undefined): number => (column?.width ?? 0) - 2 * PAD;

function writeCell(
  { doc }: Sheet,
  text: string,
  column: Column | undefined,
  top: number,
  isRight: boolean,
  height?: number,
): void {
  doc.text(drawable(doc, text), (column?.x ?? 0) + PAD, top + PAD, {
    width: inner(column),
    align: isRight ? 'right' : 'left',
    // A cell taller than a page is cut with an ellipsis instead of overflowing.
    ...(height !== undefined && { height: height - PAD, ellipsis: true }),
  });
}
