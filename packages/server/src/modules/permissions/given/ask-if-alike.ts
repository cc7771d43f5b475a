import type { Database } from '../../../database/connect.ts';
import { requireToldApart } from '../../organizations/index.ts';
import { listPermissionsOf } from './queries.ts';

/**
 * Asks whether this is the right company before a vault is opened to a contractor for the first time. Asked once per
 * person, so that ended access can be restored with one click.
 *
 * @throws 409 with the companies of nearly the same name that were not confirmed
 */
export async function askIfAlike(
  transaction: Database,
  reader: { readonly tp: string; readonly id: string; readonly contractorId: string | null },
  confirmed: readonly string[] | undefined,
): Promise<void> {
  const { tp, id, contractorId } = reader;
  if (contractorId === null) return;
  const earlier = await listPermissionsOf(transaction, tp, id);
  if (earlier.some((one) => one.contractor_id === contractorId)) return;
  await requireToldApart(transaction, contractorId, confirmed);
}
