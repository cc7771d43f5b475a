/** What the rest of the server may ask of the files: to be kept tidy. */
export { keepFilesTidy } from './orphans.ts';
