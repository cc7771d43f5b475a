/** What other modules may ask of the pictures of a company. */
export { presentPicture } from './present.ts';
export { findPictures, type PictureRow } from './queries.ts';
export { tidyPictures } from './tidy.ts';
