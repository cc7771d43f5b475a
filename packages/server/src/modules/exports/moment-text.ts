import { HOME_TIME_ZONE } from '../../engine/today.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Nov 21, 2026, 6:05 AM CST`, in the product's time zone. */
export const momentText = (at: Date): string => moment.format(at).replaceAll('\u202F', ' ');
