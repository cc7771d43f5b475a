const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Nov 21, 2026, 6:05 AM CST`, at the product's place. */
export const momentText = (at: Date): string => moment.format(at).replaceAll('\u202F', ' ');
