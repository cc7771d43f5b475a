const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after the first, second, … try that did not get through; after those, an hour each time. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
/** Older emails are given up. */
const LONGEST_MS = 72 * HOUR_MS;

/**
 * The delay in ms before the next attempt.
 *
 * @param tries how many there were, ≥ 1
 * @returns null when it is given up
 */
export function waitMsAfter(tries: number, createdAt: Date, now: Date): number | null {
  const waitMs = WAITS_MS[tries - 1] ?? HOUR_MS;
  return now.getTime() + waitMs - createdAt.getTime() > LONGEST_MS ? null : waitMs;
}
