import type { Database } from '../../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem.ts';
import { askForAccess } from '../../permissions/index.ts';
import * as partners from '../partners/queries.ts';
import { BARRED, BARRED_MS, endDead, tellInvited, write } from '../partners/send.ts';
import * as queries from './queries.ts';

const POLL_MS = 5000;
/** Rows of one list in one transaction, and the pause after them: at most 250 a second. */
const ROWS_A_TURN = 25;
const PAUSE_MS = 100;
/** A list whose rows could not be written is tried again after this; the others go on. */
const RETRY_MS = 60_000;
const TIDY_EVERY_MS = 60 * 60_000;
/** What a row says whose address was written to by so many within the hour. */
const TOO_OFTEN = 'Invited too often just now.';
const KEPT_MS = 90 * 24 * 60 * 60_000;

type Inviting = Pick<Context, 'database' | 'live' | 'siteUrl' | 'now' | 'log' | 'wakeMail'>;

export type Inviter = {
  /** Looks at once for lists that were confirmed. */
  readonly wake: () => void;
  /** Ends after the rows under way. */
  readonly stop: () => Promise<void>;
};

/**
 * Sends lists of contacts, a few rows at a time. Any number of processes may do it on one database: a list is held by
 * one while its rows are written, and a row, its invitation and its letter are there together or not at all. What a
 * process leaves another goes on with.
 */
export function openInviter(context: Inviting): Inviter {
  const { database, now, log } = context;
  let isStopping = false;
  let isWoken = false;
  let endSleep: () => void = () => undefined;
  let tidyAtMs = now().getTime();

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      let isBusy = false;
      try {
        if (now().getTime() >= tidyAtMs) {
          tidyAtMs = now().getTime() + TIDY_EVERY_MS;
          await queries.forgetBatches(database, new Date(now().getTime() - KEPT_MS));
        }
        isBusy = await takeTurn(context);
      } catch (error) {
        log.warn({ err: error }, 'lists of contacts could not be read');
      }
      if (isBusy) context.wakeMail();
      if (!isStopping && (isBusy || !isWoken)) await sleep(isBusy ? PAUSE_MS : POLL_MS);
    }
  }

  const running = loop();
  return {
    wake: () => {
      isWoken = true;
      endSleep();
    },
    stop: async () => {
      isStopping = true;
      endSleep();
      await running;
    },
  };
}

/** Sends the next rows of one list. @returns whether there was one */
async function takeTurn(context: Inviting): Promise<boolean> {
  const { database, now, log } = context;
  let claimed: queries.ClaimedBatch | undefined;
  try {
    await database.transaction().execute(async (transaction) => {
      claimed = await queries.claimBatch(transaction, now());
      if (claimed !== undefined) await sendRows(context, transaction, claimed);
    });
  } catch (error) {
    if (claimed === undefined) throw error;
    log.warn({ err: error, list: claimed.id }, 'rows of a list of contacts were not sent');
    const at = new Date(now().getTime() + RETRY_MS);
    await queries.settleBatch(database, claimed.id, { state: 'sending', at });
  }
  return claimed !== undefined;
}

async function sendRows(
  context: Inviting,
  transaction: Database,
  batch: queries.ClaimedBatch,
): Promise<void> {
  const settle = (state: 'sending' | 'sent' | 'cancelled') =>
    queries.settleBatch(transaction, batch.id, { state, at: context.now() });
  // What is counted of the sender while it confirms another list holds: no row leaves the one count for the other.
  await partners.lockSender(transaction, {
    organizationId: batch.organization_id,
    userId: batch.user_id,
  });
  const inviter = await partners.findPerson(transaction, { id: batch.user_id });
  // Whoever confirmed it speaks for the company no more, and so does the list.
  if (inviter === undefined || !(await maySend(transaction, inviter, batch)))
    return settle('cancelled');
  const rows = await queries.listWaitingRows(transaction, batch.id, ROWS_A_TURN);
  // By address, as everybody who counts letters of several: nobody waits for one who waits for it.
  for (const row of rows.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const refusal = await sendRow(context, transaction, { batch, inviter, row });
    if (refusal === null) await queries.setSent(transaction, batch.id, row.row, context.now());
    else await queries.setKnown(transaction, batch.id, row.row, refusal);
  }
  return settle(rows.length < ROWS_A_TURN ? 'sent' : 'sending');
}

async function maySend(
  database: Database,
  inviter: partners.Person,
  batch: queries.ClaimedBatch,
): Promise<boolean> {
  if (inviter.company_id !== batch.organization_id) return false;
  if (inviter.company_id === null)
    return (
      (await partners.goesOnAs(database, inviter.id)) ===
      (batch.kind === 'contractor' ? 'TP' : 'GC')
    );
  return batch.kind === 'contractor'
    ? partners.isEditor(inviter)
    : inviter.company_type === GENERAL_CONTRACTOR;
}

type Row = Awaited<ReturnType<typeof queries.listWaitingRows>>[number];

/** @returns null when it was sent, else why not */
async function sendRow(
  context: Inviting,
  transaction: Database,
  {
    batch,
    inviter,
    row,
  }: {
    readonly batch: queries.ClaimedBatch;
    readonly inviter: partners.Person;
    readonly row: Row;
  },
): Promise<string | null> {
  const { kind, sections, message } = batch;
  const now = context.now();
  if (kind === 'trade_partner') {
    // Nobody is invited who is here: the vault is asked for.
    const contact = await partners.findContactOf(transaction, row.email);
    if (contact !== undefined)
      return ask(context, transaction, { inviter, tp: contact.id, message });
  }
  const sender = { organizationId: inviter.company_id, userId: inviter.id };
  const since = new Date(now.getTime() - BARRED_MS);
  if (await partners.hasDeclined(transaction, kind, sender, row.email, since)) return BARRED;
  await endDead(transaction, kind, sender, row.email, now);
  const { email, first_name, last_name, company_name } = row;
  const invitation = { kind, email, first_name, last_name, company_name, sections, message };
  try {
    const id = await write(context, transaction, inviter, { ...invitation, batchId: batch.id });
    if (id === undefined) return 'Invited already.';
    await tellInvited(transaction, inviter, { id, kind, email });
    return null;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return TOO_OFTEN;
    throw error;
  }
}

/** @returns null when it was asked for, else why not */
async function ask(
  context: Inviting,
  transaction: Database,
  {
    inviter,
    tp,
    message,
  }: { readonly inviter: partners.Person; readonly tp: string; readonly message: string },
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
    // Open already, declined a few days ago, or asked for too many: said before anything is written.
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}
