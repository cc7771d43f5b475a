import type {
  EmailChoice,
  NotificationKind,
  NotificationPreference,
} from '@plumbline/api-contract';
import { NOTIFICATION_KINDS } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { type MailScope } from '../mail/index.ts';
import { choiceOf, dueOf } from './choices.ts';
import { nextDigest } from './digest/next-digest.ts';
import { changeWaiting, lockChooser, moveWaiting, savePreferences } from './queries/preferences.ts';

type Change = { readonly in_app?: boolean | undefined; readonly email?: EmailChoice | undefined };

/**
 * Changes a person's preferences for some kinds. Notifications waiting to be emailed follow right
 * away.
 */
export async function changePreferences(
  transaction: Database,
  userId: string,
  kindsOf: (choice: NotificationPreference) => boolean,
  change: Change,
): Promise<void> {
  const chooser = await lockChooser(transaction, userId);
  if (chooser === undefined) return;
  const { notification_preferences: chosen, time_zone: timeZone, now } = chooser;
  const kinds = NOTIFICATION_KINDS.filter((kind) => kindsOf(choiceOf(chosen, kind)));
  if (kinds.length === 0) return;
  const changes = kinds.map((kind) => [kind, { ...chosen[kind], ...change }] as const);
  await savePreferences(transaction, userId, { ...chosen, ...Object.fromEntries(changes) });
  const { email } = change;
  if (email === undefined) return;
  for (const kind of kinds)
    await changeWaiting(transaction, userId, kind, dueOf(email, { letter: 'none', timeZone, now }));
}

/** Turns off the emails of one kind, or of all kinds in a digest. */
export const endMails = (transaction: Database, userId: string, scope: MailScope): Promise<void> =>
  changePreferences(
    transaction,
    userId,
    ({ kind, email }) => (isKind(scope) ? kind === scope : email === scope),
    { email: 'off' },
  );

const isKind = (scope: MailScope): scope is NotificationKind =>
  scope !== 'daily' && scope !== 'weekly';

/** Digests follow the person's clock, including a time zone that was just set. */
export async function moveDigests(transaction: Database, userId: string): Promise<void> {
  const chooser = await lockChooser(transaction, userId);
  if (chooser === undefined) return;
  for (const period of ['daily', 'weekly'] as const) {
    const dueAt = nextDigest(chooser.now, chooser.time_zone, period);
    await moveWaiting(transaction, userId, period, dueAt);
  }
}
