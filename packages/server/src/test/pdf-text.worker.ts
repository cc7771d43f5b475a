// Reads the text of one PDF with pdf.js. In a worker thread, because pdf.js adds globals where it is loaded.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const loading = getDocument({
  data: new Uint8Array(workerData as Uint8Array),
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
parentPort?.postMessage(pages.join('\n').replace(/\s+/gu, ' '));
