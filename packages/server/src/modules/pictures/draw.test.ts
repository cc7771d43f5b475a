import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { solid } from '../../test/pictures.ts';
import { drawPicture, drawPortrait } from './draw.ts';

describe('resized pictures', () => {
  it('are rotated upright by their EXIF orientation', async () => {
    const turned = await sharp(await solid(800, 600).jpeg().toBuffer())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    expect(await drawPicture(turned, 'photo')).toMatchObject({ width: 600, height: 800 });
  });

  it('fit a logo into a square and crop a cover to 4:1', async () => {
    const logo = await drawPicture(await solid(2000, 500).png().toBuffer(), 'logo');
    expect(logo).toMatchObject({ width: 512, height: 128 });
    // The small one shows the whole logo too.
    expect(await sharp(logo.small).metadata()).toMatchObject({ width: 128, height: 32 });
    const tiny = await drawPicture(await solid(100, 50).png().toBuffer(), 'logo');
    expect(tiny).toMatchObject({ width: 100, height: 50 });
    const cover = await drawPicture(await solid(2000, 1500).webp().toBuffer(), 'cover');
    expect(cover).toMatchObject({ width: 1600, height: 400 });
  });

  it.each([
    [1200, 700],
    [90, 120],
    [1, 1],
  ])('make a square portrait from %d by %d pixels', async (width, height) => {
    const portrait = await drawPortrait(await solid(width, height).jpeg().toBuffer());
    expect(await sharp(portrait).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it('stay within the size limits, even for noise', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .png()
      .toBuffer();
    const drawn = await drawPicture(noise, 'photo');
    expect(drawn.content.length).toBeLessThanOrEqual(1024 * 1024);
    expect(drawn.small.length).toBeLessThanOrEqual(256 * 1024);
    expect((await drawPortrait(noise)).length).toBeLessThanOrEqual(256 * 1024);
  });
});
