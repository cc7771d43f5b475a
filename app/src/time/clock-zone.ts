/** The specification's time zone for dates, when a person has not set one. */
const HOME_TIME_ZONE = 'America/Chicago';

let zone: string | null = null;

/** Sets the time zone of the signed-in person; null when no one is. */
export function setClockZone(timeZone: string | null): void {
  zone = timeZone;
}

/** The time zone in which times are shown. */
export function clockZone(): string {
  return zone ?? HOME_TIME_ZONE;
}

/** This browser's time zone, which every request carries (`x-time-zone`). */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || HOME_TIME_ZONE;
}

/** A US date format, in the person's time zone unless another is given. */
export function formatOf(
  options: Intl.DateTimeFormatOptions,
): (moment: Date, timeZone?: string) => string {
  // Creating a format is the expensive part.
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment, timeZone = clockZone()) => {
    const known = made.get(timeZone);
    if (known) return known.format(moment);
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    made.set(timeZone, format);
    return format.format(moment);
  };
}
