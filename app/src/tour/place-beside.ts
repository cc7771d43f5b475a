type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };

/** Between what is pointed at and the card. */
const GAP = 14;
/** Between the card and the edge of the window. */
const EDGE = 16;

/**
 * Where a card is beside what it is about: below it where there is room, else above it, else at the foot of the
 * window, over it. It never leaves the window, and keeps to the left edge of what it is about.
 *
 * @returns pixels from the window's corner
 */
export function placeBeside(target: Box, card: Size, page: Size): { left: number; top: number } {
  const below = target.top + target.height + GAP;
  const above = target.top - GAP - card.height;
  const lowest = page.height - EDGE - card.height;
  const fits = (top: number): boolean => top >= EDGE && top <= lowest;
  const top = fits(below) ? below : fits(above) ? above : lowest;
  const rightmost = page.width - EDGE - card.width;
  return {
    left: Math.max(EDGE, Math.min(target.left, rightmost)),
    top: Math.max(EDGE, top),
  };
}
