const NAME = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/**
 * Whether it is an IANA name that this runtime knows, including older spellings: browsers send `Asia/Calcutta`, which
 * `Intl.supportedValuesOf` leaves out. Offsets such as `+05:00` do not count.
 */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 64 || !NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
