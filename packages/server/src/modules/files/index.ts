/** What the rest of the server may ask of the files: to be kept tidy, and to receive one. */
export { type FileKind, mediaTypes } from './kind.ts';
export { nameOfKind } from './names.ts';
export { keepFilesTidy } from './orphans.ts';
export { takeTurn } from './queries.ts';
export { checkFile, readUpload, type Upload } from './upload.ts';
