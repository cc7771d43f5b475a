// The door for tests: the pages of docs/reference/diagnostics, held against the tables of codes.
export { describePages } from './describe-pages.ts';
