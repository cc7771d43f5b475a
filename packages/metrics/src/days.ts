// A date is a text yyyy-mm-dd, or the number of its day from January 1, 1970, as checks of a form have it.
const DAY = 86_400_000;

/** Days from one date to another, below 0 when it is earlier; NaN when either is not a date. */
export function daysBetween(from: unknown, to: unknown): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY);
}

/**
 * Months from one date to another: whole months, and the rest as a share of 31 days. So the same day of
 * another month is a whole number of months. NaN when either is not a date.
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
