import type { Database } from '../../../database/connect.ts';

type Writer = { readonly userId: string; readonly ownId: string };

/** A person's notes on other companies, written at their current company, by company. */
export async function findNotes(
  database: Database,
  { userId, ownId }: Writer,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('relationship_notes')
    .select(['organization_id', 'note'])
    .where('user_id', '=', userId)
    .where('own_organization_id', '=', ownId)
    .where('organization_id', 'in', organizationIds)
    .execute();
  return new Map(rows.map((row) => [row.organization_id, row.note]));
}

/** A blank note deletes it. */
export async function saveNote(
  transaction: Database,
  { userId, ownId }: Writer,
  about: { readonly organizationId: string; readonly note: string; readonly now: Date },
): Promise<void> {
  const key = {
    user_id: userId,
    own_organization_id: ownId,
    organization_id: about.organizationId,
  };
  if (about.note === '') {
    await transaction
      .deleteFrom('relationship_notes')
      .where((where) => where.and(key))
      .execute();
    return;
  }
  const set = { note: about.note, modified_at: about.now };
  await transaction
    .insertInto('relationship_notes')
    .values({ ...key, ...set })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'own_organization_id', 'organization_id']).doUpdateSet(set),
    )
    .execute();
}
