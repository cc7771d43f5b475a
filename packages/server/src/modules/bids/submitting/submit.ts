import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { listText, receiptText } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { THERE_IS_NONE } from '../invited/present.ts';
import { type InvitationRow, lockInvitation, setState } from '../invited/queries.ts';
import { checkQuota } from '../../files/index.ts';
import { storeContent } from '../opening/open-one.ts';
import { type KeptFile, removeBid, replaceBid } from '../opening/queries.ts';
import { lockPackage, type PackageRow, readClock } from '../packages/queries.ts';
import { insertLate, insertReceipt, listReceipts } from '../receipts/queries.ts';
import { seal, sealFile } from '../sealing/seal.ts';
import { placeOf, type SealedBid, sha256 } from '../sealing/sealed-bid.ts';
import { nextState, refusalOf, statusOf } from '../state.ts';
import { forgetReminded, tellContractor, tellReceived } from '../notifying/notify.ts';
import type { SentBid } from './read-bid.ts';

export type Submitted = {
  readonly isLate: boolean;
  readonly code: string;
  /** The receipt's text: only in the reply and, sealed, in the bid. */
  readonly receipt: string;
};

const SALT_BYTES = 32;

type Submission = {
  readonly sent: SentBid;
  readonly userId: string;
  readonly companyName: string;
  readonly authorize: Authorize;
};

/**
 * Seals a bid and adds its receipt to the list. Removes the company's previous bid, whose receipt stays in the list as
 * replaced. When the due time has passed by PostgreSQL's clock, keeps only the receipt, as late.
 *
 * @throws 409 when the package takes no bids, or a colleague changed the invitation meanwhile
 */
export async function submitBid(
  context: Context,
  invitation: Pick<InvitationRow, 'id' | 'package_id'>,
  submission: Submission,
): Promise<Submitted> {
  const { sent } = submission;
  const sealedFiles = sent.files.map(({ content }) => sealFile(content));
  const stored: KeptFile[] = [];
  try {
    for (const { sealed } of sealedFiles) {
      const received = await context.files.receive(Readable.from([sealed]));
      stored.push({ storage_name: await context.files.keep(received), size: sealed.length });
    }
    const done = await context.database.transaction().execute(async (transaction) => {
      const locked = await lockBoth(transaction, invitation, submission.authorize);
      const at = await readClock(transaction);
      const isLate = locked.about.status === 'opened' || at >= locked.about.due_at;
      if (isLate) {
        const submitted = await recordLate(transaction, locked, submission, at);
        return { submitted, unneeded: namesOf(stored) };
      }
      checkMayBid(locked.row, sent.revision);
      const content = (receipt: string): SealedBid => ({
        amount: sent.amount,
        note: sent.note,
        receipt,
        files: sent.files.map(({ name, mediaType, content: { length } }, index) => ({
          name,
          size: length,
          mediaType,
          key: sealedFiles[index]?.key.toString('base64') ?? '',
        })),
      });
      const entered = await enter(context, transaction, locked, {
        submission,
        at,
        content,
        stored,
      });
      return { submitted: entered.submitted, unneeded: entered.replaced };
    });
    // The files of a bid that was late or replaced: only now is it certain that nothing needs them.
    await removeFiles(context, done.unneeded);
    return done.submitted;
  } catch (error) {
    // When the database fails, the bid may have been committed all the same. Then its files are kept: those that no bid
    // names are swept later.
    if (error instanceof ProblemError) await removeFiles(context, namesOf(stored));
    throw error;
  }
}

const namesOf = (files: readonly KeptFile[]): readonly string[] =>
  files.map(({ storage_name }) => storage_name);

async function removeFiles({ files }: Context, names: readonly string[]): Promise<void> {
  for (const name of names) await files.remove(name);
}

type Locked = { readonly about: PackageRow; readonly row: InvitationRow };

