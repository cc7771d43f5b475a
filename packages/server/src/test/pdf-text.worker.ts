// Reads the text of PDFs with pdf.js. In a worker thread, because pdf.js adds globals where it is loaded.
import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: true,
    verbosity: 0,
  });
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

parentPort?.on('message', (bytes: Uint8Array) => {
  // A rejection that nobody handles ends this thread, and is reported where the text was asked for.
  void textOf(bytes).then((text) => parentPort?.postMessage(text));
});
