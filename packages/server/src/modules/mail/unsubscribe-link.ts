import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '@plumbline/api-contract';

/** The emails that a link turns off: those of one kind, or a digest. */
export type MailScope = NotificationKind | 'daily' | 'weekly';

const SCOPES: ReadonlySet<string> = new Set<MailScope>([...NOTIFICATION_KINDS, 'daily', 'weekly']);

/**
 * Occurs in no part of the token. With a dot, the URL would look as if it ended in a file
 * extension.
 */
const BETWEEN = '~';

/**
 * `person~scope~signature`. It never expires, because an old email must still be able to stop new
 * ones.
 */
export const unsubscribeToken = (secret: Buffer, userId: string, scope: MailScope): string =>
  [userId, scope, signatureOf(secret, userId, scope)].join(BETWEEN);

/** Whose emails a token turns off, and which; undefined when the signature is not ours. */
export function readUnsubscribeToken(
  secret: Buffer,
  token: string,
): { readonly userId: string; readonly scope: MailScope } | undefined {
  const [userId = '', scope = '', signature = '', ...rest] = token.split(BETWEEN);
  if (rest.length > 0 || !SCOPES.has(scope)) return undefined;
  const wanted = Buffer.from(signatureOf(secret, userId, scope));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given)
    ? { userId, scope: scope as MailScope }
    : undefined;
}

const signatureOf = (secret: Buffer, userId: string, scope: string): string =>
  createHmac('sha256', secret).update(`${userId}.${scope}`).digest('base64url');

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;
