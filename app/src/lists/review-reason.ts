import type { ReviewReason } from '@plumbline/api-contract';
import { dayText } from '../time/moment.ts';
import { today } from '../time/today.ts';

/** A reason in words. */
export function reasonText({ kind, on, names }: ReviewReason, now = today(new Date())): string {
  const day = on === null ? '' : dayText(on);
  const isOver = on !== null && on < now;
  switch (kind) {
    case 'assigned': {
      const who = names.length > 0 ? `Assigned by ${names.join(', ')}` : 'Assigned to you';
      if (on === null) return who;
      return isOver ? `${who}, was due ${day}` : `${who}, due ${day}`;
    }
    case 'approval_expires':
      return isOver ? `Approval expired ${day}` : `Approval expires ${day}`;
    case 'document_expires':
      return isOver ? `Document expired ${day}` : `Document expires ${day}`;
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

/** Whether its day has passed. */
export const isLate = ({ on }: ReviewReason): boolean => on !== null && on < today(new Date());
