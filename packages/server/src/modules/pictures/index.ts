/** What other modules use: receiving a picture, redrawing it from its pixels, and sending it. */
export { drawPicture, drawPortrait, type DrawnPicture, PICTURE_TYPE } from './draw.ts';
export { receivePicture } from './receive.ts';
export { sendForever, sendIfChanged } from './send.ts';
