import { dayAfter } from '../../engine/calendar-days.ts';

/** The dates and years that the demo's answers depend on. */
export function dates(today: string) {
  const thisYear = Number(today.slice(0, 4));
  const renewed = today.slice(5) >= '04-01' ? thisYear : thisYear - 1;
  return {
    thisYear,
    /** The last complete year and the two before it, oldest first. */
    years: [thisYear - 3, thisYear - 2, thisYear - 1] as const,
    /** The years of the last three experience ratings. Each takes effect with the policy. */
    ratingYears: [renewed - 2, renewed - 1, renewed] as const,
    policyStart: `${renewed}-04-01`,
    policyEnd: `${renewed + 1}-04-01`,
    nextYear: (monthAndDay: string) => `${thisYear + 1}-${monthAndDay}`,
    /** The date this many days from today. */
    inDays: (days: number) => dayAfter(today, days),
    /** The last day of last month. */
    lastMonthEnd: new Date(Date.UTC(thisYear, Number(today.slice(5, 7)) - 1, 0))
      .toISOString()
      .slice(0, 10),
    lastYear: (monthAndDay: string) => `${thisYear - 1}-${monthAndDay}`,
  };
}
