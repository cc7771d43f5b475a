import { cornerOf, type Crop, edgeOf } from './crop.ts';

/** The portrait's edge in pixels: sharp in the largest place that shows it. */
const PORTRAIT_EDGE = 512;
/** What the server takes. */
const MOST_BYTES = 256_000;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.3];

/** A picture of a file, turned as its camera was held; null where the browser cannot read it as one. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

/** Draws the square that is kept over all of a canvas. What is transparent becomes white, as in a jpeg. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top } = cornerOf(crop, picture);
  const edge = edgeOf(crop, picture);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/** The square as a jpeg that the server takes; null where this browser makes none. */
export async function squareOf(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PORTRAIT_EDGE;
  canvas.height = PORTRAIT_EDGE;
  drawSquare(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (jpeg === null || jpeg.size <= MOST_BYTES) return jpeg;
  }
  return null;
}
