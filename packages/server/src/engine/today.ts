const chicago = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE_MS = 60_000;
let last = { minute: Number.NaN, day: '' };

/** The day, `yyyy-mm-dd`, at the product's place (spec section 9: America/Chicago). */
export function todayAt(moment: Date): string {
  // Days begin on a whole minute in every time zone, and every call asks.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, day: chicago.format(moment) };
  return last.day;
}
