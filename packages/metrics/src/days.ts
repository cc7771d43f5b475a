// A date is text as yyyy-mm-dd, or its number of days since January 1, 1970, as in the checks of a form.
const DAY = 86_400_000;

/** Days from one date to another, below 0 when it is earlier; NaN when either is not a date. */
export function daysBetween(from: unknown, to: unknown): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY);
}

/**
 * Months from one date to another: whole months, and the rest as a fraction of 31 days, so that the same day of
 * another month is a whole number of months away. NaN when either is not a date.
 */
export function monthsBetween(from: unknown, to: unknown): number {
  const [one, other] = [new Date(timeOf(from)), new Date(timeOf(to))];
  return (
    (other.getUTCFullYear() - one.getUTCFullYear()) * 12 +
    (other.getUTCMonth() - one.getUTCMonth()) +
    (other.getUTCDate() - one.getUTCDate()) / 31
  );
}

function timeOf(date: unknown): number {
  if (typeof date === 'number') return date * DAY;
  const match = typeof date === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date) : null;
  if (match === null) return Number.NaN;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day);
}
