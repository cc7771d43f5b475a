/** What other modules may ask of pictures: to receive and draw one, and those of a company. */
export { drawPicture, type DrawnPicture, PICTURE_TYPE } from './draw.ts';
export { presentPicture } from './present.ts';
export { findPictures, type PictureRow } from './queries.ts';
export { receivePicture } from './receive.ts';
export { sendPicture } from './send.ts';
export { tidyPictures } from './tidy.ts';
