const chicago = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE_MS = 60_000;
let last = { minute: Number.NaN, day: '' };

/** The date, `yyyy-mm-dd`, in the product's time zone (spec section 9: America/Chicago). */
export function todayAt(moment: Date): string {
  // Cached by minute, because every call asks; in every time zone, days begin on a whole minute.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, day: chicago.format(moment) };
  return last.day;
}
