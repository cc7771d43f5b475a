import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem.ts';
import { countOne } from '../../auth/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { countUnsent } from '../batches/queries/sending.ts';
import {
  findWaiting,
  insertInvitation,
  lockInvitation,
  type NewInvitation,
} from './queries/invitations.ts';
import { findPerson, type Person } from './queries/people.ts';
import { countSince, hasDeclined, lockSender, type Sender } from './queries/senders.ts';
import { cancelWithoutSender } from './queries/ending.ts';
import { writeTo } from './write.ts';

const DAY_MS = 86_400_000;
/** How long after a decline the inviter's company cannot invite the address. */
export const BARRED_MS = 180 * DAY_MS;
/** Daily limits for invitations sent one by one. A person without a company gets fewer. */
export const MOST_OF_PERSON = 30;
const MOST_OF_ORGANIZATION = 500;

export type ToSend = Pick<
  NewInvitation,
  'kind' | 'email' | 'first_name' | 'last_name' | 'company_name' | 'sections' | 'message'
>;

/** The text in a list's row for a person who was not invited. */
export const BARRED = 'They asked not to be invited again.';

/**
 * Writes an invitation and its email, in the caller's transaction. A sender has at most one pending invitation per
 * address: a second call returns the first one and sends nothing. The work is the same whether or not the address has
 * an account.
 *
 * @throws 409 when the address declined within 180 days, 429 when too many were sent in this name today or to this
 *   address within the hour
 */
export async function send(
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Database,
  inviter: Person,
  invitation: ToSend,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const now = context.now();
  const sender = { organizationId: inviter.company_id, userId: inviter.id };
  const { kind, email } = invitation;
  await lockSender(transaction, sender);
  await cancelInactive(transaction, kind, sender, email, now);
  const waiting = await findWaiting(transaction, kind, sender, email);
  if (waiting !== undefined) return { id: waiting, isNew: false };
  const barredSince = new Date(now.getTime() - BARRED_MS);
  if (await hasDeclined(transaction, kind, sender, email, barredSince))
    throw new ProblemError(409, BARRED);
  const most = inviter.company_id === null ? MOST_OF_PERSON : MOST_OF_ORGANIZATION;
  const today = await countSince(transaction, sender, new Date(now.getTime() - DAY_MS));
  // A company's lists are counted separately.
  const unsent = inviter.company_id === null ? await countUnsent(transaction, sender) : 0;
  if (today + unsent >= most)
    throw new ProblemError(
      429,
      `${most} invitations were sent in the last 24 hours. Send more tomorrow.`,
      {},
      { 'Retry-After': '3600' },
    );
  const id = await write(context, transaction, inviter, { ...invitation, batchId: null });
  if (id === undefined) throw new Error('an invitation waited behind the lock');
  return { id, isNew: true };
}

/** Cancels a pending invitation by someone who no longer acts for the company, so that it does not block a new one. */
export async function cancelInactive(
  transaction: Database,
  kind: ToSend['kind'],
  sender: Sender,
  email: string,
  now: Date,
): Promise<void> {
  for (const id of await cancelWithoutSender(transaction, kind, sender, email, now))
    await forget(transaction, 'invitation', id);
}

/**
 * Writes only the invitation and its email. Counts the email against the limit of its address, which all senders share;
 * when no email is written, counts nothing.
 *
 * @returns undefined when the address already has a pending invitation
 * @throws 429 when the address was sent too many within the hour
 */
export async function write(
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Database,
  inviter: Person,
  invitation: ToSend & { readonly batchId: string | null },
): Promise<string | undefined> {
  const { kind, email } = invitation;
  const sender = { organizationId: inviter.company_id, userId: inviter.id };
  if ((await findWaiting(transaction, kind, sender, email)) !== undefined) return undefined;
  await countOne({ database: transaction, now: context.now }, 'invitesTo', email);
  const id = await insertInvitation(transaction, {
    ...invitation,
    ...sender,
    now: context.now(),
  });
  if (id !== undefined) await writeTo(context, transaction, inviter, { ...invitation, id });
  return id;
}

/** Also notifies the invited person in the product, if the address has an account. */
export async function tellInvited(
  transaction: Database,
  inviter: Person,
  { id, kind, email }: Pick<ToSend, 'kind' | 'email'> & { readonly id: string },
): Promise<void> {
  const invited = await findPerson(transaction, { email });
  if (invited === undefined) return;
  const who = (await companyInWordsOf(transaction, inviter.company_id)) ?? personInWords(inviter);
  const verb =
    kind === 'trade_partner'
      ? `${who} requests access to your data vault.`
      : `${who} invites you to view their data vault.`;
  await notify(transaction, {
    to: invited.id,
    kind: 'vault_invitation',
    verb,
    subject: { kind: 'invitation', id },
    about: { id: inviter.company_id ?? inviter.id, name: who },
    // The email is the invitation itself, so it is sent whatever the person's preferences are.
    letter: 'always',
  });
}

/**
 * Does the same after the reply, so that response times do not reveal who has an account. If the process ends in
 * between, the invitation is still in the addressee's list and inbox.
 */
export function tellInvitedLater(
  { database, log }: Pick<Context, 'database' | 'log'>,
  inviter: Person,
  invitation: Pick<ToSend, 'kind' | 'email'> & { readonly id: string },
): void {
  database
    .transaction()
    .execute(async (transaction) => {
      // It may have been answered or withdrawn since.
      const row = await lockInvitation(transaction, invitation.id);
      if (row?.status === 'sent') await tellInvited(transaction, inviter, invitation);
    })
    .catch((error: unknown) => log.warn({ err: error }, 'an invitation was sent by email only'));
}
