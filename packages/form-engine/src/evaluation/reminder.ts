import type { Question } from '@plumbline/schemas';
import { dayNumber } from '../questions/date.ts';
import { subject } from '../questions/words.ts';

/** The message for an expiration date: a warning once it has passed, a notice when it is near. */
export type Reminder = { readonly kind: 'warning' | 'notice'; readonly message: string };

/**
 * The reminder for a date, starting on the earliest of the question's `reminderDays`.
 *
 * @param value the effective value; anything but a day gives no reminder
 * @param now today, `yyyy-mm-dd`
 */
export function reminderOf(question: Question, value: unknown, now: string): Reminder | undefined {
  const { reminderDays } = question;
  if (reminderDays == null || typeof value !== 'string') return undefined;
  const [day, today] = [dayNumber(value.trim()), dayNumber(now)];
  if (day === null || today === null) return undefined;
  const days = day - today;
  const name = subject(question);
  if (days < 0) {
    const ago = days === -1 ? 'yesterday' : `${-days} days ago`;
    return { kind: 'warning', message: `${name} was ${ago}: renew it and enter the new date` };
  }
  if (!reminderDays.some((ahead) => days <= ahead)) return undefined;
  const ahead = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return { kind: 'notice', message: `${name} is ${ahead}` };
}
