import { dayAfter } from '../../engine/calendar-days.ts';
import { dates } from '../sections/dates.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Books, keepBooks } from './books.ts';
import { type Job, planJobs } from './jobs.ts';
import { type Named, namesFor } from './names.ts';
import type { Partner } from './partner.ts';
import { kitOf, type TradeKit } from './trades/index.ts';

/** One company on one day: the source of all of its sections, its files and its profile. */
export type Scene = {
  readonly partner: Partner;
  readonly kit: TradeKit;
  /** yyyy-mm-dd */
  readonly today: string;
  readonly on: ReturnType<typeof dates>;
  readonly books: Books;
  readonly jobs: Job;
  readonly policy: Policy;
  readonly people: Staff;
  readonly dice: (purpose: string) => Dice;
};

export type Staff = {
  readonly controller: Named;
  readonly estimator: Named;
  readonly superintendent: Named;
  readonly safety: Named;
  readonly manager: Named;
  readonly partner: Named;
};

/** When the insurance policy starts and ends: yyyy-mm-dd. */
export type Policy = { readonly starts: string; readonly ends: string };

export function sceneOf(partner: Partner, today: string): Scene {
  const kit = kitOf(partner.trade);
  const on = dates(today);
  const books = keepBooks(partner, kit, today);
  const [controller, estimator, superintendent, safety, manager, other] = namesFor(partner.slug, 6);
  if (!controller || !estimator || !superintendent || !safety || !manager || !other)
    throw new Error('too few names');
  return {
    partner,
    kit,
    today,
    on,
    books,
    jobs: planJobs(partner, kit, books.latest.revenue, today),
    policy: policyOf(partner.renews, today),
    people: { controller, estimator, superintendent, safety, manager, partner: other },
    dice: (purpose) => diceOf(partner.slug, purpose),
  };
}

function policyOf(renews: string | number, today: string): Policy {
  if (typeof renews === 'number') {
    const ends = dayAfter(today, renews);
    return { starts: yearsAfter(ends, -1), ends };
  }
  const thisYear = Number(today.slice(0, 4));
  const year = today.slice(5) >= renews ? thisYear : thisYear - 1;
  return { starts: `${year}-${renews}`, ends: `${year + 1}-${renews}` };
}

/** The same day of another year; February 29 becomes the 28th. */
export function yearsAfter(day: string, years: number): string {
  const rest = day.slice(5) === '02-29' ? '02-28' : day.slice(5);
  return `${Number(day.slice(0, 4)) + years}-${rest}`;
}

/** The same day some months earlier, but never after the 28th. */
export function monthsBefore(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  const date = String(Math.min(28, Number(day.slice(8)))).padStart(2, '0');
  return `${at.toISOString().slice(0, 7)}-${date}`;
}
