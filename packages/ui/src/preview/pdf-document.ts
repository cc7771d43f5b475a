import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { NotShown } from './opened-file.ts';

/** A PDF whose pages can be drawn. */
export type PdfDocument = {
  readonly pageCount: number;
  /** @param number from 1 */
  readonly page: (number: number) => Promise<PdfPage>;
  readonly close: () => void;
};

export type PdfPage = {
  /** Height by width. */
  readonly ratio: number;
  /** Pixels of a page of 100% on paper. */
  readonly width: number;
  /** Draws it so many pixels wide. Rejects when `signal` aborts. */
  readonly draw: (width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Puts its text over it, to be read aloud, found and copied. @returns whether it has any */
  readonly write: (into: HTMLElement) => Promise<boolean>;
};

/** Decoders of scans and the fonts that PDFs may leave out: the app's build puts them there, pdf.js asks by name. */
const PARTS = `/assets/pdf-${version}/`;
/** More than that is no canvas on a telephone. */
const MOST_PIXELS = 16_777_216;
const PIXELS_PER_POINT = 96 / 72;

/** Throws {@link NotShown} for what is no readable PDF. */
export async function openPdfDocument(file: Blob): Promise<PdfDocument> {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  // The type says null for what it documents as a Worker.
  const worker = new PDFWorker({ port: thread as never });
  const close = () => {
    worker.destroy();
    thread.terminate();
  };
  const parts = new URL(PARTS, document.baseURI).href;
  const task = getDocument({
    worker,
    data: new Uint8Array(await file.arrayBuffer()),
    wasmUrl: parts,
    standardFontDataUrl: parts,
    // The content policy lets no code be made, from WebAssembly neither: the decoders are plain JavaScript.
    useWasm: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    return { pageCount: pdf.numPages, page: (number) => pageOf(pdf, number), close };
  } catch (reason) {
    close();
    throw new NotShown(
      reason instanceof PasswordException
        ? 'This file is password-protected.'
        : 'This file cannot be shown here.',
    );
  }
}

async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    ratio: height / width,
    width: width * PIXELS_PER_POINT,
    draw: (wanted, signal) => draw(page, wanted / width, signal),
    write: (into) => write(page, into),
  };
}

async function draw(
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale });
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale: scale * sharpness });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return canvas;
}

async function write(page: PDFPageProxy, into: HTMLElement): Promise<boolean> {
  const content = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  await new TextLayer({ textContentSource: content, container: into, viewport }).render();
  return into.textContent?.trim() !== '';
}
