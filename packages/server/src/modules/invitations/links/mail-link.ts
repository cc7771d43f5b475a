import { randomBytes } from 'node:crypto';
import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError, unauthenticated } from '../../../http/problem.ts';
import { countOne } from '../../auth/index.ts';
import { queueMail } from '../../mail/index.ts';
import { findPerson } from '../partners/queries/people.ts';
import { BARRED_MS } from '../partners/send.ts';
import * as queries from './queries.ts';

export type LinkOwner = { readonly userId: string; readonly organizationId: string };

/** 144 random bits. Anyone who has it sees the company's name, and nothing else. */
const newUrl = (): string => randomBytes(18).toString('base64url');
export const pathOf = (url: string): string => `/invite?url=${url}`;

/** The person's link to their company; created when there is none. */
export const linkOf = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  owner: LinkOwner,
): Promise<string> => queries.findOrMake(database, owner, { url: newUrl(), now: now() });

/**
 * Mails a person's link to an address. Silently sends nothing to someone who declined an invitation from the company.
 *
 * @throws 429 naming the address that reached its limit, or when too many were mailed in this name
 */
export async function mailInviteLink(
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Database,
  letter: LinkOwner & {
    readonly to: string;
    readonly message: string;
    /** From a contact list: counts against the company's separate limit. */
    readonly isOfList?: boolean;
  },
): Promise<void> {
  const { userId, organizationId, to, message, isOfList = false } = letter;
  const inviter = await findPerson(transaction, { id: userId });
  if (inviter === undefined) throw unauthenticated();
  const since = new Date(context.now().getTime() - BARRED_MS);
  const barred = await queries.listDeclined(transaction, organizationId, [to], since);
  if (barred.includes(to)) return;
  const counting = { database: transaction, now: context.now };
  await (isOfList
    ? countOne(counting, 'listLinksOf', organizationId)
    : countOne(counting, 'linksFrom', userId));
  try {
    await countOne(counting, 'invitesTo', to);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.status, `${to}: ${error.message}`, error.members, error.headers);
  }
  await queueMail(context, transaction, {
    kind: 'invite-link',
    to,
    inviter: personInWords(inviter),
    organization: (await companyInWordsOf(transaction, inviter.company_id)) ?? '',
    message,
    path: pathOf(await linkOf({ database: transaction, now: context.now }, letter)),
  });
}
