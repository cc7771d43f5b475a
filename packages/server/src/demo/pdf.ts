type Line = {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
};

/** Letters that the font of a plain pdf has; others become a question mark, dashes and quotes their plain forms. */
const plain = (text: string): string =>
  text
    .replace(/[\u2013\u2014]/gu, '-')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[^\x20-\x7e]/gu, '?')
    .replace(/[\\()]/gu, '\\$&');

/** A small, well-formed pdf of one page. Places are in points from the lower left corner of a letter page. */
export function pdfOf(lines: readonly Line[]): Uint8Array {
  const text = lines
    .map(({ text: words, size, x, y }) => `BT /F1 ${size} Tf ${x} ${y} Td (${plain(words)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
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

/** A heading, a line below it, then names with their values in two columns; a null leaves a gap. */
export function formPdf(
  heading: string,
  below: string,
  entries: readonly (readonly [name: string, value: string] | null)[],
): Uint8Array {
  return pdfOf([
    { text: heading, size: 16, x: 54, y: 724 },
    { text: below, size: 10, x: 54, y: 704 },
    ...entries.flatMap((entry, index) => {
      const y = 672 - index * 18;
      return entry === null
        ? []
        : [
            { text: entry[0], size: 10, x: 54, y },
            { text: entry[1], size: 10, x: 270, y },
          ];
    }),
  ]);
}
