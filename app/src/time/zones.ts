/** The time zones that this browser knows by name, and `UTC`, which it knows and does not list. */
export function zoneNames(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();
}

/**
 * A zone as it is read: `America/New York (GMT-5)`.
 *
 * @param now the difference to UTC changes with the date
 */
export function zoneLabel(zone: string, now: Date): string {
  const offset = formatIn(zone, { timeZoneName: 'shortOffset' })
    ?.formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined ? name : `${name} (${offset})`;
}

/** The day and time in a zone, `Saturday 10:42 AM`; null for a zone that this browser does not know. */
export function timeIn(zone: string, now: Date): string | null {
  const format = formatIn(zone, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return format?.format(now) ?? null;
}

/** A name that was chosen in another browser may be none that this one knows. */
function formatIn(
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  } catch {
    return undefined;
  }
}
