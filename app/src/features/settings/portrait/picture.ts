import { cornerOf, type Crop, edgeOf } from './crop.ts';

/** The portrait's edge in pixels: sharp at the largest size that shows it. */
const PORTRAIT_EDGE = 512;
/** The server's limit. */
const MOST_BYTES = 256_000;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.3];

/** Decodes a file as a picture, rotated as the camera was held; null if the browser cannot read it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

/** Draws the chosen square over the whole canvas. Transparent parts become white, as in a JPEG. */
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

/** The square as a JPEG that the server accepts; null if this browser cannot make one. */
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
