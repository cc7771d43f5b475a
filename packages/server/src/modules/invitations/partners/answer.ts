import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import { type Actor, GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { forget, notify } from '../../notifications/index.ts';
import {
  askForAccess,
  findPermission,
  givePermission,
  lockAccess,
} from '../../permissions/index.ts';
import { decide, findInvitation, lockInvitation, type OpenRow } from './queries/invitations.ts';
import { findPerson, isEditor, type Person, roleWithoutCompany } from './queries/people.ts';
import { answersInvitation, subjectOf } from './subject.ts';

type Telling = Pick<Context, 'jobs' | 'live' | 'now' | 'siteUrl'>;
type Answer = {
  readonly id: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly authorize: Authorize;
};

/** The result of accepting an invitation. */
export type Accepted = {
  readonly kind: 'grant' | 'request';
  /** Null for a request, which the trade partner answers in its list. */
  readonly permissionId: string | null;
  readonly tp: string;
  readonly sections: readonly string[];
};

const GONE = 'This invitation no longer exists.';

const OVER: Readonly<Record<Exclude<OpenRow['status'], 'sent'>, string>> = {
  accepted: 'This invitation was already accepted.',
  declined: 'This invitation was declined.',
  cancelled: 'This invitation was withdrawn.',
  redirected: 'This invitation was forwarded.',
};

/** Whether the caller is the person whose address was invited. */
export const isAddressee = (actor: Actor | null, row: OpenRow): boolean =>
  actor !== null && row.invited_id === actor.userId;

/** Whether a person only reads their trade partner's vault, so that one of its editors has to accept. */
export const isReaderOnly = (self: Person): boolean =>
  self.company_type === TRADE_PARTNER && !isEditor(self);

/**
 * Accepts an invitation, in the caller's transaction. One from a trade partner becomes a permission for its sections,
 * in addition to those already open. One from a contractor becomes an access request, which the trade partner
 * answers.
 *
 * @throws 403 when the caller may no longer do this, 409 when it was answered or withdrawn, or its sender has left
 */
export async function acceptInvitation(
  context: Telling,
  transaction: Database,
  answer: Answer,
): Promise<Accepted> {
  const self = await findPerson(transaction, { id: answer.actor.userId });
  const found = await findInvitation(transaction, answer.id);
  if (found === undefined || self === undefined) throw notFound(GONE);
  // Locks the pair before the row, in the same order as other ways of giving access.
  const tp = found.kind === 'contractor' ? found.organization_id : self.company_id;
  const userId = found.kind === 'contractor' ? self.id : found.user_id;
  if (tp !== null) await lockAccess(transaction, { tp, userId });
  const row = await lockInvitation(transaction, answer.id);
  if (row === undefined) throw notFound(GONE);
  await answer.authorize(transaction);
  if (row.status !== 'sent') throw new ProblemError(409, OVER[row.status]);
  if (!row.is_alive) throw new ProblemError(409, leftWords(row));
  const accepted =
    row.kind === 'trade_partner'
      ? await becomeRequest(context, transaction, row, self, answer.now)
      : await becomePermission(context, transaction, row, self, answer.now);
  await decide(transaction, row.id, { status: 'accepted', now: answer.now });
  await forget(transaction, 'invitation', row.id);
  // A new request already updates the author's lists; an earlier request or permission does not.
  if (accepted.kind === 'request') await context.live.listsChanged(transaction, row.user_id);
  else {
    const company = await companyInWordsOf(transaction, self.company_id);
    await notify(transaction, {
      to: row.user_id,
      kind: 'vault_invitation',
      verb: `${personInWords(self)}${company === null ? '' : ` at ${company}`} accepted your invitation.`,
      subject: { kind: 'organization', id: self.company_id ?? accepted.tp },
      about: { id: self.company_id ?? self.id, name: company ?? personInWords(self) },
      letter: 'none',
    });
  }
  return accepted;
}

const inviterOf = (row: OpenRow): string =>
  `${row.inviter_first_name} ${row.inviter_last_name}`.trim();

const leftWords = (row: OpenRow): string =>
  row.organization_name === null
    ? `${inviterOf(row)} can no longer send invitations without a company. Ask for a new invitation.`
    : `${inviterOf(row)} can no longer send invitations for ${row.organization_name}. Ask a colleague there for a new one.`;

async function becomeRequest(
  context: Telling,
  transaction: Database,
  row: OpenRow,
  self: Person,
  now: Date,
): Promise<Accepted> {
  if (self.company_id === null || self.company_type !== TRADE_PARTNER)
    throw new ProblemError(
      409,
      self.company_name === null
        ? 'Join or add your company first. They are asking for its data vault.'
        : `${self.company_name} is not a trade partner, so it has no data vault.`,
    );
  if (!isEditor(self))
    throw new ProblemError(
      409,
      `An Admin or pre-qual contact of ${self.company_name} has to accept it. Forward it to one of them.`,
    );
  const asked = {
    tp: self.company_id,
    userId: row.user_id,
    contractorId: row.organization_id,
    message: row.message,
    invitationId: row.id,
    now,
  };
  // Asks for nothing when access was granted meanwhile. A permission without sections opens nothing.
  const opened = (await findPermission(transaction, asked.tp, asked.userId))?.sections ?? [];
  if (opened.length === 0) await askForAccess(context, transaction, asked);
  return { kind: 'request', permissionId: null, tp: asked.tp, sections: [] };
}

async function becomePermission(
  context: Telling,
  transaction: Database,
  row: OpenRow,
  self: Person,
  now: Date,
): Promise<Accepted> {
  const { organization_id: tp } = row;
  if (tp === null)
    throw new ProblemError(
      409,
      `${inviterOf(row)} does not have a data vault yet. Ask for another invitation once they do.`,
    );
  const contractorId = await requireContractor(transaction, self);
  const standing = await findPermission(transaction, tp, self.id);
  const sections = [...new Set([...(standing?.sections ?? []), ...row.sections])];
  const given = { tp, userId: self.id, contractorId, sections, by: row.user_id, now };
  const { id } = await givePermission(context, transaction, given);
  await context.live.requestChanged(transaction, { tp, authorId: row.user_id });
  return { kind: 'grant', permissionId: id, tp, sections };
}

/** @throws 409 for anyone but a contractor: only contractors read other companies' vaults */
async function requireContractor(transaction: Database, self: Person): Promise<string | null> {
  if (self.company_type === GENERAL_CONTRACTOR) return self.company_id;
  if (self.company_id === null && (await roleWithoutCompany(transaction, self.id)) === 'GC')
    return null;
  throw new ProblemError(
    409,
    self.company_name === null
      ? 'Join or add your company first, or continue as a contractor without one.'
      : `Only contractors can read data vaults, and ${self.company_name} is not a contractor.`,
  );
}

/**
 * Ends a pending invitation, in the caller's transaction: declines it for its addressee or an editor of the vault that
 * it asks for, otherwise withdraws it for its author or someone who may act for its company. Idempotent.
 *
 * @throws 403 when the caller may no longer do this, 409 when it ended in another way, such as by being accepted
 */
export async function declineOrWithdraw(
  context: Telling,
  transaction: Database,
  { id, now, authorize }: Omit<Answer, 'actor'>,
): Promise<void> {
  const row = await lockInvitation(transaction, id);
  if (row === undefined) throw notFound(GONE);
  const { actor } = await authorize(transaction);
  const isDeclined = answersInvitation(actor, subjectOf(row));
  const status = isDeclined ? 'declined' : 'cancelled';
  if (row.status === status) return;
  if (row.status !== 'sent') throw new ProblemError(409, overWords(row, isDeclined));
  await decide(transaction, id, { status, now });
  await forget(transaction, 'invitation', id);
  if (row.kind === 'contractor' && row.organization_id !== null)
    await context.live.requestChanged(transaction, {
      tp: row.organization_id,
      authorId: row.user_id,
    });
  // Updates the sender's own list.
  else await context.live.listsChanged(transaction, row.user_id);
}

/** Why an invitation can no longer be ended, and what to do instead. */
function overWords(
  { kind, status }: Pick<OpenRow, 'kind' | 'status'>,
  isDeclined: boolean,
): string {
  if (status === 'sent') throw new Error('an invitation that waits is not over');
  if (status !== 'accepted') return OVER[status];
  if (kind === 'contractor')
    return isDeclined ? OVER.accepted : `${OVER.accepted} End the access in Access Granted.`;
  return isDeclined
    ? `${OVER.accepted} Answer the request in Incoming, or end the access in Access Granted.`
    : `${OVER.accepted} Withdraw the access request that it created.`;
}
