/**
 * The product's time zone (spec section 9): its days begin in it, and times are shown in it to people who have not
 * set one.
 */
export const HOME_TIME_ZONE = 'America/Chicago';

const date = new Intl.DateTimeFormat('en-CA', {
  timeZone: HOME_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE_MS = 60_000;
let last = { minute: Number.NaN, day: '' };

/** The date, `yyyy-mm-dd`, in the product's time zone. */
export function todayAt(moment: Date): string {
  // Cached by minute, because every call asks; in every time zone, days begin on a whole minute.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, day: date.format(moment) };
  return last.day;
}

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  month: 'long',
  day: 'numeric',
});

/** The date in the product's time zone, in words and without its year: `December 2`. */
export const dayInWords = (moment: Date): string => inWords.format(moment);
