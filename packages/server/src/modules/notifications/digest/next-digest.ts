/** The hour, on the reader's clock, at which digests are sent, and the day of weekly ones (0 is Sunday). */
const HOUR = 8;
const MONDAY = 1;
const DAY_MS = 86_400_000;
const MOST_DAYS = 16;

/**
 * The next moment after the given one at which a person's clock shows 8:00 AM; on a Monday for a weekly digest. If a
 * clock change skips 8:00 that day, it is later by the length of the gap.
 */
export function nextDigest(after: Date, timeZone: string, period: 'daily' | 'weekly'): Date {
  const today = Math.floor(wallClockMs(after.getTime(), timeZone) / DAY_MS) * DAY_MS;
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const day = today + ahead * DAY_MS;
    if (period === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue;
    const at = momentOf(day + (HOUR * DAY_MS) / 24, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
  throw new RangeError(`no digest within ${MOST_DAYS} days of ${after.toISOString()}`);
}

/** The first moment at which clocks of a zone show a date and time, given as if it were UTC. */
function momentOf(wallMs: number, timeZone: string): number {
  // Offsets change at most once within two days.
  const [before = 0, later = 0] = [wallMs - DAY_MS, wallMs + DAY_MS].map(
    (ms) => wallMs - (wallClockMs(ms, timeZone) - ms),
  );
  const shown = [before, later].filter((ms) => wallClockMs(ms, timeZone) === wallMs);
  return shown.length > 0 ? Math.min(...shown) : Math.max(before, later);
}

/** What clocks of a zone show, as if it were UTC. */
function wallClockMs(ms: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, +value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
