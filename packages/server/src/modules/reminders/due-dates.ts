import type { ExpiringDate } from '@plumbline/api-contract';
import { keyOf } from './queries.ts';

/** No reminder for dates that expired longer ago: nobody could be reminded before. */
const MOST_DAYS_AGO = 30;

export type DueDate = ExpiringDate & {
  /** The reminder day that has come: so many days before the date. */
  readonly daysBefore: number;
  /** The date's next reminder day, `yyyy-mm-dd`; null after the last. */
  readonly nextOn: string | null;
};

/**
 * The dates to remind of today: those with a reminder day from the last day that was done to today. What was entered
 * after the reminders of that day went out is included, what they told is not. Of several days that were missed, the
 * last one counts.
 */
export function dueDates(
  dates: readonly ExpiringDate[],
  {
    from,
    today,
    told,
  }: { readonly from: string; readonly today: string; readonly told: ReadonlySet<string> },
): readonly DueDate[] {
  return dates.flatMap((one) => {
    const { address, date, days, reminder_days } = one;
    const daysBefore = Math.min(...reminder_days.filter((ahead) => days <= ahead));
    if (!Number.isFinite(daysBefore) || days < -MOST_DAYS_AGO) return [];
    const came = dayBefore(date, daysBefore);
    if (came < from || came > today || told.has(keyOf(address, date, daysBefore))) return [];
    const next = Math.max(...reminder_days.filter((ahead) => ahead < days));
    return [{ ...one, daysBefore, nextOn: Number.isFinite(next) ? dayBefore(date, next) : null }];
  });
}

const DAY_MS = 86_400_000;

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
