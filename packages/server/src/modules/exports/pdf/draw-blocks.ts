import type { Answer, Block, PdfRow } from '../pdf-content.ts';
import { append } from './append.ts';
import { drawable, spoken } from './drawable.ts';
import { drawChart } from './draw-chart.ts';
import { drawTable } from './draw-table.ts';
import { FILL, decorate, GAP, INK, makeRoom, MUTED, rule, setType, type Sheet } from './sheet.ts';

const TEXT = 9.5;
const PAD = 4.5;

/** Draws blocks one below another from the current position, as children of a structure element. */
export function drawBlocks(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  blocks: readonly Block[],
): void {
  let list: PDFKit.PDFStructureElement | undefined;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'answer') {
      list ??= append(parent, sheet.doc.struct('L'));
      drawAnswer(sheet, list, block, blocks[index + 1]?.kind === 'answer');
      continue;
    }
    list = undefined;
    switch (block.kind) {
      case 'heading':
        drawHeading(sheet, parent, block);
        break;
      case 'chart':
        drawChart(sheet, parent, block);
        break;
      case 'table':
        drawTable(sheet, parent, block);
        break;
      case 'rows':
        for (const row of block.rows) drawRow(sheet, parent, row, block.level);
        break;
      default:
        block satisfies never;
    }
  }
}

type Heading = Extract<Block, { kind: 'heading' }>;

const tag = (level: number): string => `H${Math.min(6, level)}`;

/** A group's heading has a rule below it; within a row it is as small as the text. */
function drawHeading(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { text, level, isGroup }: Heading,
): void {
  const { doc, left, right } = sheet;
  const size = isGroup ? (level > 4 ? TEXT : 13) : 11.5;
  // Keeps the heading with the next block, so that it is never alone at the bottom of a page.
  makeRoom(sheet, 76);
  doc.y += 12;
  parent.add(
    doc.struct(tag(level), spoken(doc, text), () => {
      setType(sheet, { font: 'bold', size });
      doc.text(drawable(doc, text), left, doc.y, { width: right - left });
    }),
  );
  if (isGroup) rule(sheet, (doc.y += 2));
  doc.y += 4;
}

function drawRow(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  row: PdfRow,
  level: number,
): void {
  const { doc, left, right } = sheet;
  const part = append(parent, doc.struct('Sect'));
  makeRoom(sheet, 64);
  doc.y += 6;
  if (row.name !== '') {
    const name = drawable(doc, row.name);
    setType(sheet, { font: 'bold', size: TEXT });
    const inner = right - left - 12;
    const height = doc.heightOfString(name, { width: inner }) + 6;
    const top = doc.y;
    decorate(sheet, () => doc.rect(left, top, right - left, height).fill(FILL));
    part.add(
      doc.struct(tag(level), spoken(doc, row.name), () => {
        setType(sheet, { font: 'bold', size: TEXT });
        doc.text(name, left + 6, top + 3, { width: inner });
      }),
    );
    doc.y = top + height + 1;
  }
  drawBlocks(sheet, part, row.blocks);
}

/** Draws a label with its answer beside it, on one page if they fit. */
function drawAnswer(
  sheet: Sheet,
  list: PDFKit.PDFStructureElement,
  { label, answer }: { readonly label: string; readonly answer: Answer },
  hasNext: boolean,
): void {
  const { doc, left, right } = sheet;
  const labelWidth = sheet.labelWidth - 6;
  const answerWidth = right - left - sheet.labelWidth - GAP;
  const text = drawable(doc, answer.text);
  setType(sheet, { size: TEXT });
  const labelHeight = doc.heightOfString(label || ' ', { width: labelWidth });
  const answerHeight = doc.heightOfString(text, { width: answerWidth });
  const height = Math.max(labelHeight, answerHeight) + 2 * PAD;
  const isLong = height > sheet.bottom - doc.page.margins.top;
  makeRoom(sheet, isLong ? labelHeight + 60 : height);
  const top = doc.y + PAD;
  const entry = append(list, doc.struct('LI'));
  if (label !== '')
    entry.add(
      doc.struct('Lbl', {}, () => {
        setType(sheet, { size: TEXT, color: MUTED });
        doc.text(label, left, top, { width: labelWidth });
      }),
    );
  const x = label === '' ? left : left + sheet.labelWidth + GAP;
  entry.add(
    doc.struct('LBody', spoken(doc, answer.text), () => {
      setType(sheet, { size: TEXT, color: answer.isQuiet ? MUTED : INK });
      doc.text(text, x, top, { width: label === '' ? right - left : answerWidth });
    }),
  );
  // A long answer continues on other pages, and `doc.y` is already at its end.
  if (!isLong) doc.y = top + Math.max(labelHeight, answerHeight);
  doc.y += PAD;
  if (hasNext && doc.y < sheet.bottom) rule(sheet, doc.y);
}