/** Locks the package and then the invitation, the order that all code uses. */
export async function lockBoth(
  transaction: Database,
  { id, package_id }: Pick<InvitationRow, 'id' | 'package_id'>,
  authorize: Authorize,
): Promise<Locked> {
  const about = await lockPackage(transaction, package_id);
  const row = await lockInvitation(transaction, id);
  if (about === undefined || row === undefined) throw notFound(THERE_IS_NONE);
  await authorize(transaction);
  if (row.is_cancelled) throw new ProblemError(409, refusalOf(row.state, 'submit', true));
  if (about.status === 'cancelled')
    throw new ProblemError(409, 'The contractor canceled this package.');
  if (about.status === 'awarded') throw new ProblemError(409, 'This package was awarded.');
  return { about, row };
}

function checkMayBid(row: InvitationRow, revision: number): void {
  if (row.revision !== revision)
    throw new ProblemError(
      409,
      'A colleague changed this invitation in the meantime. Reload the page to see it.',
    );
  if (nextState(row.state, 'submit', { isCancelled: false }) === null)
    throw new ProblemError(409, refusalOf(row.state, 'submit', false));
}

const receiptOf = (
  { about, row }: Locked,
  { sent }: Submission,
  entry: { readonly number: number | null; readonly at: Date; readonly list: string },
): string =>
  receiptText({
    packageId: about.id,
    companyId: row.organization_id,
    number: entry.number,
    at: entry.at.toISOString(),
    amount: sent.amount,
    noteHash: sha256(sent.note),
    files: sent.files.map(({ name, content }) => ({ name, sha256: sha256(content) })),
    after: sha256(entry.list),
    salt: randomBytes(SALT_BYTES).toString('hex'),
  });

async function enter(
  context: Context,
  transaction: Database,
  locked: Locked,
  bid: {
    readonly submission: Submission;
    readonly at: Date;
    readonly content: (receipt: string) => SealedBid;
    readonly stored: readonly KeptFile[];
  },
): Promise<{ readonly submitted: Submitted; readonly replaced: readonly string[] }> {
  const { about, row } = locked;
  const { submission, at } = bid;
  const { userId } = submission;
  const receipts = await listReceipts(transaction, about.id);
  const number = receipts.length + 1;
  const list = listText(about.id, receipts);
  const receipt = receiptOf(locked, submission, { number, at, list });
  const code = sha256(receipt);
  const replaced = await removeBid(transaction, row.id);
  await checkQuota(context, transaction, {
    organizationId: row.organization_id,
    size: bid.stored.reduce((sum, { size }) => sum + size, 0),
  });
  await insertReceipt(transaction, {
    package_id: about.id,
    number,
    kind: 'bid',
    code,
    at,
    of: replaced?.number ?? null,
    invitation_id: row.id,
  });
  const content = bid.content(receipt);
  const place = placeOf({ packageId: about.id, invitationId: row.id, number });
  const bidId = await replaceBid(transaction, {
    packageId: about.id,
    number,
    invitationId: row.id,
    userId,
    sealed: seal(about.public_key ?? Buffer.alloc(0), place, JSON.stringify(content)),
    files: bid.stored,
  });
  if (!about.is_sealed) await storeContent(transaction, bidId, content);
  const state = 'Bid Submitted';
  await setState(transaction, row.id, { state, status: statusOf(state, false), by: userId });
  await forgetReminded(transaction, row.id);
  const verb = `${submission.companyName} ${replaced === undefined ? 'submitted a' : 'replaced its'} bid for ${about.title}.`;
  await tellContractor(transaction, about, 'bid_response', verb);
  await tellReceived(context, transaction, about, { invitationId: row.id, code, at });
  return {
    submitted: { isLate: false, code, receipt },
    replaced: replaced?.storageNames ?? [],
  };
}

/** Keeps only the receipt, so there is nothing that anyone could open. */
async function recordLate(
  transaction: Database,
  locked: Locked,
  submission: Submission,
  at: Date,
): Promise<Submitted> {
  const { about, row } = locked;
  const receipts = await listReceipts(transaction, about.id);
  const list = listText(about.id, receipts);
  const receipt = receiptOf(locked, submission, { number: null, at, list });
  const code = sha256(receipt);
  await insertLate(transaction, { invitation_id: row.id, code, at });
  const verb = `A bid from ${submission.companyName} for ${about.title} arrived after the due time and was not opened.`;
  await tellContractor(transaction, about, 'bid_response', verb);
  return { isLate: true, code, receipt };
}
