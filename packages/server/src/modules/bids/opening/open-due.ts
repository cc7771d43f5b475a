import { listText } from '@plumbline/api-contract';
import type { Context } from '../../../http/context.ts';
import { addEvent, findPackage } from '../packages/queries.ts';
import { listReceipts } from '../receipts/queries.ts';
import { sha256 } from '../sealing/sealed-bid.ts';
import { tellOpened } from '../notifying/notify.ts';
import { openOne } from './open-one.ts';
import { findKept, listDue, listSealed, storeOpening, takeDue } from './queries.ts';

export type Opening = Pick<Context, 'database' | 'bidKeys' | 'jobs' | 'siteUrl' | 'now' | 'log'>;

/** How long a key is kept after opening, so that the bids can be opened again after a restore from a backup. */
const KEPT_DAYS = 30;

/**
 * Opens every package whose due time has passed. Only PostgreSQL's clock decides, and the key has its own due time:
 * neither a process with a wrong clock nor a changed due time in the database opens a bid early.
 */
export async function openDueBids(context: Opening, signal?: AbortSignal): Promise<void> {
  for (const id of await listDue(context.database)) {
    if (signal?.aborted === true) return;
    await openPackage(context, id);
  }
}

/** @returns whether this call opened it */
export async function openPackage(context: Opening, id: string): Promise<boolean> {
  const { log } = context;
  const key = await context.bidKeys.read(id);
  return context.database.transaction().execute(async (transaction) => {
    const due = await takeDue(transaction, id);
    if (due === undefined) return false;
    if (key === undefined) {
      // A process may be configured with a different folder: BID_KEYS_DIR in docs/reference/settings.md.
      log.error({ package: id }, 'the key of a bid package is not in the key folder');
      return false;
    }
    if (due.now < key.due) {
      log.error({ package: id }, 'the due time in the database is before that of the key');
      return false;
    }
    let opened = 0;
    for (const row of await listSealed(transaction, id))
      if (await openOne(context, transaction, key, row)) opened += 1;
    const receipts = await listReceipts(transaction, id);
    const list = listText(id, receipts, due.due_at.toISOString());
    const root = sha256(list);
    await storeOpening(transaction, id, { receipts: list, root });
    const count = receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`;
    await addEvent(transaction, id, `Bids opened: ${count}, fingerprint ${root}`);
    const about = await findPackage(transaction, id);
    if (about !== undefined)
      await tellOpened(context, transaction, about, {
        root,
        receipts: receipts.length,
        bids: opened,
      });
    return true;
  });
}

/** Removes the keys of packages that are gone, canceled, or were opened long ago. */
export async function tidyBidKeys({
  database,
  bidKeys,
}: Pick<Context, 'database' | 'bidKeys'>): Promise<void> {
  const ids = (await bidKeys.list()).filter((id) => UUID.test(id));
  const kept = await findKept(database, ids, KEPT_DAYS);
  for (const id of ids) if (!kept.has(id)) await bidKeys.remove(id);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
