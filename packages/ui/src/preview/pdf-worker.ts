// Parses PDFs off the main thread. Bundled as a separate program.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
