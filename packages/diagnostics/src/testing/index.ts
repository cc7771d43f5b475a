// Entry point for tests: checks the pages of docs/reference/diagnostics against the tables of codes.
export { describePages } from './describe-pages.ts';
