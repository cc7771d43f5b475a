// Reads PDFs beside the page. Bundled as a program of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
