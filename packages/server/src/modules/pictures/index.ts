/** What other modules may ask of pictures: to receive one, to draw it anew from its pixels, and to send it. */
export { drawPicture, drawPortrait, type DrawnPicture, PICTURE_TYPE } from './draw.ts';
export { receivePicture } from './receive.ts';
export { sendForever, sendIfChanged } from './send.ts';
