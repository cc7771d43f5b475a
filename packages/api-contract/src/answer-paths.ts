/*
 * Pages that show an answer, by its address, such as `insurance/IN-01/r1/IN-01.2`: the section is in the path, the
 * whole address in the fragment. Emails and notifications link to them just as the app does.
 */

const sectionOf = (address: string): string => encodeURIComponent(address.split('/')[0] ?? '');
const hashOf = (address: string): string => `#${encodeURIComponent(address)}`;

/** The form, for those who edit the vault. */
export const answerPath = (address: string): string =>
  `/prequal/form/${sectionOf(address)}${hashOf(address)}`;

/** The read view of a trade partner's vault, for those it is shared with; without an address, of its first section. */
export const sharedAnswerPath = (tp: string, address: string | null): string =>
  address === null
    ? `/prequal/read-view/basic-information?tp=${tp}`
    : `/prequal/read-view/${sectionOf(address)}?tp=${tp}${hashOf(address)}`;
