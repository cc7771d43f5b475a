import type { Database } from '../../database/connect.ts';
import { presentComment } from './present.ts';
import { listOwn } from './queries.ts';

/** A person's own notes on a vault, for the places that they can read now; oldest first. */
export async function ownNotes(database: Database, userId: string, organizationId: string) {
  const rows = await listOwn(database, userId, organizationId);
  return rows.map((row) => {
    const { link, label, note, resolved } = presentComment(row, userId);
    return { link, label, note, at: row.created_at, isResolved: resolved !== null };
  });
}
