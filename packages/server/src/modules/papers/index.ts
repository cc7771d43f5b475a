/** What other modules may ask of papers: a csv that no spreadsheet runs. */
export { csvHead, csvLines } from './csv.ts';
