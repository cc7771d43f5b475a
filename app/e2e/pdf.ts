/** What a PDF may have besides its line: more pages with the same line, and bytes that no page shows. */
type Bulk = { readonly pages?: number; readonly padding?: number };

/** A small PDF with one line of text, made of real objects and a cross-reference table. */
export function makePdf(line: string, { pages = 1, padding = 0 }: Bulk = {}): Buffer {
  const text = `BT /F1 18 Tf 72 720 Td (${line.replace(/[()\\]/gu, '\\$&')}) Tj ET`;
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>';
  const kids = Array.from({ length: pages }, (_, at) => `${at + 6} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
    ...kids.map(() => page),
  ];
  let pdf = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(pdf.length);
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = pdf.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`;
  pdf += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
