import type { ReviewReason } from './endpoints/partner-rows.ts';

/**
 * Why a vault is to be reviewed, in words: `Approval expires Dec 20, 2026`.
 *
 * @param dayText how a day is written
 * @param today `2026-12-01`, to say of an earlier day that it is over; without it nothing is said to be over
 */
export function reviewReasonText(
  { kind, on, names }: ReviewReason,
  dayText: (day: string) => string,
  today = '',
): string {
  const day = on === null ? '' : ` ${dayText(on)}`;
  const isOver = on !== null && on < today;
  switch (kind) {
    case 'assigned': {
      const who = names.length > 0 ? `Assigned by ${names.join(', ')}` : 'Assigned to you';
      return day === '' ? who : `${who}, ${isOver ? 'was due' : 'due'}${day}`;
    }
    case 'approval_expires':
      return `Approval ${isOver ? 'expired' : 'expires'}${day}`;
    case 'document_expires':
      return `Document ${isOver ? 'expired' : 'expires'}${day}`;
    case 'new':
      return 'Newly shared';
    case 'changed':
      return 'Changed since your review';
    case 'outdated':
      return 'Risk assessment out of date';
    default:
      return kind satisfies never;
  }
}
