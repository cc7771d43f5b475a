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

/** A PDF whose pages can be rendered. */
export type PdfDocument = {
  readonly pageCount: number;
  /** @param number from 1 */
  readonly page: (number: number) => Promise<PdfPage>;
  readonly close: () => void;
};

export type PdfPage = {
  /** Height divided by width. */
  readonly ratio: number;
  /** Width in pixels at its size on paper. */
  readonly width: number;
  /** Renders it `width` pixels wide. Rejects when `signal` aborts. */
  readonly draw: (width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Puts its text on top of it, for screen readers, search and copying. @returns whether it has any */
  readonly write: (into: HTMLElement) => Promise<boolean>;
};

/**
 * Decoders for scans, and the fonts that PDFs may omit: the app's build puts them here, and pdf.js requests them by
 * name.
 */
const PARTS = `/assets/pdf-${version}/`;
/** Phones refuse a larger canvas. */
const MOST_PIXELS = 16_777_216;
const PIXELS_PER_POINT = 96 / 72;

/** Throws {@link NotShown} if the file is not a readable PDF. */
export async function openPdfDocument(file: Blob): Promise<PdfDocument> {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  // The type says null although the documentation says Worker.
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
    // The content policy allows no code generation, WebAssembly included: the decoders are plain JavaScript.
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
