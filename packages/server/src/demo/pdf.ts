type Line = {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly isBold?: boolean;
};

/** Replaces dashes and quotes by plain ones, and characters that a plain PDF's font lacks by question marks. */
const plain = (text: string): string =>
  text
    .replace(/[\u2013\u2014]/gu, '-')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[^\x20-\x7e]/gu, '?')
    .replace(/[\\()]/gu, '\\$&');

/**
 * A small, well-formed PDF of one page. Coordinates are in points from the lower left corner of a letter page.
 *
 * @param drawing what to draw beneath the text, as PDF operators
 */
export function pdfOf(lines: readonly Line[], drawing: readonly string[] = []): Uint8Array {
  const texts = lines.map(
    ({ text: words, size, x, y, isBold }) =>
      `BT /${isBold === true ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${plain(words)}) Tj ET`,
  );
  const text = [...drawing, ...texts].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const count = objects.length + 1;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  pdf += `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  pdf += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(pdf);
}

const [LEFT, MIDDLE, RIGHT] = [54, 262, 558];
const [TOP, ROW] = [690, 20];

/** A heading, a line below it, then a table of names and values; a null leaves a gap. */
export function formPdf(
  heading: string,
  below: string,
  entries: readonly (readonly [name: string, value: string] | null)[],
): Uint8Array {
  const rows = entries.flatMap((entry, at) =>
    entry === null ? [] : [{ entry, y: TOP - (at + 1) * ROW }],
  );
  const width = RIGHT - LEFT;
  return pdfOf(
    [
      { text: heading, size: 17, x: LEFT, y: 736, isBold: true },
      { text: below, size: 10, x: LEFT, y: 714 },
      ...rows.flatMap(({ entry: [name, value], y }) => [
        { text: name, size: 10, x: LEFT + 8, y: y + 6 },
        { text: value, size: 10, x: MIDDLE + 8, y: y + 6, isBold: true },
      ]),
      { text: 'Made for a demonstration: no such company exists.', size: 8, x: LEFT, y: 44 },
    ],
    [
      // A rule below the heading, names on gray, a box around each row.
      `0.14 0.5 0.92 RG 2 w ${LEFT} 702 m ${RIGHT} 702 l S`,
      ...rows.map(({ y }) => `0.95 0.96 0.97 rg ${LEFT} ${y} ${MIDDLE - LEFT} ${ROW} re f`),
      '0.7 0.73 0.78 RG 0.6 w',
      ...rows.map(
        ({ y }) => `${LEFT} ${y} ${width} ${ROW} re ${MIDDLE} ${y} m ${MIDDLE} ${y + ROW} l S`,
      ),
      `${LEFT} 60 m ${RIGHT} 60 l S`,
      '0 g',
    ],
  );
}
