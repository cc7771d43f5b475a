import type { BodyOf, endpoints, MailedRelationship } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { findLink, hashToken, type Link, redeemLink } from '../links/index.ts';
import { findAdmins } from '../members/index.ts';
import { findCards } from '../organizations/index.ts';
import { decideRelationship, goneProblem } from './answer.ts';
import * as relationships from './queries/relationships.ts';

const UNKNOWN =
  'This link was already used, was replaced, or has expired. Sign in to see the request under Notifications.';

/**
 * What a mailed link asks.
 *
 * @throws 404 for a link that is unknown, used or expired; 409 for a request that its reader can no longer answer
 */
export async function readLink(context: Context, token: string): Promise<MailedRelationship> {
  const { database, now } = context;
  const link = await findLink(database, hashToken(token), ['relationship'], now());
  if (link === undefined) throw notFound(UNKNOWN);
  return presentMailed(database, link);
}

/** Confirms or declines by the link, which cannot be used again. Of two calls at once, only one succeeds. */
export async function answerByLink(
  context: Context,
  { token, status }: BodyOf<typeof endpoints.confirmRelationship>,
): Promise<MailedRelationship> {
  return context.database.transaction().execute(async (transaction) => {
    const tokenHash = hashToken(token);
    const link = await findLink(transaction, tokenHash, ['relationship'], context.now());
    if (link === undefined) throw notFound(UNKNOWN);
    const id = idOf(link);
    await decideRelationship(context, transaction, id, status, {
      userId: link.user_id,
      email: link.user_id === null ? link.email : null,
      // Runs under the companies' locks, because an answer on a page also ends this link.
      authorize: (locked) => spend(locked, link, tokenHash, context.now()),
    });
    return presentMailed(transaction, link, status);
  });
}

/** Uses up the link; of two calls at once, one gets a 404. */
async function spend(database: Database, link: Link, tokenHash: Buffer, now: Date): Promise<void> {
  const used = await redeemLink(database, { tokenHash }, ['relationship'], now);
  if (used === undefined) throw notFound(UNKNOWN);
  await checkReader(database, await wholeRow(database, idOf(link)), link);
}

const idOf = (link: Link): string => {
  if (link.relationship_id === null) throw notFound(UNKNOWN);
  return link.relationship_id;
};

async function wholeRow(database: Database, id: string): Promise<relationships.WholeRow> {
  const row = await relationships.findRelationship(database, id);
  if (row === undefined) throw notFound(UNKNOWN);
  if (!relationships.isWhole(row)) throw goneProblem(row);
  return row;
}

/** An Admin must still be one. An address at a company without Admins may answer until the company has one. */
async function checkReader(
  database: Database,
  row: relationships.WholeRow,
  link: Link,
): Promise<void> {
  const admins = await findAdmins(database, row.organization_id);
  const isReader =
    link.user_id === null ? admins.length === 0 : admins.some(({ id }) => id === link.user_id);
  if (isReader) return;
  throw new ProblemError(
    409,
    link.user_id === null
      ? `${row.name} has an Admin on Plumbline now, who can answer this request there.`
      : `You are no longer an Admin of ${row.name}. Only its Admins can answer this request.`,
  );
}

async function presentMailed(
  database: Database,
  link: Link,
  status?: 'standing' | 'declined',
): Promise<MailedRelationship> {
  const row = await wholeRow(database, idOf(link));
  await checkReader(database, row, link);
  const [organization] = await findCards(database, [row.from_organization_id]);
  if (organization === undefined) throw goneProblem({ ...row, from_organization_id: null });
  return {
    id: row.id,
    organization,
    asked: { name: row.name },
    kind: row.kind,
    message: row.message,
    email: link.email,
    requested: row.requested_at.toISOString(),
    status: status ?? row.status,
  };
}
