import type { Expiration, ExpirationKind } from '@plumbline/api-contract';
import type { ExpirationRow } from './queries.ts';

const DAY_MS = 86_400_000;
/** How many days ahead expirations are listed. */
export const AHEAD_DAYS = 90;
/** How long expired documents stay listed. After that they were not renewed, and another reminder changes nothing. */
export const BEHIND_DAYS = 30;
const BETWEEN_REMINDERS_MS = 7 * DAY_MS;

const KINDS: Readonly<Record<string, ExpirationKind>> = {
  insurance: 'insurance',
  'licenses-registrations': 'license',
  'diversity-other-certifications': 'certification',
};

const kindOf = (link: string | null): ExpirationKind =>
  link === null ? 'approval' : (KINDS[link] ?? 'document');

/** At most once a week, and never for an approval, which is the company's own. */
export const mayRemind = ({ address, reminded_at: at }: ExpirationRow, now: Date): boolean =>
  address !== null && (at === null || now.getTime() - at.getTime() >= BETWEEN_REMINDERS_MS);

/** @param today yyyy-mm-dd */
export const presentExpiration = (row: ExpirationRow, today: string, now: Date): Expiration => ({
  tp: { id: row.organization_id, name: row.name },
  kind: kindOf(row.link),
  label: row.label,
  address: row.address,
  section: row.link,
  expires_on: row.expires_on,
  is_expired: row.expires_on < today,
  is_approved: row.is_approved,
  reminded: row.reminded_at?.toISOString() ?? null,
  may_remind: mayRemind(row, now),
});
