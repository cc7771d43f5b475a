/** What other modules may ask of pictures: to receive one, keep it, and say where it is. */
export { deletePictures, insertPicture } from './queries.ts';
export type { Picture } from './picture.ts';
export { type PictureLimits, receivePicture } from './receive.ts';
export { sendPicture } from './send.ts';

/** Most of a picture that companies show: their logos, and photos of their projects. */
export const COMPANY_PICTURE = { mostBytes: 512 * 1024, mostPixels: 2048 } as const;

/** The path of a picture, by its name. */
export const presentPicture = (name: string): string => `/api/pictures/${name}/`;
