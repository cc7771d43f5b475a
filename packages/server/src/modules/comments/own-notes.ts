import type { Database } from '../../database/connect.ts';
import { labelOf } from '../../engine/question-labels.ts';
import { listOwn } from './queries.ts';

/** What a person wrote about a vault, where they can read its place now; oldest first. */
export async function ownNotes(database: Database, userId: string, organizationId: string) {
  const rows = await listOwn(database, userId, organizationId);
  return rows.map((row) => ({
    link: row.link,
    label:
      row.question === null ? null : labelOf(row.question.slice(row.question.lastIndexOf('/') + 1)),
    note: row.note,
    at: row.created_at,
    isResolved: row.resolved_at !== null,
  }));
}
