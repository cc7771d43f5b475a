// Runs in its own thread, because drawing blocks a thread completely; the server keeps responding.
import { parentPort } from 'node:worker_threads';
import { showSourceLines } from '../../../source-lines.ts';
import type { PdfContent } from '../pdf-content.ts';
import { drawPdf } from './draw-pdf.ts';

/** A message from the thread about the PDF that it draws. */
export type Word =
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly reason: string };

showSourceLines(import.meta.url);

const say = (word: Word) => parentPort?.postMessage(word);

parentPort?.on('message', (content: PdfContent) => {
  try {
    const document = drawPdf(content);
    document.on('data', (bytes: Uint8Array) => say({ kind: 'chunk', bytes }));
    document.on('end', () => say({ kind: 'end' }));
    document.on('error', (error: Error) => say({ kind: 'failed', reason: String(error.stack) }));
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) });
  }
});
