import type { CorrectionStatus } from '@plumbline/api-contract';
import type { Tone } from '@plumbline/ui';

/** What happened to a request, and its color. */
export const CORRECTION_STATES: Readonly<
  Record<CorrectionStatus, { readonly label: string; readonly tone: Tone }>
> = {
  pending: { label: 'Correction requested', tone: 'primary' },
  corrected: { label: 'Answer changed', tone: 'success' },
  removed: { label: 'No longer shown', tone: 'neutral' },
  confirmed: { label: 'Confirmed as correct', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
