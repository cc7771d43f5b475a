import type { Database } from '../../database/connect.ts';
import {
  deleteAbout,
  deleteKind,
  insertNotification,
  type Subject,
  type SubjectKind,
} from './queries.ts';

/** Tells a person something in the product, in the caller's transaction. `verb` is a whole sentence. */
export const notify = (
  transaction: Database,
  notification: Subject & { readonly userId: string; readonly verb: string },
): Promise<void> => insertNotification(transaction, notification);

/** Takes back what was told about a thing that is answered or gone, from everyone. */
export const forget = (transaction: Database, kind: SubjectKind, id: string): Promise<void> =>
  deleteAbout(transaction, kind, id);

/** Takes back what one person was told about things of a kind. */
export const forgetFor = (
  transaction: Database,
  userId: string,
  kind: SubjectKind,
): Promise<void> => deleteKind(transaction, userId, kind);
