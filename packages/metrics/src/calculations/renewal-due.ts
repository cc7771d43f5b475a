import { MONTHS } from '@plumbline/schemas';
import type { Calculation, CalculationInput } from './calculation.ts';
import { isList } from './calculation.ts';

const DAY_MS = 86_400_000;
const STATEMENT_DAYS = 120;

/**
 * The day by which the vault must be signed again: twelve months after signing, or 120 days after the next
 * fiscal year end (when new statements are due) if that is sooner. Without a fiscal year end: twelve months.
 */
export const renewalDue: Calculation = {
  name: 'renewalDue',
  inputs: { signed: 'date signed', fiscalYearEndMonth: 'month in which the fiscal year ends' },
  compute(inputs) {
    const signed = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(textOf(inputs['signed']));
    if (!signed) return null;
    const [year, month, day] = [Number(signed[1]), Number(signed[2]), Number(signed[3])];
    const signedAt = Date.UTC(year, month - 1, day);
    // February 29 plus a year is February 28: the last day of the month, never the next month.
    const yearOn = Math.min(Date.UTC(year + 1, month - 1, day), Date.UTC(year + 1, month, 0));
    const ends = monthOf(textOf(inputs['fiscalYearEndMonth']));
    if (ends === null) return dayText(yearOn);
    const thisYearEnd = Date.UTC(year, ends + 1, 0);
    const nextEnd = thisYearEnd >= signedAt ? thisYearEnd : Date.UTC(year + 1, ends + 1, 0);
    return dayText(Math.min(yearOn, nextEnd + STATEMENT_DAYS * DAY_MS));
  },
};

function textOf(input: CalculationInput | readonly CalculationInput[] | undefined): string {
  if (input === undefined || isList(input)) return '';
  return typeof input.value === 'string' ? input.value.trim() : '';
}

function monthOf(text: string): number | null {
  const wanted = text.toLowerCase();
  if (wanted.length < 3) return null;
  const index = MONTHS.findIndex((name) => name.startsWith(wanted));
  return index === -1 ? null : index;
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
