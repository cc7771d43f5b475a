import type { Database } from '../../database/connect.ts';
import {
  deleteAbout,
  deleteKind,
  insertNotification,
  type Subject,
  type SubjectKind,
} from './queries.ts';
import { tellNotified } from './tell.ts';

/** Notifies a person in the product, in the caller's transaction. `verb` is a full sentence. */
export async function notify(
  transaction: Database,
  notification: Subject & { readonly userId: string; readonly verb: string },
): Promise<void> {
  await insertNotification(transaction, notification);
  await tellNotified(transaction, [notification.userId], notification.verb);
}

/** Deletes everyone's notifications about a thing that was answered or deleted. */
export async function forget(transaction: Database, kind: SubjectKind, id: string): Promise<void> {
  await tellNotified(transaction, await deleteAbout(transaction, kind, id), null);
}

/** Deletes one person's notifications about things of a kind. */
export async function forgetFor(
  transaction: Database,
  userId: string,
  kind: SubjectKind,
): Promise<void> {
  if (await deleteKind(transaction, userId, kind)) await tellNotified(transaction, [userId], null);
}
