import { type ReviewReason, reviewReasonText } from '@plumbline/api-contract';
import { dayText } from '../time/moment.ts';
import { today } from '../time/today.ts';

/** A reason in words. */
export const reasonText = (reason: ReviewReason): string =>
  reviewReasonText(reason, dayText, today(new Date()));

/** Whether its due date has passed. */
export const isLate = ({ on }: ReviewReason): boolean => on !== null && on < today(new Date());
