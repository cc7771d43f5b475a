import type { Database } from '../../database/connect.ts';
import type { NotificationPreferences } from '../../database/tables/accounts.ts';

export type QueuedMail = {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly now: Date;
  /** When the email stops being worth sending; null for never. */
  readonly expiresAt: Date | null;
  readonly unsubscribeUrl: string | null;
};

/** @returns their ids, in the same order */
export async function insertMails(
  transaction: Database,
  mails: readonly QueuedMail[],
): Promise<readonly string[]> {
  const rows = await transaction
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        recipient: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        body: mail.body,
        created_at: mail.now,
        expires_at: mail.expiresAt,
        unsubscribe_url: mail.unsubscribeUrl,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A person's email preferences, whether their account is frozen, and the secret that signs unsubscribe links. */
export async function findMailChoices(
  database: Database,
  userId: string,
): Promise<{
  readonly preferences: NotificationPreferences;
  readonly isFrozen: boolean;
  readonly secret: Buffer;
}> {
  const row = await database
    .selectFrom('signing_keys')
    .leftJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['secret', 'users.notification_preferences', 'users.frozen_at'])
    .where('signing_keys.name', '=', 'unsubscribe')
    .executeTakeFirstOrThrow();
  return {
    preferences: row.notification_preferences ?? {},
    isFrozen: row.frozen_at !== null,
    secret: row.secret,
  };
}

export async function findUnsubscribeSecret(database: Database): Promise<Buffer> {
  const { secret } = await database
    .selectFrom('signing_keys')
    .select('secret')
    .where('name', '=', 'unsubscribe')
    .executeTakeFirstOrThrow();
  return secret;
}

/** Deletes every email to an address, sent or not, when its person leaves. */
export async function forgetMailsTo(transaction: Database, recipient: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('recipient', '=', recipient).execute();
}

/** Claims those of these emails that are unfinished: marks them as being sent, and counts the attempt. */
export async function claimMails(database: Database, ids: readonly string[]) {
  const rows = await database
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'sending' as const,
      // Also identifies this attempt, for `settleMail`.
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('state', 'in', ['waiting', 'sending'])
    .returning([
      'id',
      'kind',
      'recipient',
      'subject',
      'html',
      'body',
      'attempts',
      'created_at',
      'expires_at',
      'unsubscribe_url',
    ])
    .execute();
  return rows.map((row) => ({ ...row, html: row.html ?? '', body: row.body ?? '' }));
}

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

/** Clears an email's content. Some subjects contain a code. */
const nothingSaid = { subject: '', html: null, body: null, unsubscribe_url: null };

/** What happened to a claimed email. */
export type Outcome =
  | { readonly state: 'sent'; readonly keepsContent: boolean }
  | { readonly state: 'waiting'; readonly waitMs: number; readonly error: string }
  | { readonly state: 'failed' | 'expired'; readonly error: string };

/**
 * Records what happened to an email, unless another process has taken it over. A finished email loses its content,
 * which holds codes and links. A failed one keeps it for a week, so that an operator can send it again; so does one
 * that was kept for the mailbox.
 *
 * @returns whether it was recorded
 */
export async function settleMail(
  database: Database,
  mail: Pick<ClaimedMail, 'id' | 'attempts'>,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const isKept =
    outcome.state === 'waiting' ||
    outcome.state === 'failed' ||
    (outcome.state === 'sent' && outcome.keepsContent);
  const row = await database
    .updateTable('outbox')
    .set({
      state: outcome.state,
      ...(outcome.state === 'sent' && { sent_at: now }),
      ...(!isKept && nothingSaid),
      last_error: 'error' in outcome ? outcome.error : null,
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countWaiting(database: Database): Promise<number> {
  const row = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Clears the content of old finished emails, and of failed ones that have expired; deletes the oldest finished rows.
 */
export async function forgetMails(
  database: Database,
  now: Date,
  contentUntil: Date,
  rowsUntil: Date,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set(nothingSaid)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', contentUntil),
        eb.and([eb('state', '=', 'failed'), eb('expires_at', '<', now)]),
      ]),
    )
    .where('state', 'not in', ['waiting', 'sending'])
    .where((eb) => eb.or([eb('html', 'is not', null), eb('body', 'is not', null)]))
    .execute();
  await database
    .deleteFrom('outbox')
    .where('created_at', '<', rowsUntil)
    .where('state', 'not in', ['waiting', 'sending'])
    .execute();
}

const MOST_LISTED = 100;

/** The emails that were kept for the mailbox and still have their content, newest first. */
export async function listKeptMails(database: Database) {
  const rows = await database
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'body', 'created_at'])
    .where('state', '=', 'sent')
    .where('body', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ created_at, body, ...row }) => ({
    ...row,
    body: body ?? '',
    createdAt: created_at,
  }));
}

/** The HTML of a kept mail. */
export async function findKeptMail(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select('html')
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return row?.html ?? undefined;
}

/** Failed emails, newest first. Without subject and content, which hold codes and links. */
export async function listFailed(database: Database, limit: number) {
  return database
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'last_error', 'attempts', 'created_at', 'expires_at'])
    .select(({ eb }) => eb('body', 'is not', null).as('has_content'))
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countFailed(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Puts a failed email back in the queue as if it were new, with all its retries.
 *
 * @returns its recipient and kind; undefined when it has not failed, has expired, or its content was cleared
 */
export async function retryFailed(
  transaction: Database,
  id: string,
  now: Date,
): Promise<{ readonly recipient: string; readonly kind: string } | undefined> {
  return transaction
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, last_error: null, created_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('body', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['recipient', 'kind'])
    .executeTakeFirst();
}
