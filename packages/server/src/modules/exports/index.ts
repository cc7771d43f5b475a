/** What other modules may ask of exports: an answer as plain lines, a csv that no spreadsheet runs. */
export { answerLines } from './answer-lines.ts';
export { csvHead, csvLines } from './csv.ts';
