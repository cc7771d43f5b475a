import type { Diagnostic, RelatedSpan, Span } from '../diagnostic.ts';
import type { Lines } from '../lines.ts';
import { cellOf, printable, widthOf } from './cells.ts';
import type { RenderOptions } from './options.ts';
import { type Paint, paintWith } from './paint.ts';
import { lineReader, type Sources } from './sources.ts';

/** Lines of source wider than this are cut around the mark. */
const WIDEST = 120;

/** How many UTF-16 units of a long line are read: more than WIDEST columns on either side of a mark. */
const LONGEST = 800;

/** A marked stretch of one line, in columns of the terminal. */
type Mark = {
  readonly from: number;
  readonly width: number;
  readonly text: string;
  readonly isMain: boolean;
};

/**
 * Diagnostics for people at a terminal, each with a headline, a location, the marked line and help. Ends with a line
 * break unless there are none. Text from a source is made safe to print: control characters become symbols.
 */
export function renderText(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  options: Pick<RenderOptions, 'colour'>,
): string {
  const linesIn = lineReader(sources);
  const paint = paintWith(options.colour);
  const blocks = diagnostics.map((diagnostic) => block(diagnostic, linesIn, paint).join('\n'));
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function block(
  diagnostic: Diagnostic,
  linesIn: (file: string) => Lines | undefined,
  paint: Paint,
): readonly string[] {
  const { code, severity, message, file, span, label, help, related = [] } = diagnostic;
  const main = { file, span, message: label ?? '' };
  const beside = related.filter((other) => isBeside(main, other, linesIn));
  const elsewhere = related.filter((other) => !beside.includes(other));
  const numbers = [main, ...elsewhere].map(({ file: name, span: { start } }) =>
    String(linesIn(name)?.positionOf(start).line ?? ''),
  );
  const gutter = ' '.repeat(Math.max(1, ...numbers.map(({ length }) => length)));
  const rows = [
    `${paint[severity](`${severity}[${code}]`)}${paint.strong(`: ${printable(message)}`)}`,
  ];
  rows.push(...snippet(main, beside, '┌─', gutter, linesIn(file), paint));
  for (const other of elsewhere) {
    rows.push(...snippet(other, [], '├─', gutter, linesIn(other.file), paint, true));
  }
  if (help !== undefined) rows.push(`${gutter} ${paint.frame('=')} help: ${printable(help)}`);
  rows.push(`${gutter} ${paint.frame('=')} explain: plumb help ${code}`);
  return rows;
}

/** Whether a second place can be marked on the same line as the first with both visible. */
function isBeside(
  main: RelatedSpan,
  other: RelatedSpan,
  linesIn: (file: string) => Lines | undefined,
): boolean {
  const lines = linesIn(main.file);
  if (!lines || other.file !== main.file) return false;
  const from = Math.min(main.span.start, other.span.start);
  const to = Math.max(main.span.start, other.span.start);
  // In columns too: wide characters and tabs could put one of the two outside the line as printed.
  if (to - from > WIDEST / 2 || widthOf(lines.text.slice(from, to)) > WIDEST / 2) return false;
  const isApart = other.span.end <= main.span.start || other.span.start >= main.span.end;
  return (
    isApart && lines.positionOf(other.span.start).line === lines.positionOf(main.span.start).line
  );
}

function snippet(
  main: RelatedSpan,
  beside: readonly RelatedSpan[],
  corner: string,
  gutter: string,
  lines: Lines | undefined,
  paint: Paint,
  isRelated = false,
): readonly string[] {
  const name = printable(main.file);
  if (!lines) return [`${gutter} ${paint.frame(corner)} ${name}`];
  const { line, column } = lines.positionOf(main.span.start);
  const drawn = drawLine(lines, line, main, beside, !isRelated);
  const number = paint.frame(String(line).padStart(gutter.length));
  const bar = paint.frame('│');
  return [
    `${gutter} ${paint.frame(corner)} ${name}:${line}:${column}`,
    `${number} ${bar} ${drawn.source}`.trimEnd(),
    ...markRows(drawn.marks, paint).map((row) => `${gutter} ${bar} ${row}`),
  ];
}

/** The line as printed, cut to a readable width, and the marks in its columns. */
function drawLine(
  lines: Lines,
  line: number,
  main: RelatedSpan,
  beside: readonly RelatedSpan[],
  isMain: boolean,
): { source: string; marks: readonly Mark[] } {
  const bounds = lines.boundsOf(line);
  // Reads only the part of a very long line around the mark: a minified file is one line.
  const start = Math.max(bounds.start, main.span.start - LONGEST / 4);
  const end = Math.min(bounds.end, start + LONGEST);
  const source = lines.text.slice(start, end);
  const columnOf = (offset: number): number =>
    widthOf(source.slice(0, Math.max(0, Math.min(offset - start, source.length))));
  const markOf = (span: Span, text: string, isFirst: boolean): Mark => {
    const from = columnOf(span.start);
    // A mark that continues on the next line, or has no width, still shows where it begins.
    return { from, width: Math.max(1, columnOf(span.end) - from), text, isMain: isFirst };
  };
  const marks = [
    markOf(main.span, main.message, isMain),
    ...beside.map(({ span, message }) => markOf(span, message, false)),
  ].sort((a, b) => a.from - b.from);
  const first = Math.min(...marks.map(({ from }) => from));
  const skipped = widthOf(source) <= WIDEST || first < WIDEST / 2 ? 0 : first - WIDEST / 4;
  const window = cut(source, skipped);
  const shift = (mark: Mark): Mark => {
    const from = Math.max(0, mark.from - window.shift);
    const width = Math.max(1, Math.min(mark.width, WIDEST - from));
    return { ...mark, from, width };
  };
  const visible = marks.filter((mark) => mark.isMain || mark.from - window.shift < WIDEST);
  return { source: window.text, marks: visible.map(shift) };
}

/** The part of a line from column `skipped` on, at most WIDEST columns, with … where something is left out. */
function cut(source: string, skipped: number): { text: string; shift: number } {
  let text = skipped > 0 ? '…' : '';
  let column = 0;
  let shift = 0;
  let taken = widthOf(text);
  let isStarted = false;
  for (const character of source) {
    const cell = cellOf(character);
    if (column >= skipped) {
      if (!isStarted) shift = column - taken;
      isStarted = true;
      if (taken + cell.width > WIDEST) return { text: `${text}…`, shift };
      text += cell.text;
      taken += cell.width;
    }
    column += cell.width;
  }
  return { text, shift };
}

/** The row of ^^^ and ---, then one row for each text that does not fit at its end. */
function markRows(marks: readonly Mark[], paint: Paint): readonly string[] {
  const last = marks[marks.length - 1];
  let underline = '';
  let column = 0;
  for (const mark of marks) {
    const from = Math.max(mark.from, column);
    const ink = (mark.isMain ? '^' : '-').repeat(Math.max(1, mark.from + mark.width - from));
    underline += ' '.repeat(from - column) + (mark.isMain ? paint.main(ink) : paint.frame(ink));
    column = from + ink.length;
  }
  if (last && last.text !== '') underline += ` ${printable(last.text)}`;
  const below = marks.slice(0, -1).filter(({ text }) => text !== '');
  const rows = below
    .reverse()
    .map(({ from, text }) => `${' '.repeat(from)}${paint.frame('└')} ${printable(text)}`);
  return [underline, ...rows];
}
