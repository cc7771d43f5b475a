import type { Organization } from './records.ts';

/** What vaults are found by, and where: the same answer in each vault, in a section that is shared or not. */
export const LEGAL = {
  section: 'basic-information',
  question: 'BI-21',
  answer: 'C corporation',
} as const;

/** Each has an answer that everyone who sees it is shown, and one that is hidden: by question, with its condition. */
export const MARKED = {
  'basic-information': { shown: 'BI-27', hidden: 'BI-14', hides: ['BI-13', null] },
  insurance: { shown: 'IN-27', hidden: 'IN-14', hides: ['IN-13', 'Yes'] },
  'quality-delivery-technology': { shown: 'QU-12', hidden: 'QU-08', hides: ['QU-07', 'No'] },
} as const;

export type Section = keyof typeof MARKED;

/** The sections that this is about. */
export const SECTIONS = Object.keys(MARKED) as readonly Section[];

/** The words that an answer of a section has, and none other. */
export const markOf = (tp: Organization, section: string): string =>
  `mark-${slugOf(tp)}-${section}.`;

export const hiddenOf = (tp: Organization, section: string): string =>
  `hidden-${slugOf(tp)}-${section}.`;

const slugOf = ({ name }: Organization): string => name.split(' ')[0]?.toLowerCase() ?? '';
