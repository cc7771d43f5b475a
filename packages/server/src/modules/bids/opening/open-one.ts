import type { Context } from '../../../http/context.ts';
import type { Database } from '../../../database/connect.ts';
import { unseal, unsealFile } from '../sealing/seal.ts';
import { placeOf, type SealedBid, sha256 } from '../sealing/sealed-bid.ts';
import type { BidKey } from '../sealing/keys.ts';
import { listBidFiles, type listSealed, storeOpened, storeOpenedFile } from './queries.ts';

type SealedRow = Awaited<ReturnType<typeof listSealed>>[number];

const UNREADABLE = 'This bid cannot be opened: its stored data was changed after it was submitted.';
const DIFFERS = 'This bid does not match its receipt: it was changed after it was submitted.';

/**
 * Opens one bid. A bid that was tampered with stays listed with what is wrong, and the others are still opened.
 *
 * @returns whether it could be read and matches its receipt
 */
export async function openOne(
  { log }: Pick<Context, 'log'>,
  transaction: Database,
  { privateKey }: BidKey,
  row: SealedRow,
): Promise<boolean> {
  const { package_id: packageId, invitation_id: invitationId, number } = row;
  let content: SealedBid;
  try {
    const place = placeOf({ packageId, invitationId, number });
    content = JSON.parse(unseal(privateKey, place, row.sealed ?? Buffer.alloc(0))) as SealedBid;
  } catch {
    log.error({ bid: row.id }, 'a sealed bid cannot be opened');
    await storeFault(transaction, row.id, UNREADABLE);
    return false;
  }
  if (sha256(content.receipt) !== row.code) {
    log.error({ bid: row.id }, 'a bid does not match its receipt');
    await storeFault(transaction, row.id, DIFFERS);
    return false;
  }
  await storeContent(transaction, row.id, content);
  return true;
}

const storeFault = (transaction: Database, id: string, fault: string) =>
  storeOpened(transaction, id, { amount: null, note: '', receipt: null, fault });

/** Stores the sealed content as readable. The files stay encrypted in the store; their keys are now in the database. */
export async function storeContent(
  transaction: Database,
  bidId: string,
  { amount, note, receipt, files }: SealedBid,
): Promise<void> {
  await storeOpened(transaction, bidId, { amount, note, receipt, fault: null });
  for (const { id, position } of await listBidFiles(transaction, [bidId])) {
    const file = files[position];
    if (file === undefined) continue;
    await storeOpenedFile(transaction, id, {
      name: file.name,
      size: file.size,
      media_type: file.mediaType,
      content_key: Buffer.from(file.key, 'base64'),
    });
  }
}

/** The bytes of a file of an opened bid; undefined when the store lost or changed them. */
export async function readBidFile(
  { files }: Pick<Context, 'files'>,
  file: { readonly storage_name: string; readonly content_key: Buffer },
): Promise<Buffer | undefined> {
  const stream = await files.read(file.storage_name);
  if (stream === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  try {
    return unsealFile(file.content_key, Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}
