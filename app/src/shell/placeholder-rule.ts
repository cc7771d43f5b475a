/** The specification's breakpoint: a device of this width or less is not one to work on. */
const MOBILE_PX = 800;

/** The device as the browser tells of it. */
export type Device = {
  /** Of the screen, in CSS pixels, not of the window. */
  readonly width: number;
  /** A finger is the main pointer: no mouse and no trackpad. */
  readonly isTouched: boolean;
};

/**
 * Whether the mobile placeholder takes the place of a page. The width alone can't tell: Firefox divides it by the zoom,
 * and a system that enlarges everything divides it too, so a laptop at 200% has 683 px. A laptop has a mouse or a trackpad.
 *
 * @param search the query, such as `?type=Trade%20Partner`
 */
export function isForDesktop(
  { width, isTouched }: Device,
  pathname: string,
  search: string,
): boolean {
  if (!isTouched || width > MOBILE_PX) return false;
  return (
    /^\/(?:login|profile|registration)(?:\/|$)/u.test(pathname) ||
    new URLSearchParams(search).has('type')
  );
}
