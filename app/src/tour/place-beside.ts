type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };

/** The distance between the target and the card. */
const GAP = 14;
/** The distance between the card and the edge of the window. */
const EDGE = 16;

/**
 * Where a card goes next to its target: below it if there is room, otherwise above it, otherwise at the bottom of the
 * window, over it. It stays inside the window and aligns with the target's left edge.
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
