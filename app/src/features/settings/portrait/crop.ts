/** Which square of a picture is kept, in pixels of the picture. */
export type Crop = {
  /** The square's middle. */
  readonly x: number;
  readonly y: number;
  /** 1 for as much as fits; 2 for half the width and height. */
  readonly zoom: number;
};

export type PictureSize = { readonly width: number; readonly height: number };

export const MOST_ZOOM = 4;

/** The largest centered square. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The edge of the square that is kept. */
export function edgeOf({ zoom }: Crop, { width, height }: PictureSize): number {
  return Math.min(width, height) / zoom;
}

/** The square's upper left corner. */
export function cornerOf(
  crop: Crop,
  size: PictureSize,
): { readonly left: number; readonly top: number } {
  const half = edgeOf(crop, size) / 2;
  return { left: crop.x - half, top: crop.y - half };
}

/** Moves the square by pixels of the picture, but never past its edge. */
export function moved(crop: Crop, right: number, down: number, size: PictureSize): Crop {
  return inside({ ...crop, x: crop.x + right, y: crop.y + down }, size);
}

/** Keeps the center in place, unless the square would then leave the picture. */
export function zoomed(crop: Crop, zoom: number, size: PictureSize): Crop {
  return inside({ ...crop, zoom: clamp(zoom, 1, MOST_ZOOM) }, size);
}

function inside(crop: Crop, size: PictureSize): Crop {
  const half = edgeOf(crop, size) / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
