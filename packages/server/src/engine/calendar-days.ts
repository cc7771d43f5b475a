const DAY_MS = 86_400_000;

// Dates without a time are read as UTC, so clock changes do not matter.

/** The date this many days after another, both `yyyy-mm-dd`; before it for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one `yyyy-mm-dd` to another; negative when that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
