import type { Partner } from '../partner.ts';

/** What was different about a company in a past year. */
type Past = Partial<
  Pick<
    Partner,
    'finance' | 'track' | 'office' | 'safety' | 'emr' | 'injuries' | 'bonds' | 'backlog' | 'story'
  >
>;

/** Companies that Keystone has assessed every year: what they were like two years ago and one year ago. */
const PAST: Readonly<Record<string, readonly [twoYearsAgo: Past, oneYearAgo: Past]>> = {
  'ironwood-steel': [
    { finance: 'B', safety: 'B', emr: [0.94, 0.9, 0.86], injuries: 0.95, track: 'B' },
    { finance: 'B', emr: [0.9, 0.86, 0.78], injuries: 0.78 },
  ],
  'prairie-state-concrete': [
    { finance: 'C', track: 'C', emr: [1.04, 0.99, 0.95], injuries: 1.2 },
    { finance: 'C', emr: [0.99, 0.95, 0.9], injuries: 1 },
  ],
  'empire-scaffold': [
    { finance: 'B', safety: 'C', track: 'C', emr: [0.96, 0.98, 1.02], injuries: 1.05, story: {} },
    { finance: 'C', track: 'C', emr: [0.98, 1.02, 1.21], injuries: 1.5, story: {} },
  ],
  'sandia-drywall': [
    { finance: 'B', track: 'B', backlog: 6 },
    { finance: 'C', backlog: 7 },
  ],
  'crescent-piling': [
    { finance: 'D', track: 'D', bonds: 'tight' },
    { finance: 'C', track: 'C', bonds: 'tight' },
  ],
};

export const assessedYearly = (slug: string): boolean => Object.hasOwn(PAST, slug);

/**
 * A company as it was in a past year.
 *
 * @param years 1 or 2 years before the demo is filled; there is no data for others
 */
export function asItWas(partner: Partner, years: 1 | 2): Partner {
  const past = PAST[partner.slug]?.[2 - years] ?? {};
  const growth = (1 + partner.growth / 100) ** years;
  return {
    ...partner,
    people: Math.max(4, Math.round(partner.people / growth)),
    revenue: Math.round(partner.revenue / growth / 1000) * 1000,
    ...past,
  };
}
