import type { Database } from '../../database/connect.ts';

/** What a notification is about: a kind of row, and its id. */
export type Subject = { readonly kind: SubjectKind; readonly id: string };
export type SubjectKind = 'employee_request' | 'organization' | 'verification';

export async function insertNotification(
  transaction: Database,
  { userId, verb, kind, id }: Subject & { readonly userId: string; readonly verb: string },
): Promise<void> {
  await transaction
    .insertInto('notifications')
    .values({ user_id: userId, verb, subject_kind: kind, subject_id: id })
    .execute();
}

/** Everyone's notifications about one thing. */
export async function deleteAbout(
  transaction: Database,
  kind: SubjectKind,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('notifications')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}
