import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem.ts';
import type { Job } from '../../../jobs/runner.ts';
import { askForAccess } from '../../permissions/index.ts';
import { findContactOf } from '../partners/queries/trade-partners.ts';
import {
  findPerson,
  isEditor,
  type Person,
  roleWithoutCompany,
} from '../partners/queries/people.ts';
import { hasDeclined, lockSender } from '../partners/queries/senders.ts';
import { BARRED, BARRED_MS, cancelInactive, tellInvited, write } from '../partners/send.ts';
import { endBatch, forgetBatches, lockBatch, type LockedBatch } from './queries/sending.ts';
import { listWaitingRows, setKnown, setSent } from './queries/rows.ts';

/** Rows of a list per transaction, and the pause after it: at most 250 rows a second. */
const ROWS_A_TURN = 25;
const PAUSE_MS = 100;
/** The text in a row whose address was sent too many invitations within the hour. */
const TOO_OFTEN = 'Invited too often recently.';
const KEPT_MS = 90 * 24 * 60 * 60_000;

type Inviting = Pick<Context, 'database' | 'jobs' | 'live' | 'siteUrl' | 'now' | 'log'>;

/**
 * Sends the next rows of a list, and queues a job for the rest behind the jobs of other lists. Rows, invitations,
 * emails and the end of this job commit together, so that after a crash another process continues where this one
 * stopped.
 */
export async function sendNextRows(context: Inviting, job: Job<'send-list'>): Promise<void> {
  const { database, jobs } = context;
  const { list } = job.data;
  await database.transaction().execute(async (transaction) => {
    const batch = await lockBatch(transaction, list);
    const isUnfinished = batch !== undefined && (await sendRows(context, transaction, batch));
    if (isUnfinished) await jobs.send(transaction, 'send-list', { list });
    await jobs.finish(transaction, 'send-list', job);
  });
  await wait(PAUSE_MS);
}

/** Deletes lists that were uploaded long ago. */
export async function tidyLists({ database, now }: Pick<Context, 'database' | 'now'>) {
  await forgetBatches(database, new Date(now().getTime() - KEPT_MS));
}

/** @returns whether there are more */
async function sendRows(
  context: Inviting,
  transaction: Database,
  batch: LockedBatch,
): Promise<boolean> {
  const end = async (state: 'sent' | 'cancelled') => {
    await endBatch(transaction, batch.id, { state, at: context.now() });
    return false;
  };
  // Keeps the sender's counts consistent while another list is confirmed: no row moves from unsent to sent meanwhile.
  await lockSender(transaction, {
    organizationId: batch.organization_id,
    userId: batch.user_id,
  });
  const inviter = await findPerson(transaction, { id: batch.user_id });
  // When the person who confirmed the list no longer acts for the company, or was frozen, the list ends.
  if (inviter === undefined || !(await maySend(transaction, inviter, batch)))
    return end('cancelled');
  const rows = await listWaitingRows(transaction, batch.id, ROWS_A_TURN);
  // In order of address, like all code that counts emails to several addresses, to avoid deadlocks.
  for (const row of rows.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const refusal = await sendRow(context, transaction, { batch, inviter, row });
    if (refusal === null) await setSent(transaction, batch.id, row.row, context.now());
    else await setKnown(transaction, batch.id, row.row, refusal);
  }
  return rows.length < ROWS_A_TURN ? end('sent') : true;
}

async function maySend(database: Database, inviter: Person, batch: LockedBatch): Promise<boolean> {
  if (inviter.frozen_at !== null || inviter.company_id !== batch.organization_id) return false;
  if (inviter.company_id === null) {
    const role = await roleWithoutCompany(database, inviter.id);
    return role === (batch.kind === 'contractor' ? 'TP' : 'GC');
  }
  return batch.kind === 'contractor'
    ? isEditor(inviter)
    : inviter.company_type === GENERAL_CONTRACTOR;
}

type Row = Awaited<ReturnType<typeof listWaitingRows>>[number];

/** @returns null when it was sent, otherwise the reason why not */
async function sendRow(
  context: Inviting,
  transaction: Database,
  {
    batch,
    inviter,
    row,
  }: {
    readonly batch: LockedBatch;
    readonly inviter: Person;
    readonly row: Row;
  },
): Promise<string | null> {
  const { kind, sections, message } = batch;
  const now = context.now();
  if (kind === 'trade_partner') {
    // People already on Plumbline are not invited: the inviter requests their vault instead.
    const contact = await findContactOf(transaction, row.email);
    if (contact !== undefined)
      return ask(context, transaction, { inviter, tp: contact.id, message });
  }
  const sender = { organizationId: inviter.company_id, userId: inviter.id };
  const since = new Date(now.getTime() - BARRED_MS);
  if (await hasDeclined(transaction, kind, sender, row.email, since)) return BARRED;
  await cancelInactive(transaction, kind, sender, row.email, now);
  const { email, first_name, last_name, company_name } = row;
  const invitation = { kind, email, first_name, last_name, company_name, sections, message };
  try {
    const id = await write(context, transaction, inviter, { ...invitation, batchId: batch.id });
    if (id === undefined) return 'Already invited.';
    await tellInvited(transaction, inviter, { id, kind, email });
    return null;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return TOO_OFTEN;
    throw error;
  }
}

/** @returns null when access was requested, otherwise the reason why not */
async function ask(
  context: Inviting,
  transaction: Database,
  {
    inviter,
    tp,
    message,
  }: { readonly inviter: Person; readonly tp: string; readonly message: string },
): Promise<string | null> {
  try {
    await askForAccess(context, transaction, {
      tp,
      userId: inviter.id,
      contractorId: inviter.company_id,
      message,
      invitationId: null,
      now: context.now(),
    });
    return null;
  } catch (error) {
    // Already has access, recently declined, or over the limit: these are thrown before anything is written.
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}
