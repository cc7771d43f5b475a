import {
  type BidInvitation,
  type InvitationToBid,
  type InvitationToBidDetail,
  type OwnReceipt,
  stateOf,
} from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { type Actor, isAdminOf } from '../../../http/actor.ts';
import { notFound } from '../../../http/problem.ts';
import { findCards } from '../../organizations/index.ts';
import { findBid, listBidFiles } from '../opening/queries.ts';
import { listFiles } from '../packages/file-queries.ts';
import { presentFields } from '../packages/present.ts';
import { findPackage, findPackages, listEvents } from '../packages/queries.ts';
import { shownTo } from '../questions/present.ts';
import { listQuestions } from '../questions/queries.ts';
import { listLate, listReceipts } from '../receipts/queries.ts';
import { statusOf } from '../state.ts';
import { findInvitation, findInvitations, findPersonName, type InvitationRow } from './queries.ts';

export const THERE_IS_NONE = 'This invitation no longer exists.';

/** What a company whose invitation was withdrawn no longer reads of the package: all but what names it. */
const WITHHELD = { trades: [], scope: '', requirements: '' };

/** Invitations in the order of the ids, with the inviting company and its package. */
export async function presentInvitations(
  database: Database,
  ids: readonly string[],
): Promise<InvitationToBid[]> {
  const rows = await findInvitations(database, ids);
  const cards = await findCards(database, [
    ...new Set(rows.map((row) => row.from_organization_id)),
  ]);
  const packages = await findPackages(database, [...new Set(rows.map((row) => row.package_id))]);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const about = packages.find((one) => one.id === row?.package_id);
    const organization = cards.find((card) => card.id === row?.from_organization_id);
    if (row === undefined || about === undefined || organization === undefined) return [];
    return [
      {
        id: row.id,
        organization,
        state: row.state,
        reason: row.reason,
        revision: row.revision,
        created: row.created_at.toISOString(),
        package: { id: about.id, ...presentFields(about), ...(row.is_cancelled && WITHHELD) },
      },
    ];
  });
}

/** The shape that the specification's calls have. */
export async function presentRequests(
  database: Database,
  ids: readonly string[],
): Promise<BidInvitation[]> {
  const rows = await findInvitations(database, ids);
  const invitations = await presentInvitations(database, ids);
  return invitations.map(({ package: about, ...one }) => ({
    id: one.id,
    organization: one.organization,
    project: about.project,
    title: about.title,
    due: about.due,
    due_on: dayIn(new Date(about.due), about.time_zone),
    time_zone: about.time_zone,
    status: statusOf(one.state, rows.find(({ id }) => id === one.id)?.is_cancelled ?? false),
    state: one.state,
    revision: one.revision,
    created: one.created,
  }));
}

/** The date of a moment in a time zone, as `yyyy-mm-dd`. */
const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);

/** Everything that the invited company may read about an invitation; of a withdrawn one, not what is in the package. */
export async function presentInvitation(
  database: Database,
  actor: Actor,
  id: string,
): Promise<InvitationToBidDetail> {
  const row = await findInvitation(database, id);
  const [one] = await presentInvitations(database, [id]);
  const about = row && (await findPackage(database, row.package_id));
  if (row === undefined || one === undefined || about === undefined) throw notFound(THERE_IS_NONE);
  const shown = row.is_cancelled
    ? { files: [], questions: [], events: [] }
    : await readShown(database, about.id, row.organization_id);
  return {
    ...one,
    ...shown,
    receipts: await receiptsOf(database, row),
    answered_by: row.decided_by === null ? null : await findPersonName(database, row.decided_by),
    bid: about.opened_at === null ? null : await openedBid(database, id),
    root: about.root,
    may_answer: isAdminOf(actor, row.organization_id),
    is_cancelled: row.is_cancelled,
  };
}

async function readShown(database: Database, packageId: string, ownId: string) {
  const files = await listFiles(database, packageId);
  const questions = [...shownTo(await listQuestions(database, packageId), ownId)];
  const events = (await listEvents(database, packageId, true)).map(({ text, at }) => ({
    text,
    at: at.toISOString(),
  }));
  return { files, questions, events };
}

async function receiptsOf(
  database: Database,
  { id, package_id }: InvitationRow,
): Promise<OwnReceipt[]> {
  const all = await listReceipts(database, package_id);
  const own = all
    .filter(({ invitationId }) => invitationId === id)
    .map(({ number, kind, code, at }) => ({
      number,
      kind,
      code,
      at,
      state: stateOf({ number }, all),
    }));
  const late = (await listLate(database, id)).map(({ code, at }) => ({
    number: null,
    kind: 'late' as const,
    code,
    at: at.toISOString(),
    state: 'late' as const,
  }));
  return [...own, ...late];
}

async function openedBid(
  database: Database,
  invitationId: string,
): Promise<InvitationToBidDetail['bid']> {
  const bid = await findBid(database, invitationId);
  if (bid === undefined || bid.is_sealed) return null;
  const files = await listBidFiles(database, [bid.id]);
  return {
    amount: bid.amount === null ? null : Number(bid.amount),
    note: bid.note,
    files: files.map(({ id, name, size }) => ({ id, name: name ?? '', size: size ?? 0 })),
    fault: bid.fault,
  };
}
