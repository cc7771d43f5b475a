import type { PortraitsTable } from '../../database/tables/accounts.ts';

export type PictureType = PortraitsTable['media_type'];

/** A picture that was checked. */
export type Picture = {
  readonly content: Buffer;
  readonly mediaType: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};
