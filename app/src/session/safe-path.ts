const NOWHERE = 'http://plumbline.invalid';
const NEVER_BACK_TO = new Set(['/login', '/logout']);

/**
 * Where to go after signing in: the path itself if it is a relative path of this site, otherwise null. Rejects anything
 * that a browser could read as another site: `//host`, `/\host`, a scheme, control characters.
 */
export function safePath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000) return null;
  if (!/^\/(?![/\\])/.test(path)) return null;
  // Browsers drop tabs and line breaks from addresses, so `/\t/host` would become `//host`.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(path)) return null;
  let address: URL;
  try {
    address = new URL(path, NOWHERE);
  } catch {
    return null;
  }
  if (address.origin !== NOWHERE) return null;
  // `/a/..//host` is a path of this site but normalizes to `//host`.
  if (address.pathname.startsWith('//')) return null;
  if (NEVER_BACK_TO.has(routed(address.pathname))) return null;
  return address.pathname + address.search + address.hash;
}

/** A path as the router compares it: decoded, lowercase, without trailing slashes. */
function routed(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    // A path that cannot be decoded is not a page of this site.
    return pathname;
  }
}
