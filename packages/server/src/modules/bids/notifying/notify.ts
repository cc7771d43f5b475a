import { truncate } from '@plumbline/diagnostics';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { forget, forgetKinds, type Notice, notify } from '../../notifications/index.ts';
import type { PackageRow } from '../packages/queries.ts';
import {
  findBidders,
  findCompanyName,
  findContractorAdmins,
  findInterested,
  findInvitedAdmins,
  type Recipient,
} from './queries.ts';

/** Who is notified of what about a package. No notification or email here contains an amount. */
type Telling = Pick<Context, 'jobs' | 'siteUrl' | 'now'>;
type About = Pick<
  PackageRow,
  'id' | 'contractor_id' | 'title' | 'project' | 'due_at' | 'time_zone' | 'is_sealed'
>;

const pathOf = ({ invitation_id: id }: Recipient): string => `/bids/invitations/${id ?? ''}`;
const dataOf = (about: About, organization: string, person: Recipient) => ({
  ...toPerson(person),
  organization,
  bidPackage: about.title,
  project: about.project,
  path: pathOf(person),
});

/** Groups the notifications of one package. */
const packageOf = ({ id, title, project }: Pick<About, 'id' | 'title' | 'project'>) => ({
  id,
  name: `${title}, ${project}`,
});

const tellInvitedOne = (
  transaction: Database,
  person: Recipient,
  notice: Omit<Notice, 'subject'>,
): Promise<void> =>
  notify(transaction, {
    ...notice,
    to: person.id,
    subject: { kind: 'bid_invitation', id: person.invitation_id ?? '' },
  });

/** Notifies an invited company of its invitation. */
export async function tellInvitation(
  context: Telling,
  transaction: Database,
  about: About,
  invitationId: string,
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findInvitedAdmins(transaction, about.id, invitationId)) {
    await tellInvitedOne(transaction, person, {
      kind: 'bid_invitation',
      verb: `${organization} invites your company to bid: ${about.title}, ${about.project}.`,
      about: { id: about.contractor_id, name: organization },
      letter: 'queued',
    });
    await queueMail(context, transaction, {
      kind: 'bid-invitation',
      ...dataOf(about, organization, person),
      due: about.due_at,
      timeZone: person.time_zone,
      isSealed: about.is_sealed,
    });
  }
}

/** Limit in a notification; the email has the whole question. */
const MOST_QUESTION = 120;

export const shortQuestion = (question: string): string =>
  truncate(question.replace(/\s+/gu, ' ').trim(), MOST_QUESTION);

/** Notifies everyone who may still bid of what changed, or of which question was answered. */
export async function tellInvited(
  context: Telling,
  transaction: Database,
  about: About,
  changes: readonly string[],
  answered?: string,
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findInterested(transaction, about.id)) {
    await tellInvitedOne(transaction, person, {
      kind: 'bid_change',
      verb:
        answered === undefined
          ? `${organization} changed its bid package ${about.title}. ${changes[0] ?? ''}`.trim()
          : `${organization} answered a question about ${about.title}: ${shortQuestion(answered)}`,
      about: packageOf(about),
      letter: 'queued',
    });
    await queueMail(context, transaction, {
      kind: 'bid-news',
      ...dataOf(about, organization, person),
      changes: [...changes],
      due: about.due_at,
      timeZone: person.time_zone,
    });
  }
}

/** Tells the company's people that its invitation was withdrawn. */
export async function tellCancelled(
  context: Telling,
  transaction: Database,
  about: About,
  people: readonly Recipient[],
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of people) {
    await tellInvitedOne(transaction, person, {
      kind: 'bid_change',
      verb: `${organization} withdrew its invitation to bid on ${about.title}.`,
      about: packageOf(about),
      letter: 'queued',
    });
    await queueMail(context, transaction, {
      kind: 'bid-cancelled',
      ...dataOf(about, organization, person),
    });
  }
}

/** Tells the contractor's people what bidders do, and that bids were opened. */
export async function tellContractor(
  transaction: Database,
  about: Pick<About, 'id' | 'contractor_id' | 'title' | 'project'>,
  kind: 'bid_question' | 'bid_response' | 'bid_result',
  verb: string,
): Promise<void> {
  const admins = await findContractorAdmins(transaction, about.contractor_id);
  await notify(transaction, {
    to: admins.map(({ id }) => id),
    kind,
    verb,
    subject: { kind: 'bid_package', id: about.id },
    about: packageOf(about),
    letter: 'none',
  });
}

/** Emails the bidder its receipt's code; the receipt's text is only in the reply to the submission. */
export async function tellReceived(
  context: Telling,
  transaction: Database,
  about: About,
  bid: { readonly invitationId: string; readonly code: string; readonly at: Date },
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findInvitedAdmins(transaction, about.id, bid.invitationId))
    await queueMail(context, transaction, {
      kind: 'bid-received',
      ...dataOf(about, organization, person),
      code: bid.code,
      at: bid.at,
      timeZone: person.time_zone,
    });
}

/** Sends all bidders the root of all receipts. */
export async function tellOpened(
  context: Telling,
  transaction: Database,
  about: About,
  opened: { readonly root: string; readonly receipts: number; readonly bids: number },
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findBidders(transaction, about.id)) {
    await tellInvitedOne(transaction, person, {
      kind: 'bid_result',
      verb: `Bids for ${about.title} were opened. Check your receipt against the list.`,
      about: packageOf(about),
      letter: 'always',
    });
    await queueMail(context, transaction, {
      kind: 'bids-opened',
      ...dataOf(about, organization, person),
      root: opened.root,
      receipts: opened.receipts,
    });
  }
  const count = opened.bids === 1 ? '1 bid was' : `${opened.bids} bids were`;
  await tellContractor(transaction, about, 'bid_result', `${count} opened for ${about.title}.`);
}

/** Tells every bidder who won. */
export async function tellAwarded(
  context: Telling,
  transaction: Database,
  about: About,
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findBidders(transaction, about.id)) {
    const isAwarded = person.state === 'Awarded';
    if (!isAwarded && person.state !== 'Not Awarded') continue;
    const verb = isAwarded
      ? `${organization} awarded ${about.title} to your company.`
      : `${organization} awarded ${about.title} to another company.`;
    await tellInvitedOne(transaction, person, {
      kind: 'bid_result',
      verb,
      about: packageOf(about),
      letter: 'queued',
    });
    await queueMail(context, transaction, {
      kind: 'bid-decided',
      ...dataOf(about, organization, person),
      isAwarded,
    });
  }
}

/** Deletes everyone's notifications about an invitation that was declined or withdrawn. */
export const forgetInvitation = (transaction: Database, invitationId: string): Promise<void> =>
  forget(transaction, 'bid_invitation', invitationId);

/**
 * Deletes everyone's notification of an invitation, once someone has answered it. What changed in the package and which
 * questions were answered stays: colleagues need it for the bid, and may not have read it yet.
 */
export const forgetInvited = (transaction: Database, invitationId: string): Promise<void> =>
  forgetKinds(transaction, { kind: 'bid_invitation', id: invitationId }, ['bid_invitation']);

/** The same once a bid was submitted: there is nothing left to remind of. */
export const forgetReminded = (transaction: Database, invitationId: string): Promise<void> =>
  forgetKinds(transaction, { kind: 'bid_invitation', id: invitationId }, [
    'bid_invitation',
    'bid_reminder',
  ]);
