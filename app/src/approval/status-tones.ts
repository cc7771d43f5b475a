import type { Tone } from '@plumbline/ui';
import { TP_STATUSES } from '../lists/filter-options.ts';

/** The color of an approval status; `neutral` for one that is not listed. */
export const STATUS_TONES: Readonly<Record<string, Tone>> = {
  Approved: 'success',
  'Approved With Conditions': 'success',
  'In Review': 'primary',
  'Not Approved': 'error',
  Expired: 'warning',
};

export const statusOptions = TP_STATUSES.map((value) => ({ value, label: value }));
