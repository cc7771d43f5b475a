import type { Partner } from './partner.ts';

const BANDS = [
  [4, '1-4'],
  [9, '5-9'],
  [19, '10-19'],
  [49, '20-49'],
  [99, '50-99'],
  [249, '100-249'],
  [499, '250-499'],
  [999, '500-999'],
] as const;

/** The size band of the form and the profile. */
export const employeeBand = (people: number): string =>
  BANDS.find(([most]) => people <= most)?.[1] ?? '1,000-4,999';

/** A phone number of the company; 555-01xx is reserved for fiction. */
export const phoneOf = ({ area, slug }: Pick<Partner, 'area' | 'slug'>, line: number): string =>
  `(${area}) 555-01${String((slug.length * 7 + line) % 100).padStart(2, '0')}`;
