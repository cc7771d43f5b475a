/** The specification's breakpoint: a device of this width or less is not one to work on. */
const MOBILE_PX = 800;

/**
 * Whether the mobile placeholder stands in for a page.
 *
 * @param screenWidth of the device, in CSS pixels, not of the window: a window zoomed to 400 % keeps its page
 * @param search the query, such as `?type=Trade%20Partner`
 */
export function isForDesktop(screenWidth: number, pathname: string, search: string): boolean {
  if (screenWidth > MOBILE_PX) return false;
  return (
    /^\/(?:login|profile|registration)(?:\/|$)/u.test(pathname) ||
    new URLSearchParams(search).has('type')
  );
}
