import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { forgetFor, notify } from '../../notifications/index.ts';
import { listIncoming } from './queries.ts';

/** How many pending requests a new editor gets separate notifications for. The list has all of them. */
const MOST_TOLD = 20;

type Asking = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
};

export const nameOf = ({ first_name, last_name, email }: Asking): string =>
  `${first_name} ${last_name}`.trim() || email;

/** The notification of a vault's editors when someone requests access. */
export const accessVerb = (person: Asking, organization: string | null): string =>
  `${nameOf(person)}${organization === null ? '' : ` at ${organization}`} requested access to your data vault.`;

/** Notifies new editors of a vault of pending requests, and deletes those notifications for former editors. */
export async function tellOfAccessRequests(
  transaction: Database,
  userId: string,
  tp: string | null,
): Promise<void> {
  await forgetFor(transaction, userId, 'access_request');
  if (tp === null) return;
  const page = { search: '', limit: MOST_TOLD, offset: 0 };
  const { rows } = await listIncoming(transaction, tp, page);
  for (const row of rows.reverse())
    await notify(transaction, {
      userId,
      verb: accessVerb(row, await companyInWordsOf(transaction, row.contractor_id)),
      kind: 'access_request',
      id: row.id,
    });
}
