/** What the search needs beside its box. Loaded when it is opened: see use-search-code.ts. */
export { hiddenBecause } from './hidden-because.ts';
export { searchEntries } from './search-entries.ts';
export { makeSearch } from './search-index.ts';
export { SearchResults } from './search-results.tsx';
