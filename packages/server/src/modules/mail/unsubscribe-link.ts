import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '@plumbline/api-contract';

/** The emails that a link ends: those of a kind, or a digest. */
export type MailScope = NotificationKind | 'daily' | 'weekly';

const SCOPES: ReadonlySet<string> = new Set<MailScope>([...NOTIFICATION_KINDS, 'daily', 'weekly']);

/** In no part of a link. After a dot, its end would look like that of a file. */
const BETWEEN = '~';

/** `person~scope~signature`. It never expires: an old email has to be able to end new ones. */
export const unsubscribeToken = (secret: Buffer, userId: string, scope: MailScope): string =>
  [userId, scope, signatureOf(secret, userId, scope)].join(BETWEEN);

/** Whose emails a token ends, and which; undefined where the signature is not ours. */
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
