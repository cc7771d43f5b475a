import type { Database } from '../../database/connect.ts';
import { findAdmins, hasContact, updatePerson } from './queries.ts';

/**
 * Makes the longest-standing Admin of a company without a pre-qual contact its contact; one whose account is frozen only
 * if there is no other. The caller has locked the company.
 */
export async function ensureContact(transaction: Database, organizationId: string): Promise<void> {
  if (await hasContact(transaction, organizationId)) return;
  const admins = await findAdmins(transaction, organizationId);
  const oldest = admins.find(({ frozen_at }) => frozen_at === null) ?? admins[0];
  if (oldest !== undefined) await updatePerson(transaction, oldest.id, { is_pf_contact: true });
}
