/** What the rest of the server may ask of the files: to be kept tidy, and by turns, as other chores are. */
export { keepFilesTidy } from './orphans.ts';
export { takeTurn } from './queries.ts';
