import fc from 'fast-check';
import { EXPIRATION_KINDS } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import {
  monthFrom,
  monthText,
  printExpirationsView,
  readExpirationsView,
  weeksOf,
} from './view.ts';

const months = fc
  .tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the address of the expirations page', () => {
  it('reads back as the view that it was made from', () => {
    const views = fc.record({
      isCalendar: fc.constant(true),
      month: fc.option(months),
      kind: fc.constantFrom(null, ...EXPIRATION_KINDS),
      isEveryone: fc.boolean(),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(readExpirationsView(printExpirationsView(view))).toEqual(view);
      }),
    );
  });

  it('drops unknown values', () => {
    expect(readExpirationsView('?view=clock&month=2026-13&kind=passport&who=nobody')).toEqual({
      isCalendar: false,
      month: null,
      kind: null,
      isEveryone: false,
    });
  });
});

describe('a month', () => {
  it('has whole weeks with each of its days once, in order', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(month);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const days = weeks.flat().filter((day) => day !== null);
        const [year = 0, number = 0] = month.split('-').map(Number);
        expect(days).toHaveLength(new Date(year, number, 0).getDate());
        expect(days).toEqual(days.toSorted());
        for (const [at, day] of weeks.flat().entries())
          if (day !== null) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(at % 7);
      }),
    );
  });

  it('steps to the next and the previous one, across years', () => {
    expect(monthFrom('2026-12', 1)).toBe('2027-01');
    expect(monthFrom('2027-01', -1)).toBe('2026-12');
    expect(monthText('2027-01')).toBe('January 2027');
  });
});
