/** What the rest of the server may ask of files: to receive and check them, and to tidy them. */
export { type FileKind, mediaTypes } from './kind.ts';
export { nameOfKind, safeName } from './names.ts';
export { tidyFiles } from './orphans.ts';
export { checkBytes, checkFile, checkQuota, readUpload } from './upload.ts';
