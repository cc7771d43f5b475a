/** Days count back from when the demo is filled. */

/** Partners that Dana can read and has not assessed yet. */
export const notAssessed: ReadonlySet<string> = new Set(['nutmeg-specialties', 'lone-prairie']);

/** Keystone's ratings of finished jobs, 0 to 100. */
export const evaluations = [
  {
    partner: 'ironwood-steel',
    job: 'Blackstone Assembly plant expansion',
    daysAgo: 210,
    score: 94,
    note: 'Topped out a week early. Connections were detailed right the first time.',
  },
  {
    partner: 'prairie-state-concrete',
    job: 'Meridian Distribution Center',
    daysAgo: 320,
    score: 82,
    note: 'Good crews; close-out documents took two months.',
  },
  {
    partner: 'prairie-state-concrete',
    job: 'Linden Tower',
    daysAgo: 95,
    score: 88,
    note: 'Flatness well inside tolerance. Cleanup better than last time.',
  },
  {
    partner: 'cascade-mechanical',
    job: 'Cobalt Components plant',
    daysAgo: 150,
    score: 96,
    note: 'The prefabricated racks saved us three weeks.',
  },
  {
    partner: 'tidewater-roofing',
    job: 'Sycamore High School',
    daysAgo: 260,
    score: 68,
    note: 'Two stop-work orders for fall protection. The roof itself is fine.',
  },
  {
    partner: 'empire-scaffold',
    job: 'Kensington Tower facade',
    daysAgo: 240,
    score: 52,
    note: 'Late tie-backs, and three different foremen.',
  },
  {
    partner: 'heartland-interiors',
    job: 'Lakeview Memorial Hospital surgery wing',
    daysAgo: 70,
    score: 93,
    note: 'Finished two weeks early in an operating hospital.',
  },
] as const;

/** Limits that Dana entered instead of the computed ones. */
export const enteredLimits: Readonly<
  Record<
    string,
    { readonly single: number; readonly aggregate: number | null; readonly note: string }
  >
> = {
  'ironwood-steel': {
    single: 12_000_000,
    aggregate: 40_000_000,
    note: 'Agreed with finance in the fall: above $12M we ask for a bond.',
  },
  'crescent-piling': {
    single: 2_500_000,
    aggregate: null,
    note: 'Until a second job has gone well.',
  },
  'buckeye-utility': { single: 5_000_000, aggregate: 5_000_000, note: 'Backlog first.' },
};

/** A cap that Dana overrode. */
export const override = {
  partner: 'desert-bloom',
  cap: 'K13',
  reason:
    'The broker sent the renewed general liability and workers compensation certificates on paper; the vault still shows the old ones.',
  note: 'Ask again for an updated vault in January.',
} as const;

/** Keystone's changes to the weights, the earlier one first. */
export const weightChanges = [
  { daysAgo: 130, categories: { SAF: 18, FIN: 20, CMP: 3 }, metrics: { 'SAF-01': 18 }, caps: {} },
  { daysAgo: 48, categories: {}, metrics: { 'CAP-06': 16 }, caps: { K14: false } },
] as const;
