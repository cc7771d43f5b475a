import type { PictureKind } from '@plumbline/api-contract';
import { fileTypeFromBuffer } from 'file-type';
import type { ResizeOptions } from 'sharp';
import { ProblemError } from '../../http/problem.ts';

export type DrawnPicture = {
  /** WebP, like {@link small}. */
  readonly content: Buffer;
  readonly small: Buffer;
  /** Of `content`, in pixels. */
  readonly width: number;
  readonly height: number;
};

export const PICTURE_TYPE = 'image/webp';

const MEGABYTE = 1024 * 1024;
/** A file of a few kB can claim more pixels than the server has memory for. */
const MOST_PIXELS = 60_000_000;
const MOST_SECONDS = 20;

/** What the tables allow. */
const MOST_DRAWN_BYTES = MEGABYTE;
const MOST_SMALL_BYTES = 256 * 1024;
/** Tried in turn; only noisy pictures need more than the first. */
const QUALITIES = [82, 65, 45, 25] as const;

/** Checked by content. No SVG: it can contain scripts and refer to files. */
const TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);

const within = (width: number, height: number): ResizeOptions => ({
  width,
  height,
  fit: 'inside',
  withoutEnlargement: true,
});
const filling = (width: number, height: number): ResizeOptions => ({
  width,
  height,
  fit: 'cover',
  position: 'attention',
});

const sizes: Readonly<
  Record<PictureKind, { readonly full: ResizeOptions; readonly small: ResizeOptions }>
> = {
  logo: { full: within(512, 512), small: within(128, 128) },
  cover: { full: filling(1600, 400), small: filling(640, 160) },
  photo: { full: within(1600, 1200), small: filling(480, 360) },
};
/** Sharp in the largest place that shows one. */
const PORTRAIT = filling(512, 512);

export const refuse = (message: string) => new ProblemError(422, message, { file: [message] });

/** Loaded for the first picture, so that a process that draws none saves its 18 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture takes one core, and nothing of it stays in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * A picture of a company, redrawn from its pixels, upright and scaled. Nothing else in the file is kept: no location,
 * camera, author or preview, and nothing hidden behind the picture.
 *
 * @throws 422 with `file: [message]` for a file that is not a picture, is damaged, or is too large to draw
 */
export async function drawPicture(content: Buffer, kind: PictureKind): Promise<DrawnPicture> {
  await requirePicture(content);
  const { full, small } = sizes[kind];
  const drawn = await draw(content, full, MOST_DRAWN_BYTES);
  const reduced = await draw(content, small, MOST_SMALL_BYTES);
  return {
    content: drawn.data,
    small: reduced.data,
    width: drawn.info.width,
    height: drawn.info.height,
  };
}

/** The picture of a person, redrawn like {@link drawPicture}; throws the same errors. */
export async function drawPortrait(content: Buffer): Promise<Buffer> {
  await requirePicture(content);
  const { data } = await draw(content, PORTRAIT, MOST_SMALL_BYTES);
  return data;
}

async function requirePicture(content: Buffer): Promise<void> {
  const type = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (type === 'image/heic' || type === 'image/heif')
    throw refuse('Not every browser can show HEIC pictures. Save yours as a JPEG, then upload it.');
  if (!TYPES.has(type)) throw refuse('Choose a JPEG, PNG, WebP, AVIF or GIF picture.');
}

async function draw(content: Buffer, size: ResizeOptions, mostBytes: number) {
  try {
    return await drawSmallEnough(content, size, mostBytes);
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeds pixel limit'))
      throw refuse('This picture has more than 60 megapixels. Choose a smaller one.');
    // Whatever the decoder reports, the file cannot be drawn.
    throw refuse('This picture is damaged or incomplete. Save it again, then upload it.');
  }
}

async function drawSmallEnough(content: Buffer, size: ResizeOptions, mostBytes: number) {
  const sharp = await loadSharp();
  for (const quality of QUALITIES) {
    const drawn = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .webp({ quality })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (drawn.data.length <= mostBytes) return drawn;
  }
  throw new Error('no quality is small enough');
}
