/** The specification's breakpoint: a device of this width or less is not for working on. */
const MOBILE_PX = 800;

/** The device as far as the browser reports it. */
export type Device = {
  /** The screen's width without zoom, in CSS pixels; not the window's. */
  readonly width: number;
  /** Touch is the main pointer: no mouse and no trackpad. */
  readonly isTouched: boolean;
};

/**
 * Whether the mobile placeholder replaces a page. The width alone can't tell: Firefox divides it by the zoom, and so
 * does a system that enlarges everything, so a laptop at 200% has 683 px. But a laptop has a mouse or a trackpad.
 *
 * @param search the query string, such as `?type=Trade%20Partner`
 */
export function isForDesktop(
  { width, isTouched }: Device,
  pathname: string,
  search: string,
): boolean {
  if (!isTouched || width > MOBILE_PX) return false;
  return (
    // The router ignores case too.
    /^\/(?:login|profile|registration)(?:\/|$)/iu.test(pathname) ||
    new URLSearchParams(search).has('type')
  );
}

/** The screen as the browser reports it: its width in CSS pixels, and device pixels per CSS pixel. */
export type ScreenNow = { readonly width: number; readonly ratio: number };

/** Widths are whole pixels: at a zoom of 300%, 1024 become 341, and three times that 1023. */
const ROUNDING = 0.02;

/**
 * The width of a screen without zoom. Firefox divides a screen's width by the zoom and multiplies the ratio by it, so
 * their product stays the same: the widest value seen of one screen since the page opened is its width without zoom. A
 * rotated screen counts as another one.
 */
export function createUnzoomedWidth(): (now: ScreenNow) => number {
  const screens: { readonly pixels: number; width: number }[] = [];
  return ({ width, ratio }) => {
    const pixels = width * ratio;
    const known = screens.find((one) => Math.abs(one.pixels - pixels) <= one.pixels * ROUNDING);
    if (known === undefined) {
      screens.push({ pixels, width });
      return width;
    }
    known.width = Math.max(known.width, width);
    return known.width;
  };
}
