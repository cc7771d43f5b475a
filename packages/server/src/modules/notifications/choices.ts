import {
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKindOf,
  type NotificationPreference,
} from '@plumbline/api-contract';
import type { NotificationPreferences } from '../../database/tables/accounts.ts';
import { type Actor, isAdminOf, isAtTradePartner } from '../../http/actor.ts';
import { nextDigest } from './digest/next-digest.ts';

/** What a person gets of a kind: what was chosen, else what the table of kinds has. */
export function choiceOf(
  chosen: NotificationPreferences,
  kind: NotificationKind,
): NotificationPreference {
  const usual = notificationKindOf(kind).default;
  const { in_app = usual.in_app, email = usual.email } = chosen[kind] ?? {};
  return { kind, in_app, email };
}

/** The kinds that can happen to a person: by the side of the company, and what the person may do there. */
export function kindsFor(actor: Actor): readonly NotificationKind[] {
  const side = isAtTradePartner(actor) ? 'tradePartner' : 'contractor';
  const isAdmin = isAdminOf(actor, actor.organization?.id ?? null);
  const may = { self: true, admin: isAdmin, editor: isAdmin || actor.isPfContact };
  return NOTIFICATION_KINDS.filter((kind) => {
    const of = notificationKindOf(kind);
    return may[of.audience] && (of.side ?? side) === side;
  });
}

/**
 * Whether an email of its own tells of a notification too: none; one that is queued where the reader wants emails at once; or
 * one that is sent whatever the reader wants.
 */
export type OwnLetter = 'none' | 'queued' | 'always';

export type Due = {
  readonly mail_as: 'now' | 'daily' | 'weekly' | null;
  readonly mail_due_at: Date | null;
};

/** When a notification is emailed that no email of its own tells of. */
export function dueOf(
  email: EmailChoice,
  { letter, timeZone, now }: { letter: OwnLetter; timeZone: string; now: Date },
): Due {
  if (email === 'off' || letter === 'always') return { mail_as: null, mail_due_at: null };
  if (email !== 'now') return { mail_as: email, mail_due_at: nextDigest(now, timeZone, email) };
  return letter === 'queued'
    ? { mail_as: null, mail_due_at: null }
    : { mail_as: 'now', mail_due_at: now };
}
