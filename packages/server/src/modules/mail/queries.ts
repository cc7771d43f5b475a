import type { EmailPreferences } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';

export type QueuedMail = {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly now: Date;
  /** After it the mail is not worth sending; null for never. */
  readonly expiresAt: Date | null;
};

export async function insertMail(transaction: Database, mail: QueuedMail): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      body: mail.body,
      run_at: mail.now,
      created_at: mail.now,
      expires_at: mail.expiresAt,
    })
    .execute();
}

/** Whether a person left this kind of mail on. */
export async function wantsMail(
  database: Database,
  userId: string,
  preference: keyof EmailPreferences,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('email_preferences')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email_preferences[preference] ?? true;
}

/** Forgets every mail to an address, sent or not: whoever had it leaves. */
export async function forgetMailsTo(transaction: Database, recipient: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('recipient', '=', recipient).execute();
}

/** How many mails one process has under way at a time. */
const MOST_AT_ONCE = 8;
/** A mail that was claimed longer ago was claimed by a process that is gone. */
const LEASE_MS = 5 * 60 * 1000;

/** Takes the mails that are due, the longest due first; no other process takes them while they are leased. */
export async function claimMails(database: Database, now: Date) {
  const rows = await database
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .limit(MOST_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set(({ eb, ref }) => ({
      state: 'sending' as const,
      // Also tells this claim from later ones.
      attempts: eb(ref('outbox.attempts'), '+', 1),
      run_at: new Date(now.getTime() + LEASE_MS),
    }))
    .whereRef('outbox.id', '=', 'due.id')
    .returning([
      'outbox.id',
      'kind',
      'recipient',
      'subject',
      'html',
      'body',
      'attempts',
      'created_at',
      'expires_at',
    ])
    .execute();
  return rows.map((row) => ({ ...row, html: row.html ?? '', body: row.body ?? '' }));
}

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

/** A mail without what it said. The subject of some has a code in it. */
const nothingSaid = { subject: '', html: null, body: null };

/** What became of a claimed mail. */
export type Outcome =
  | { readonly state: 'sent'; readonly keepsContent: boolean }
  | { readonly state: 'waiting'; readonly runAt: Date; readonly error: string }
  | { readonly state: 'failed' | 'expired'; readonly error: string };

/**
 * Writes down what became of a mail, unless another process took it over meanwhile. What is over loses its content:
 * it holds codes and links.
 */
export async function settleMail(
  database: Database,
  mail: Pick<ClaimedMail, 'id' | 'attempts'>,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const isKept = outcome.state === 'waiting' || (outcome.state === 'sent' && outcome.keepsContent);
  await database
    .updateTable('outbox')
    .set({
      state: outcome.state,
      ...(outcome.state === 'waiting' && { run_at: outcome.runAt }),
      ...(outcome.state === 'sent' && { sent_at: now }),
      ...(!isKept && nothingSaid),
      last_error: 'error' in outcome ? outcome.error : null,
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .execute();
}

export async function countWaiting(database: Database): Promise<number> {
  const row = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Empties the mails that were kept to be read here, and forgets those that are over. */
export async function forgetMails(
  database: Database,
  contentUntil: Date,
  rowsUntil: Date,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set(nothingSaid)
    .where('created_at', '<', contentUntil)
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

/** The mails that were kept to be read here and still have their content, newest first. */
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
