import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says when another program reads it: the text that is drawn, page after page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((part) => ('str' in part ? part.str : '')).join(' '));
  }
  await loading.destroy();
  return pages.join('\n').replace(/\s+/gu, ' ');
}
