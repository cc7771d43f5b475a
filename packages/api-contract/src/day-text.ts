// A calendar day: no time zone may shift it.
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-11-22` as `Nov 22, 2026`. */
export const dayText = (day: string): string => medium.format(new Date(`${day}T00:00:00Z`));
