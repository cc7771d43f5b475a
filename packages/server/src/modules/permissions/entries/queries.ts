import type { Database } from '../../../database/connect.ts';

/** Takes an assessment off its reader's list. */
export async function removeAssessment(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('rac_reports')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}
