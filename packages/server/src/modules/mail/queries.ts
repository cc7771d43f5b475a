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
