import { notificationKindOf } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { type Block, htmlOf, textOf } from './blocks.ts';
import { cleaned } from './cleaned.ts';
import { block, type Letter, type LetterKind } from './letters/letter.ts';
import { letters } from './letters/index.ts';
import type { Mail, MailOf } from './mail.ts';
import { findMailChoices, findUnsubscribeSecret, insertMails, type QueuedMail } from './queries.ts';
import { type MailScope, unsubscribePath, unsubscribeToken } from './unsubscribe-link.ts';

type Queuing = Pick<Context, 'jobs' | 'siteUrl' | 'now'>;

/**
 * Queues an email in the caller's transaction: it is sent only if that commits. If the reader wants this kind in a
 * digest, or not at all, nothing is queued; nor is anything to a person whose account is frozen.
 */
export async function queueMail(
  context: Queuing,
  transaction: Database,
  mail: Mail,
): Promise<void> {
  const scope = scopeOf(mail);
  let secret: Buffer | null = null;
  if ('userId' in mail && mail.userId !== undefined) {
    const reader = await findMailChoices(transaction, mail.userId);
    if (reader.isFrozen) return;
    if (scope !== null && scope !== 'daily' && scope !== 'weekly') {
      const choice = reader.preferences[scope]?.email ?? notificationKindOf(scope).default.email;
      if (choice !== 'now') return;
    }
    secret = reader.secret;
  }
  const [id = ''] = await insertMails(transaction, [queued(context, mail, secret)]);
  await context.jobs.send(transaction, 'send-mail', { mail: id });
}

/** Queues the digests of many people in two statements. The caller has already checked that they want them. */
export async function queueDigests(
  context: Queuing,
  transaction: Database,
  digests: readonly MailOf<'digest'>[],
): Promise<void> {
  if (digests.length === 0) return;
  const secret = await findUnsubscribeSecret(transaction);
  const ids = await insertMails(
    transaction,
    digests.map((digest) => queued(context, digest, secret)),
  );
  await context.jobs.sendAll(
    transaction,
    'send-mail',
    ids.map((mail) => ({ mail })),
  );
}

function queued({ siteUrl, now: clock }: Queuing, mail: Mail, secret: Buffer | null): QueuedMail {
  const { lifeMs } = letters[mail.kind];
  const scope = scopeOf(mail);
  const unsubscribeUrl =
    secret !== null && scope !== null && 'userId' in mail && mail.userId !== undefined
      ? siteUrl() + unsubscribePath(unsubscribeToken(secret, mail.userId, scope))
      : null;
  const now = clock();
  const { subject, blocks } = write(mail, siteUrl(), unsubscribeUrl);
  return {
    kind: mail.kind,
    recipient: mail.to,
    subject,
    html: htmlOf(subject, blocks),
    body: textOf(blocks),
    now,
    expiresAt: lifeMs === null ? null : new Date(now.getTime() + lifeMs),
    unsubscribeUrl,
  };
}

/** Which emails the reader turns off by unsubscribing from this one; null for those that are always sent. */
function scopeOf(mail: Mail): MailScope | null {
  if (mail.kind === 'digest') return mail.scope;
  const { preference } = letters[mail.kind];
  return preference === 'digest' ? null : preference;
}

/** An email as the reader sees it: its subject and its blocks, down to the unsubscribe link. */
export function write(mail: Mail, siteUrl: string, unsubscribeUrl: string | null = null): Letter {
  const linkTo = (path: string) => siteUrl + path;
  // The table maps each kind to its own template, which TypeScript cannot follow through the lookup.
  const kind = letters[mail.kind] as LetterKind<Mail>;
  const letter = kind.write(cleaned(mail), linkTo);
  const ending: readonly Block[] =
    scopeOf(mail) !== null && 'userId' in mail && mail.userId !== undefined
      ? [block.footer('Choose which emails you get:', linkTo(`/settings/${mail.userId}#mail`))]
      : [];
  const unsubscribing =
    unsubscribeUrl === null ? [] : [block.footer(endingWords(mail), unsubscribeUrl)];
  return {
    subject: letter.subject,
    blocks: [
      ...letter.blocks,
      block.footer('Plumbline, prequalification for commercial construction:', linkTo('/')),
      ...ending,
      ...unsubscribing,
    ],
  };
}

function endingWords(mail: Mail): string {
  const scope = scopeOf(mail);
  return scope === 'daily' || scope === 'weekly'
    ? `Unsubscribe from the ${scope} digest:`
    : 'Unsubscribe from emails like this:';
}
