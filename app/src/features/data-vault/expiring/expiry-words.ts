/** How long a date still is, or how long ago it was: `in 12 days`, `tomorrow`, `today`, `3 days ago`. */
export function expiryWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
