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

/** A person's preference for a kind: what they chose, or else the default. */
export function choiceOf(
  chosen: NotificationPreferences,
  kind: NotificationKind,
): NotificationPreference {
  const usual = notificationKindOf(kind).default;
  const { in_app = usual.in_app, email = usual.email } = chosen[kind] ?? {};
  return { kind, in_app, email };
}

/** The kinds that can happen to a person, given the side of their company and what they may do there. */
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
 * Whether a notification also has an email of its own: none; one that is queued if the reader wants emails right away;
 * or one that is always sent.
 */
export type OwnLetter = 'none' | 'queued' | 'always';

export type Due = {
  readonly mail_as: 'now' | 'daily' | 'weekly' | null;
  readonly mail_due_at: Date | null;
};

/** When to email a notification that is not covered by an email of its own. */
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
