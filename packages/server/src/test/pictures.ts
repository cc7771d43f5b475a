import sharp from 'sharp';

/** Where the picture was taken, by whom and with what, as a phone writes it. */
const EXIF = {
  IFD0: { Artist: 'Qz Photographer', Make: 'Qzphone', Copyright: 'Qz Copyright' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 52/1 5555/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '87/1 37/1 4444/100',
  },
};

/** A picture of one color, not encoded yet. */
export const solid = (width: number, height: number, background = '#c04040') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A JPEG with all the metadata of a phone's photo; each text in it starts with `Qz`. */
export const photo = (width = 3000, height = 2000): Promise<Buffer> =>
  solid(width, height)
    .withExif(EXIF)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Qzxmp</x:xmpmeta>')
    .jpeg()
    .toBuffer();
