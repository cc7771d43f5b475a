import type { BodyOf, endpoints } from '@plumbline/api-contract';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { countOne, LINK_LIFE_MS, newLink } from '../auth/index.ts';
import { queueMail } from '../mail/index.ts';
import { findAdmins, lockOrganization, type LockedOrganization } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { organizationDomainOf } from '../organizations/index.ts';
import { findOpenBetween, insertRelationship } from './queries/relationships.ts';
import { claimText } from './words.ts';

type Asked = BodyOf<typeof endpoints.createRelationship>;

/** Who is mailed a link to answer: an Admin, or an address at a company that has none. */
type Recipient = { readonly email: string; readonly userId?: string; readonly firstName: string };

/**
 * Asks another company to confirm a relationship: notifies its Admins, and mails each of them a link of their own.
 *
 * @returns the relationship's id
 * @throws 403 when the caller may no longer do this; 422 for an unknown company, or an address that is not the
 * company's own; 409 while there is one of that kind; 429 after too many in a day
 */
export async function askForRelationship(
  context: Context,
  transaction: Database,
  call: {
    readonly userId: string;
    readonly ownId: string;
    /** From a contact list: those have a separate limit. */
    readonly isOfList?: boolean;
    readonly authorize: (database: Database) => Promise<unknown>;
  },
  asked: Asked,
): Promise<string> {
  const { userId: askerId, ownId, isOfList = false, authorize } = call;
  const otherId = asked.organization;
  if (otherId === ownId) throw refusedAt('/organization', 'This is your own company.');
  const { own, other } = await lockBoth(transaction, ownId, otherId);
  await authorize(transaction);
  if (own === undefined || other === undefined)
    throw refusedAt('/organization', 'Company not found. It may have been deleted or merged.');
  await countOne(
    { ...context, database: transaction },
    isOfList ? 'listRelationshipsOf' : 'relationshipsOf',
    ownId,
  );
  const admins = await findAdmins(transaction, other.id);
  const recipients: readonly Recipient[] =
    admins.length > 0
      ? admins.map(({ id, email, first_name }) => ({ email, userId: id, firstName: first_name }))
      : [{ email: addressAt(other, asked.email), firstName: '' }];
  const between = { fromId: own.id, toId: other.id, kind: asked.kind };
  const message = asked.message?.trim() ?? '';
  const now = context.now();
  const id = await insertRelationship(transaction, {
    ...between,
    fromName: own.name,
    toName: other.name,
    message,
    userId: askerId,
    now,
  });
  if (id === undefined) throw await whyNotAgain(transaction, between, other);
  const [from, to] = [
    await companyInWords(transaction, own.id),
    await companyInWords(transaction, other.id),
  ];
  const claim = claimText(from, asked.kind, to);
  await notify(transaction, {
    to: admins.map((admin) => admin.id),
    kind: 'relationship',
    verb: `${from} asked you to confirm: ${claim}.`,
    subject: { kind: 'relationship_request', id },
    about: { id: own.id, name: from },
    letter: 'queued',
  });
  for (const { email, userId, firstName } of recipients) {
    const { token } = await newLink(
      transaction,
      {
        purpose: 'relationship',
        email,
        relationshipId: id,
        lifeMs: LINK_LIFE_MS.relationship,
        ...(userId !== undefined && { userId }),
      },
      now,
    );
    await queueMail(context, transaction, {
      kind: 'relationship-requested',
      to: email,
      ...(userId !== undefined && { userId }),
      firstName,
      organization: from,
      asked: to,
      relationship: asked.kind,
      message,
      path: `/relationships/${id}/confirm?token=${token}`,
    });
  }
  return id;
}

/** Locks in the order of ids, so that two companies that ask each other at once wait instead of deadlocking. */
async function lockBoth(transaction: Database, ownId: string, otherId: string) {
  const locked = new Map<string, LockedOrganization | undefined>();
  for (const id of [ownId, otherId].sort()) locked.set(id, await lockOrganization(transaction, id));
  return { own: locked.get(ownId), other: locked.get(otherId) };
}

const refusedAt = (address: string, reason: string) => refused(reason, [{ address, reason }]);

/**
 * The address at which a company without Admins is asked. It must be at the company's own domain: anyone else could
 * confirm something that the company has never heard of.
 */
function addressAt({ name, domain }: LockedOrganization, email: string | undefined): string {
  if (domain === null)
    throw new ProblemError(
      409,
      `No one at ${name} is on Plumbline yet, so no one can confirm this. Invite them first.`,
    );
  const address = email?.trim().toLowerCase() ?? '';
  if (address === '')
    throw refusedAt(
      '/email',
      `No one at ${name} is on Plumbline yet. Enter the email address of someone there, at ${domain}.`,
    );
  if (organizationDomainOf(address) !== domain)
    throw refusedAt('/email', `Enter an email address at ${domain}, the domain of ${name}.`);
  return address;
}

async function whyNotAgain(
  transaction: Database,
  between: Parameters<typeof findOpenBetween>[1],
  other: LockedOrganization,
): Promise<ProblemError> {
  const open = await findOpenBetween(transaction, between);
  if (open?.status === 'standing')
    return new ProblemError(409, `You already have this relationship with ${other.name}.`);
  return open?.from_organization_id === other.id
    ? new ProblemError(409, `${other.name} already asked you. Answer its request instead.`)
    : new ProblemError(409, `You already asked ${other.name}, which has not answered yet.`);
}
