import { formatOf } from '../time/clock-zone.ts';

const own = formatOf({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A due time in the reader's time zone: `Fri, Nov 27, 2026, 2:00 PM CST`. */
export const dueText = (iso: string): string => own(new Date(iso)).replaceAll('\u202F', ' ');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time left: `2 days left`, `5 hours left`; null when it is over. */
export function leftText(iso: string, now: number): string | null {
  const left = Date.parse(iso) - now;
  if (left <= 0) return null;
  const [count, unit] =
    left >= 2 * DAY_MS
      ? [Math.floor(left / DAY_MS), 'day']
      : left >= HOUR_MS
        ? [Math.floor(left / HOUR_MS), 'hour']
        : [Math.max(1, Math.floor(left / MINUTE_MS)), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

/** Dollars, with cents when there are any: `$1,250,000`, `$812,345.50`. */
export const amountText = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
