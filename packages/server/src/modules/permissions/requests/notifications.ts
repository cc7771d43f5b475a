import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import { forgetFor, notify } from '../../notifications/index.ts';
import { sectionTitle } from '../../../engine/vault-state.ts';
import { listIncoming } from './queries.ts';

/** How many pending requests a new editor gets separate notifications for. The list has all of them. */
const MOST_TOLD = 20;

type Asking = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
};

/** Who asks, for grouping a day's notifications: the company, or a person without one. */
export const askerOf = (
  person: Asking & { readonly user_id: string },
  companyId: string | null,
  company: string | null,
) => ({ id: companyId ?? person.user_id, name: company ?? personInWords(person) });

/** Beyond this, sections are only counted: the request itself names them all. */
const MOST_NAMED = 3;

/**
 * The text that notifies a vault's editors when someone requests access.
 *
 * @param sections the requested ones; empty for the whole vault
 */
export function accessVerb(
  person: Asking,
  organization: string | null,
  sections: readonly string[],
): string {
  const who = `${personInWords(person)}${organization === null ? '' : ` at ${organization}`}`;
  if (sections.length === 0) return `${who} requested access to your data vault.`;
  const isLong = sections.length > MOST_NAMED;
  const named = isLong ? sections.slice(0, MOST_NAMED - 1) : sections;
  const more = isLong ? [`${sections.length - named.length} more sections`] : [];
  return `${who} requested access to ${list.format([...named.map(sectionTitle), ...more])} in your data vault.`;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Notifies new editors of a vault of pending requests, and deletes those notifications for former editors.
 *
 * @param only if given, leaves earlier notifications as they are, and adds those of these requests
 */
export async function tellOfAccessRequests(
  transaction: Database,
  userId: string,
  tp: string | null,
  only?: ReadonlySet<string>,
): Promise<void> {
  if (only === undefined) await forgetFor(transaction, userId, 'access_request');
  if (tp === null) return;
  const page = { search: '', limit: MOST_TOLD, offset: 0 };
  const { rows } = await listIncoming(transaction, tp, page);
  for (const row of rows.filter(({ id }) => only?.has(id) !== false).reverse()) {
    const company = await companyInWordsOf(transaction, row.contractor_id);
    await notify(transaction, {
      to: userId,
      kind: 'access_request',
      verb: accessVerb(row, company, row.sections),
      subject: { kind: 'access_request', id: row.id },
      about: askerOf(row, row.contractor_id, company),
      letter: 'always',
    });
  }
}
