import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { endRelationshipLinks } from '../links/index.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { findAdmins, lockOrganization } from '../members/index.ts';
import { forget, notify } from '../notifications/index.ts';
import type { Decision } from './policy.ts';
import * as relationships from './queries/relationships.ts';
import { claimText } from './words.ts';

/** Who decides: a member of one of the two companies, or the holder of a mailed link. */
export type Decider = {
  readonly userId: string | null;
  /** The address that the link was mailed to; null for a person who is signed in. */
  readonly email: string | null;
  /** Authorizes again, once both companies are locked. */
  readonly authorize: (transaction: Database) => Promise<unknown>;
};

const WORDS = {
  pending: 'has not been answered yet',
  standing: 'was already confirmed',
  declined: 'was already declined',
  cancelled: 'was already withdrawn',
  ended: 'already ended',
} as const;

/**
 * Changes the status of a relationship. Deletes its notifications and mailed links, and notifies the other company
 * unless a request was withdrawn.
 *
 * @throws 403 when the caller may no longer do this; 409 when someone else was first, or a company no longer exists
 */
export async function decideRelationship(
  context: Context,
  transaction: Database,
  id: string,
  status: Decision,
  by: Decider,
): Promise<void> {
  const found = await relationships.findRelationship(transaction, id);
  if (found === undefined) throw notFound('This relationship no longer exists.');
  // Locks the companies first, in the same order as everywhere else.
  const ids = [found.from_organization_id, found.organization_id].filter((one) => one !== null);
  for (const organization of ids.sort()) await lockOrganization(transaction, organization);
  const row = await relationships.lockRelationship(transaction, id);
  if (row === undefined || !relationships.isWhole(row)) throw goneProblem(row ?? found);
  await by.authorize(transaction);
  const needed = status === 'ended' ? 'standing' : 'pending';
  if (row.status !== needed)
    throw new ProblemError(
      409,
      `This ${status === 'ended' ? 'relationship' : 'request'} ${WORDS[row.status]}.`,
    );
  const now = context.now();
  await forget(transaction, 'relationship_request', id);
  await endRelationshipLinks(transaction, id, now);
  if (status === 'ended') return endIt(context, transaction, row, by);
  await relationships.decide(transaction, id, {
    status,
    userId: by.userId,
    email: by.email,
    now,
  });
  if (status !== 'cancelled') await tellAsker(context, transaction, row, status);
}

/** The error that names the company that no longer exists. */
export const goneProblem = (row: relationships.RelationshipRow): ProblemError => {
  const name = row.from_organization_id === null ? row.from_name : row.name;
  return new ProblemError(409, `${name} is no longer on Plumbline, so this request has ended.`);
};

async function endIt(
  context: Context,
  transaction: Database,
  row: relationships.WholeRow,
  by: Decider,
): Promise<void> {
  const userId = by.userId ?? '';
  const own = await findAdmins(transaction, row.organization_id);
  const isAsked = own.some((admin) => admin.id === userId);
  const [enderId, otherId] = isAsked
    ? [row.organization_id, row.from_organization_id]
    : [row.from_organization_id, row.organization_id];
  await relationships.end(transaction, row.id, {
    userId,
    organizationId: enderId,
    now: context.now(),
  });
  await forget(transaction, 'relationship', row.id);
  const ender = await companyInWords(transaction, enderId);
  const told = await findAdmins(transaction, otherId);
  await notify(transaction, {
    to: told.map((admin) => admin.id),
    kind: 'relationship',
    verb: `${ender} ended its relationship with your company.`,
    subject: { kind: 'relationship', id: row.id },
    about: { id: enderId, name: ender },
    letter: 'none',
  });
}

/** Notifies the Admins of the company that asked; also emails the one who asked. */
async function tellAsker(
  context: Context,
  transaction: Database,
  row: relationships.WholeRow,
  status: 'standing' | 'declined',
): Promise<void> {
  const [from, to] = [
    await companyInWords(transaction, row.from_organization_id),
    await companyInWords(transaction, row.organization_id),
  ];
  const claim = claimText(from, row.kind, to);
  const verb =
    status === 'standing' ? `${to} confirmed: ${claim}.` : `${to} declined to confirm: ${claim}.`;
  for (const admin of await findAdmins(transaction, row.from_organization_id)) {
    const isMailed = admin.id === row.requested_by;
    await notify(transaction, {
      to: admin.id,
      kind: 'relationship',
      verb,
      subject: { kind: 'relationship', id: row.id },
      about: { id: row.organization_id, name: to },
      letter: isMailed ? 'queued' : 'none',
    });
    if (!isMailed) continue;
    await queueMail(context, transaction, {
      kind: 'relationship-answered',
      ...toPerson(admin),
      asked: to,
      organization: from,
      organizationId: row.from_organization_id,
      relationship: row.kind,
      isConfirmed: status === 'standing',
    });
  }
}
