import type { ExpiringDate } from '@plumbline/api-contract';
import { dayAfter } from '../../engine/calendar-days.ts';
import { keyOf } from './queries.ts';

/** Dates that expired longer ago than this get no reminder. */
const MOST_DAYS_AGO = 30;

export type DueDate = ExpiringDate & {
  /** The reminder day that has come, as the number of days before the date. */
  readonly daysBefore: number;
  /** The date's next reminder day, `yyyy-mm-dd`; null after the last. */
  readonly nextOn: string | null;
};

/**
 * The dates to remind people about today: those with a reminder day between the last completed day and today. For the
 * last completed day, includes what was entered after its reminders went out, but not what they mentioned. If several
 * reminder days were missed, only the last one counts.
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
    const came = dayAfter(date, -daysBefore);
    if (came < from || came > today || told.has(keyOf(address, date, daysBefore))) return [];
    const next = Math.max(...reminder_days.filter((ahead) => ahead < days));
    return [{ ...one, daysBefore, nextOn: Number.isFinite(next) ? dayAfter(date, -next) : null }];
  });
}
