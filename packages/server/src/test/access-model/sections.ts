import type { Organization } from './records.ts';

/** An answer that vaults are found by: the same in each vault, in a section that is shared or not. */
export const LEGAL = {
  section: 'basic-information',
  question: 'BI-21',
  answer: 'C corporation',
} as const;

/** For each section, a question that all its readers see and one that is hidden, with the answer that hides it. */
export const MARKED = {
  'basic-information': { shown: 'BI-27', hidden: 'BI-14', hides: ['BI-13', null] },
  insurance: { shown: 'IN-27', hidden: 'IN-14', hides: ['IN-13', 'Yes'] },
  'quality-delivery-technology': { shown: 'QU-12', hidden: 'QU-08', hides: ['QU-07', 'No'] },
} as const;

export type Section = keyof typeof MARKED;

/** The sections that the model covers. */
export const SECTIONS = Object.keys(MARKED) as readonly Section[];

/** The text of a section's answer, which no other answer has. */
export const markOf = (tp: Organization, section: string): string =>
  `mark-${slugOf(tp)}-${section}.`;

export const hiddenOf = (tp: Organization, section: string): string =>
  `hidden-${slugOf(tp)}-${section}.`;

const slugOf = ({ name }: Organization): string => name.split(' ')[0]?.toLowerCase() ?? '';
