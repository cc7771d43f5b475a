import type { PicturesTable } from '../../database/tables/projects.ts';

export type PictureType = PicturesTable['media_type'];

/** A picture that was checked. */
export type Picture = {
  readonly content: Buffer;
  readonly mediaType: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};
