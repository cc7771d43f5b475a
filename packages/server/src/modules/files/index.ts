/** What the rest of the server may ask of the files: to tidy them, and to receive one. */
export { type FileKind, mediaTypes } from './kind.ts';
export { nameOfKind, safeName } from './names.ts';
export { tidyFiles } from './orphans.ts';
export { checkBytes, checkFile, checkQuota, readUpload, type Upload } from './upload.ts';
