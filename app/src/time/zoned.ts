/**
 * The moment when a clock in a time zone shows a date and time.
 *
 * @param day `yyyy-mm-dd`
 * @param time `hh:mm`
 * @returns null when day or time is invalid. An hour that is skipped in spring gives the one after it; one that occurs
 *   twice, the first
 */
export function momentAt(day: string, time: string, timeZone: string): Date | null {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || Number.isNaN(shown)) return null;
  // The offset at the moment itself is only known near it: two lookups are enough.
  const first = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(first, timeZone));
}

/** What a clock in a time zone shows: `{ day: '2026-11-27', time: '14:00' }`. */
export function clockAt(
  moment: Date,
  timeZone: string,
): { readonly day: string; readonly time: string } {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** How far a time zone is ahead of UTC, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(new Date(ms));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(ms / 1000) * 1000;
}

const made = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = made.get(timeZone);
  if (known) return known;
  // Creating a format is the expensive part, and a form asks for it with every letter.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  made.set(timeZone, format);
  return format;
}
