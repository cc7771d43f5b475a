/** The specification's time zone for dates, where a person has none of their own. */
export const HOME_TIME_ZONE = 'America/Chicago';

let zone: string | null = null;

/** Sets the zone that the person who is signed in reads times in; null: no one is. */
export function setClockZone(timeZone: string | null): void {
  zone = timeZone;
}

/** The zone that times are shown in. */
export function clockZone(): string {
  return zone ?? HOME_TIME_ZONE;
}

/** This browser's zone, as every request carries it (`x-time-zone`). */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || HOME_TIME_ZONE;
}

/** A format of the United States that follows the person's zone. */
export function formatOf(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  // Making a format is what is dear about it.
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment) => {
    const timeZone = clockZone();
    const known = made.get(timeZone);
    if (known) return known.format(moment);
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    made.set(timeZone, format);
    return format.format(moment);
  };
}
