/** What other modules may ask of pictures that browsers scale: to receive one without its metadata, and to send it. */
export { receivePicture } from './receive.ts';
export { sendPicture } from './send.ts';
