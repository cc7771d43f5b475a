import type { ReviewReason } from './endpoints/partner-rows.ts';

/**
 * Why a vault needs a review, in words: `Approval expires Dec 20, 2026`.
 *
 * @param dayText formats a day
 * @param today `2026-12-01`, so that earlier days are described as past; without it, none are
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
