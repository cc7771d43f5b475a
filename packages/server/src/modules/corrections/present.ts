import type { Correction, IncomingCorrection } from '@plumbline/api-contract';
import { templateOf } from '../../engine/vault-state.ts';
import { placeLabel } from './places.ts';
import type { CorrectionRow } from './queries.ts';

export const presentCorrection = (row: CorrectionRow): Correction => ({
  id: row.id,
  question: row.question,
  link: row.link,
  label: placeLabel(row.question),
  section: templateOf(row.link)?.title ?? row.link,
  reason: row.reason,
  status: row.status,
  explanation: row.explanation,
  created: row.created_at.toISOString(),
  closed: row.closed_at?.toISOString() ?? null,
});

export const presentIncoming = (row: CorrectionRow): IncomingCorrection => ({
  ...presentCorrection(row),
  user: {
    id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    title: row.title,
  },
  organization:
    row.contractor_id === null
      ? null
      : {
          id: row.contractor_id,
          name: row.contractor_name ?? '',
          domain: row.contractor_domain,
        },
});
