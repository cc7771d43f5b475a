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
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined ? name : `${name} (${offset})`;
}

/** The time of day in a zone: `10:42 AM`. */
export function timeIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
}
