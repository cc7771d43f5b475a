import { dayText } from './day-text.ts';
import type { Lapse } from './shapes.ts';

/** What a vault lost since it was marked ready: `1 required answer missing since Nov 22, 2026`. */
export function lapseText({ missing, errors, expired, since }: Lapse): string {
  const parts = [
    missing > 0 ? `${missing} required ${missing === 1 ? 'answer' : 'answers'} missing` : '',
    errors > 0 ? `${errors} ${errors === 1 ? 'answer' : 'answers'} to correct` : '',
    expired > 0 ? `${expired} ${expired === 1 ? 'document' : 'documents'} expired` : '',
  ].filter(Boolean);
  return `${parts.join(', ')}${since === null ? '' : ` since ${dayText(since)}`}`;
}
