import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import type { PackageRow } from '../packages/queries.ts';
import {
  findBidders,
  findCompanyName,
  findContractorAdmins,
  findInterested,
  findInvitedAdmins,
  type Told,
} from './queries.ts';

/** Who hears what of a package. No sentence and no letter here carries an amount. */
type Telling = Pick<Context, 'jobs' | 'siteUrl' | 'now'>;
type About = Pick<
  PackageRow,
  'id' | 'contractor_id' | 'title' | 'project' | 'due_at' | 'time_zone' | 'is_sealed'
>;

const pathOf = ({ invitation_id: id }: Told): string => `/bids/invitations/${id ?? ''}`;
const dataOf = (about: About, organization: string, person: Told) => ({
  ...toPerson(person),
  organization,
  bidPackage: about.title,
  project: about.project,
  path: pathOf(person),
});

async function tellInvitedOne(transaction: Database, person: Told, verb: string): Promise<void> {
  await notify(transaction, {
    userId: person.id,
    verb,
    kind: 'bid_invitation',
    id: person.invitation_id ?? '',
  });
}

/** An invited company hears of the invitation. */
export async function tellInvitation(
  context: Telling,
  transaction: Database,
  about: About,
  invitationId: string,
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findInvitedAdmins(transaction, about.id, invitationId)) {
    const verb = `${organization} invites your company to bid: ${about.title}, ${about.project}.`;
    await tellInvitedOne(transaction, person, verb);
    await queueMail(context, transaction, {
      kind: 'bid-invitation',
      ...dataOf(about, organization, person),
      due: about.due_at,
      timeZone: person.time_zone,
      isSealed: about.is_sealed,
    });
  }
}

/** Everyone who may still bid hears what changed. */
export async function tellInvited(
  context: Telling,
  transaction: Database,
  about: About,
  changes: readonly string[],
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findInterested(transaction, about.id)) {
    const verb =
      `${organization} changed its bid package ${about.title}. ${changes[0] ?? ''}`.trim();
    await tellInvitedOne(transaction, person, verb);
    await queueMail(context, transaction, {
      kind: 'bid-news',
      ...dataOf(about, organization, person),
      changes: [...changes],
      due: about.due_at,
      timeZone: person.time_zone,
    });
  }
}

/** The company's invitation is no more. */
export async function tellCancelled(
  context: Telling,
  transaction: Database,
  about: About,
  people: readonly Told[],
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of people) {
    const verb = `${organization} withdrew its invitation to bid on ${about.title}.`;
    await tellInvitedOne(transaction, person, verb);
    await queueMail(context, transaction, {
      kind: 'bid-cancelled',
      ...dataOf(about, organization, person),
    });
  }
}

export async function tellContractor(
  transaction: Database,
  about: Pick<About, 'id' | 'contractor_id'>,
  verb: string,
): Promise<void> {
  for (const { id } of await findContractorAdmins(transaction, about.contractor_id))
    await notify(transaction, { userId: id, verb, kind: 'bid_package', id: about.id });
}

/** The bidder gets the code of its receipt; its text was given out at the submission alone. */
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

/** All bidders get the root of all receipts. */
export async function tellOpened(
  context: Telling,
  transaction: Database,
  about: About,
  opened: { readonly root: string; readonly receipts: number; readonly bids: number },
): Promise<void> {
  const organization = await findCompanyName(transaction, about.contractor_id);
  for (const person of await findBidders(transaction, about.id)) {
    await tellInvitedOne(
      transaction,
      person,
      `Bids for ${about.title} were opened. Check your receipt against the list.`,
    );
    await queueMail(context, transaction, {
      kind: 'bids-opened',
      ...dataOf(about, organization, person),
      root: opened.root,
      receipts: opened.receipts,
    });
  }
  const count = opened.bids === 1 ? '1 bid was' : `${opened.bids} bids were`;
  await tellContractor(transaction, about, `${count} opened for ${about.title}.`);
}

/** Every bidder hears how it ended. */
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
    await tellInvitedOne(transaction, person, verb);
    await queueMail(context, transaction, {
      kind: 'bid-decided',
      ...dataOf(about, organization, person),
      isAwarded,
    });
  }
}

/** An invitation was answered: what asks for an answer goes from everyone. */
export const forgetInvitation = (transaction: Database, invitationId: string): Promise<void> =>
  forget(transaction, 'bid_invitation', invitationId);
