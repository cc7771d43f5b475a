import type { BodyOf, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../http/actor.ts';
import { ProblemError } from '../../http/problem.ts';
import {
  countMembers,
  enterOrganization,
  lockOrganization,
  type LockedOrganization,
  type LockedPerson,
  lockPerson,
  requireFree,
  updatePerson,
} from '../members/index.ts';
import { savePrimaryOffice } from '../offices/index.ts';
import { organizationDomainOf, domainOfSite } from './domain.ts';
import { presentDuplicate } from './present.ts';
import { changeOf } from './profile.ts';
import * as queries from './queries.ts';

type Body = BodyOf<typeof endpoints.putOrganization>;

/**
 * Adds a company under an id that the caller chose, and makes the caller its Admin.
 *
 * @returns false when the id has been taken in the meantime, perhaps by a duplicate of this call
 * @throws 409 with the companies that may be the same and were not confirmed to be different, or when the caller may
 * not join a company; 422 for an invalid field
 */
export async function addOrganization(
  transaction: Database,
  asked: { readonly id: string; readonly userId: string; readonly body: Body; readonly now: Date },
): Promise<boolean> {
  const { id, userId, body, now } = asked;
  const locked = await lockPerson(transaction, userId);
  if (locked?.organization?.id === id) return false;
  const person = await requireFree(transaction, userId);
  const { office, not_duplicates: others = [], ...sent } = body;
  const profile = changeOf(sent, null, person, now);
  const domain = organizationDomainOf(person.email);
  const site = domainOfSite(body.website ?? '');
  const duplicates = await queries.findDuplicates(transaction, {
    name: body.name,
    domains: [domain, site].filter((one) => one !== null),
    others: [id, ...others],
  });
  if (duplicates.length > 0)
    throw new ProblemError(
      409,
      'This company may already be on Plumbline. Join it, or confirm that yours is a different company.',
      {
        duplicates: duplicates.map(presentDuplicate),
      },
    );
  const isAdded = await queries.insertOrganization(transaction, {
    id,
    name: profile.name ?? body.name,
    organization_type: body.organization_type,
    employee_quantity: profile.employee_quantity ?? null,
    website: profile.website ?? '',
    description: profile.description ?? '',
    phone: profile.phone ?? '',
    domain,
    prequal_status: null,
    created_by: userId,
    created_at: now,
  });
  if (!isAdded) return false;
  await savePrimaryOffice(transaction, id, office ?? {}, now);
  await becomeFirstAdmin(transaction, id, person, now);
  return true;
}

/**
 * Makes a person with the company's domain the Admin of a company without people.
 *
 * @throws 409 when it already has people, or when the caller may not join a company
 */
export async function joinAsFirstAdmin(
  transaction: Database,
  asked: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const organization = await lockOrganization(transaction, asked.id);
  if (organization !== undefined && (await countMembers(transaction, organization.id)) > 0)
    throw new ProblemError(
      409,
      `${organization.name} already has people. Ask its Admins to accept you instead.`,
    );
  const person = await requireFree(transaction, asked.userId);
  await becomeFirstAdmin(transaction, asked.id, person, asked.now);
}

/** Makes a person who belongs to no company the Admin of a company without one. */
export async function becomeFirstAdmin(
  transaction: Database,
  id: string,
  person: LockedPerson,
  now: Date,
): Promise<void> {
  const organization = await lockOrganization(transaction, id);
  if (organization === undefined) throw new ProblemError(409, 'This company was deleted.');
  await enterOrganization(transaction, {
    userId: person.id,
    organization,
    rank: ADMIN_RANK,
    isVerified:
      organization.domain !== null && organization.domain === organizationDomainOf(person.email),
    now,
  });
  await openVault(transaction, organization);
  // Also for a person who finished registration without a company: the pages about the company open again.
  await updatePerson(transaction, person.id, { reg_step: 'organization_type' });
}

/** A trade partner has a status from the start. */
async function openVault(transaction: Database, organization: LockedOrganization): Promise<void> {
  if (organization.organization_type === TRADE_PARTNER && organization.prequal_status === null)
    await queries.updateProfile(transaction, organization.id, {
      prequal_status: 'Work In Progress',
    });
}
