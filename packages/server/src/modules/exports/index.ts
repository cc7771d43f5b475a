/** What other modules may ask of exports: an answer as plain lines, CSV without formulas, the content of a PDF. */
export { answerLines } from './answer-lines.ts';
export { csvHead, csvLines } from './csv.ts';
export { momentText } from './moment-text.ts';
export type { Block, PdfContent, PdfSection } from './pdf-content.ts';
export { findName } from './queries.ts';
