import type { PlacedText } from '@plumbline/charts';
import { type Block, CHART_SIZE } from '../pdf-content.ts';
import { drawable, spoken } from './drawable.ts';
import { INK, LINE, makeRoom, MUTED, PRIMARY, setType, type Sheet, widthOf } from './sheet.ts';

type Chart = Extract<Block, { kind: 'chart' }>;

const TEXT = 9.5;
const SMALL = 8;
const RADIUS = 3.2;
/** Dark enough for text; its dashes set it apart from the marks without relying on color. */
const AGAINST = '#8A5A00';
/** Half the height of a line of small text. */
const HALF_LINE = 5.5;

/**
 * Draws a chart on one page, with its message above and its sources below. The picture is a figure with alternative
 * text.
 */
export function drawChart(sheet: Sheet, parent: PDFKit.PDFStructureElement, chart: Chart): void {
  const { doc, left } = sheet;
  const width = widthOf(sheet);
  const write = (text: string, look: Parameters<typeof setType>[1]): void => {
    parent.add(
      doc.struct('P', spoken(doc, text), () => {
        setType(sheet, look);
        doc.text(drawable(doc, text), left, doc.y, { width });
      }),
    );
  };
  const heightOf = (text: string, size: number): number => {
    setType(sheet, { size });
    return doc.heightOfString(drawable(doc, text), { width });
  };
  makeRoom(
    sheet,
    heightOf(chart.title, TEXT) +
      heightOf(chart.message, TEXT) +
      heightOf(chart.note, SMALL) +
      CHART_SIZE.height +
      24,
  );
  doc.y += 6;
  write(chart.title, { font: 'bold', size: TEXT });
  doc.y += 1;
  write(chart.message, { size: TEXT });
  doc.y += 4;
  const top = doc.y;
  parent.add(
    doc.struct('Figure', { alt: chart.message }, () => {
      doc.save().translate(left, top);
      drawPicture(sheet, chart);
      doc.restore();
    }),
  );
  doc.x = left;
  doc.y = top + CHART_SIZE.height + 2;
  write(chart.note, { size: SMALL, color: MUTED });
  doc.y += 8;
}

function drawPicture(sheet: Sheet, { placed }: Chart): void {
  const { doc } = sheet;
  const { left, right, against } = placed;
  const text = (
    one: PlacedText,
    align: 'left' | 'center' | 'right',
    color: string,
    font: 'regular' | 'bold' = 'regular',
  ): void => {
    setType(sheet, { size: SMALL, color, font });
    const width = 90;
    const at = { left: 0, center: width / 2, right: width }[align];
    doc.text(one.text, one.x - at, one.y - HALF_LINE, { width, align, lineBreak: false });
  };
  for (const tick of placed.ticks) {
    doc.moveTo(left, tick.y).lineTo(right, tick.y);
    doc
      .lineWidth(tick.isZero ? 0.8 : 0.5)
      .strokeColor(tick.isZero ? MUTED : LINE)
      .stroke();
    text(tick, 'right', MUTED);
  }
  for (const label of placed.labels) text({ ...label, y: label.y - 3 }, 'center', MUTED);
  if (against !== null) {
    doc.moveTo(left, against.y).lineTo(right, against.y);
    doc.lineWidth(1).dash(4, { space: 3 }).strokeColor(AGAINST).stroke().undash();
    text(against, 'left', AGAINST);
  }
  if (placed.path !== null) doc.path(placed.path).lineWidth(1.6).strokeColor(PRIMARY).stroke();
  for (const bar of placed.bars) doc.rect(bar.x, bar.y, bar.width, bar.height).fill(PRIMARY);
  for (const { x, y, isOff } of placed.marks) {
    if (isOff)
      doc
        .moveTo(x - 5, y + 4)
        .lineTo(x, y - 4)
        .lineTo(x + 5, y + 4);
    else doc.circle(x, y, RADIUS);
    doc.fill(PRIMARY);
  }
  for (const figure of placed.figures) text(figure, 'center', INK, 'bold');
}
