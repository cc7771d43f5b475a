import { type NotificationKind, notificationKindOf } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { EndingKind } from '../../database/notification-subjects.ts';
import { choiceOf, dueOf, type OwnLetter } from './choices.ts';
import * as queries from './queries/notify.ts';
import { tellNotified } from './tell.ts';

export { sendDigests } from './digest/send.ts';
export { moveDigests } from './preferences.ts';
export { sweepNotifications } from './queries/sweep.ts';

export type Notice = {
  readonly kind: NotificationKind;
  /** What happened, as a full sentence. */
  readonly verb: string;
  readonly subject: queries.Subject;
  /** What notifications of one kind and day are grouped by: usually the other company, or a bid package. */
  readonly about: { readonly id: string; readonly name: string };
  /** The address of the question that it is about, if any. */
  readonly address?: string | undefined;
  readonly letter: OwnLetter;
};

/** Notifies people in the product, and by email as each of them prefers, in the caller's transaction. */
export async function notify(
  transaction: Database,
  { to, ...notice }: Notice & { readonly to: string | readonly string[] },
): Promise<void> {
  const { kind, verb, subject, about, address = null, letter } = notice;
  if (to.length === 0) return;
  const readers = await queries.findReaders(transaction, [to].flat());
  const isOwn = notificationKindOf(kind).audience === 'self';
  const rows = readers.flatMap((reader) => {
    const choice = choiceOf(reader.notification_preferences, kind);
    const due = dueOf(choice.email, { letter, timeZone: reader.time_zone, now: reader.now });
    if (!choice.in_app && due.mail_due_at === null) return [];
    return {
      ...due,
      user_id: reader.id,
      verb,
      kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      about_id: about.id,
      about_name: about.name,
      address,
      organization_id: isOwn ? null : reader.organization_id,
      is_shown: choice.in_app,
    };
  });
  if (rows.length === 0) return;
  await queries.insertNotifications(transaction, rows);
  const shown = rows.filter((row) => row.is_shown).map(({ user_id }) => user_id);
  await tellNotified(transaction, shown, verb);
}

/**
 * Deletes notifications about something that was answered or deleted.
 *
 * @param of only those of these people; everyone's when left out
 */
export async function forget(
  transaction: Database,
  kind: EndingKind,
  id: string,
  of?: readonly string[],
): Promise<void> {
  if (of?.length === 0) return;
  await tellNotified(transaction, await queries.deleteAbout(transaction, { kind, id, of }), null);
}

/** Deletes everyone's notifications of some kinds about something. */
export async function forgetKinds(
  transaction: Database,
  subject: { readonly kind: EndingKind; readonly id: string },
  kinds: readonly NotificationKind[],
): Promise<void> {
  const whose = await queries.deleteAbout(transaction, { ...subject, kinds });
  await tellNotified(transaction, whose, null);
}

/** Deletes one person's notifications about things of a kind. */
export async function forgetFor(
  transaction: Database,
  userId: string,
  kind: EndingKind,
): Promise<void> {
  if (await queries.deleteKind(transaction, userId, kind))
    await tellNotified(transaction, [userId], null);
}
