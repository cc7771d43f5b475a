/** The product's days start in America/Chicago, on the server and here, so that both use the same `now`. */
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A moment as the product's calendar day, `yyyy-mm-dd`. */
export function today(moment: Date): string {
  return day.format(moment);
}
