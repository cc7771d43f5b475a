/** What other modules may ask of papers: an answer as plain lines, a csv that no spreadsheet runs. */
export { answerLines } from './answer-lines.ts';
export { csvHead, csvLines } from './csv.ts';
