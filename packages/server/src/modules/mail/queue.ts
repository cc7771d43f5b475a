import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { type Block, htmlOf, textOf } from './blocks.ts';
import { block, type Letter, type LetterKind } from './letters/letter.ts';
import { letters } from './letters/index.ts';
import type { Mail, MailField } from './mail.ts';
import { plainLine, plainText } from './plain-line.ts';
import { insertMail, wantsMail } from './queries.ts';

/**
 * Queues an email in the caller's transaction: it is sent only if that commits. Where the
 * reader turned this kind off, nothing is queued.
 */
export async function queueMail(
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Database,
  mail: Mail,
): Promise<void> {
  const { lifeMs, preference } = letters[mail.kind];
  const userId = 'userId' in mail ? mail.userId : null;
  if (preference !== null && userId !== null)
    if (!(await wantsMail(transaction, userId, preference))) return;
  const now = context.now();
  const { subject, blocks } = write(mail, context.siteUrl());
  const id = await insertMail(transaction, {
    kind: mail.kind,
    recipient: mail.to,
    subject,
    html: htmlOf(subject, blocks),
    body: textOf(blocks),
    now,
    expiresAt: lifeMs === null ? null : new Date(now.getTime() + lifeMs),
  });
  await context.jobs.send(transaction, 'send-mail', { mail: id });
}

/** An email as it will be read: its subject and its blocks, from the name of the product to where to turn it off. */
export function write(mail: Mail, siteUrl: string): Letter {
  const linkTo = (path: string) => siteUrl + path;
  // The table maps each kind to its own template, which TypeScript cannot follow through the lookup.
  const kind = letters[mail.kind] as LetterKind<Mail>;
  const letter = kind.write(cleaned(mail), linkTo);
  const ending: readonly Block[] =
    kind.preference !== null && 'userId' in mail
      ? [block.small('Choose which emails you get:', linkTo(`/settings/${mail.userId}#mail`))]
      : [];
  return {
    subject: letter.subject,
    blocks: [...letter.blocks, block.small('Plumbline', linkTo('/')), ...ending],
  };
}

/** The email with each typed text on one line. */
function cleaned(mail: Mail): Mail {
  const entries = Object.entries(mail).map(([name, value]) => [
    name,
    typeof value === 'string' && TYPED.has(name)
      ? name === 'message'
        ? plainText(value, MOST_MESSAGE)
        : COMPANIES.has(name)
          ? plainText(value, MOST_COMPANY)
          : plainLine(value)
      : value,
  ]);
  return Object.fromEntries(entries) as Mail;
}

const MOST_MESSAGE = 1000;
/** A company's name, and its domain where that tells it from another: a cut that took the domain would hide whose it is. */
const MOST_COMPANY = 360;
const COMPANIES: ReadonlySet<string> = new Set<MailField>([
  'organization',
  'tradePartner',
  'asked',
]);
/** What people typed: a new line in one of these could add a header or a paragraph to the email. */
const TYPED: ReadonlySet<string> = new Set<MailField>([
  'firstName',
  'applicant',
  'applicantEmail',
  'inviter',
  'organization',
  'browser',
  'asker',
  'tradePartner',
  'asked',
  'project',
  'message',
  'bidPackage',
  'project',
  'name',
  'senderEmail',
  'company',
  'page',
]);
